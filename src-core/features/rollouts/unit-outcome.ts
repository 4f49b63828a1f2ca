import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { AnsweredWrite } from "#core/drivers/write-result.ts";
import { isUnreachable } from "#shared/error-traits.ts";
import { fieldOutcomes, hiddenPaths, isAsWanted, type UnitEvidence } from "./unit-evidence.ts";
import type { UnitWrite } from "./unit-write.ts";

/** The outcome of one write unit. */
export interface UnitOutcome {
  readonly write: UnitWrite;
  readonly outcome: Outcome;
  readonly detail: string;
  readonly error: MusterError | null;
  readonly fields: RolloutItem["fields"];
}

export function unitOutcome(
  evidence: UnitEvidence,
  outcome: Outcome,
  detail: string,
  error: MusterError | null = null,
): UnitOutcome {
  const fields = fieldOutcomes({ ...evidence, error }, outcome);
  return { write: evidence.write, outcome, detail, error, fields };
}

/** The outcome of a unit that was refused, or not sent because an earlier write failed. */
export function outcomeOfUnwritten(
  evidence: UnitEvidence,
  error: MusterError,
  detail: string,
): UnitOutcome {
  return isUnreachable(error)
    ? unitOutcome(evidence, "unreachable", texts.notWrittenUnreachable, error)
    : unitOutcome(evidence, "refused", detail, error);
}

/** The outcome of a write that the recorder may have applied, completely or in part. */
export function outcomeOfWritten(evidence: UnitEvidence, written: AnsweredWrite): UnitOutcome {
  const { write, before, after } = evidence;
  if (before?.values === null) return outcomeOfUnreadable(evidence, written);
  if (after === null) return notReadBack(evidence);
  const unread = readErrorOf(write, after);
  if (unread !== null) return notReadBack({ ...evidence, error: unread });
  return isAsWanted(write, after, before)
    ? outcomeAsWanted(evidence, written)
    : outcomeNotAsWanted(evidence, written);
}

/** The recorder does not show the area at all: its answer to the write is all that is known. */
function outcomeOfUnreadable(evidence: UnitEvidence, written: AnsweredWrite): UnitOutcome {
  switch (written.kind) {
    case "applied":
      return unitOutcome(evidence, "accepted", texts.acceptedUnchecked);
    case "partial":
      return unitOutcome(evidence, "interrupted", texts.unreadablePartial, written.error);
    case "unknown": {
      const { error } = written;
      const detail = isUnreachable(error) ? texts.unreadableLost : texts.unreadableAnswer;
      return unitOutcome(evidence, "interrupted", detail, error);
    }
  }
}

function notReadBack(evidence: UnitEvidence): UnitOutcome {
  return unitOutcome(evidence, "interrupted", texts.notReadBack, evidence.error);
}

/** The error that kept some of the wanted values from being read back; null if all were read. */
function readErrorOf({ wanted }: UnitWrite, { lacks, readError }: AreaReading): MusterError | null {
  if (lacks !== undefined) return lacks;
  const errors = Object.keys(wanted).map((path) => readError?.(path) ?? null);
  return errors.find((error) => error !== null) ?? null;
}

function outcomeNotAsWanted(evidence: UnitEvidence, written: AnsweredWrite): UnitOutcome {
  if (evidence.answered === false)
    return unitOutcome(evidence, "mismatch", texts.interruptedOtherValues);
  switch (written.kind) {
    case "applied":
      return unitOutcome(evidence, "mismatch", texts.successOtherValues);
    case "partial":
      return unitOutcome(evidence, "mismatch", texts.partialOtherValues, written.error);
    case "unknown":
      return isUnreachable(written.error)
        ? unitOutcome(evidence, "unreachable", texts.lostNotApplied, written.error)
        : unitOutcome(evidence, "refused", texts.unreadableNotApplied, written.error);
  }
}

function outcomeAsWanted(evidence: UnitEvidence, written: AnsweredWrite): UnitOutcome {
  const hidden = hiddenPaths(evidence);
  if (hidden.length === 0)
    return unitOutcome(evidence, "verified", texts.verified({ remark: remarkOn(written) }));
  const { write, answered } = evidence;
  const fields = namesOf(write, hidden);
  if (written.kind !== "applied" || answered === false) {
    const error = written.kind === "applied" ? null : written.error;
    const detail = unknownText(error, answered)({ fields });
    return unitOutcome(evidence, "interrupted", detail, error);
  }
  const reason = whyHidden(write, hidden);
  const isAllHidden = Object.keys(write.wanted).every((path) => hidden.includes(path));
  const detail = isAllHidden
    ? texts.acceptedOnly({ reason })
    : texts.verifiedExcept({ fields, reason });
  return unitOutcome(evidence, "accepted", detail);
}

function unknownText(error: MusterError | null, answered: boolean | undefined) {
  if (answered === false) return texts.unknownInterrupted;
  return error && !isUnreachable(error) ? texts.unknownUnreadable : texts.unknownLost;
}

/** What a reader should know of a write whose values apply. */
function remarkOn(written: AnsweredWrite): string {
  switch (written.kind) {
    case "applied":
      return "";
    case "partial":
      return texts.remarkPartial;
    case "unknown":
      return isUnreachable(written.error) ? texts.remarkLost : texts.remarkUnreadable;
  }
}

function namesOf({ secrets }: UnitWrite, paths: readonly string[]): string {
  const password = (path: string) =>
    secrets.size === 1 ? texts.thePassword : texts.passwordIn({ field: path });
  return paths.map((path) => (secrets.has(path) ? password(path) : path)).join(", ");
}

function whyHidden(write: UnitWrite, hidden: readonly string[]): string {
  if (hidden.every((path) => write.secrets.has(path))) return texts.passwordNotShown;
  return texts.fieldsNotShown({ fields: namesOf(write, hidden) });
}
