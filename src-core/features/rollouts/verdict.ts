import { presentValue } from "#shared/areas/present-value.ts";
import { valuesEqual, valuesEqualStrict } from "#shared/areas/values-equal.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import type { AnsweredWrite } from "#core/drivers/write-result.ts";
import { isUnreachable } from "#core/features/connections/index.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import { writeUnitLabel } from "#shared/areas/write-unit.ts";
import type { Part } from "./parts.ts";

/** How one recorder's turn, or one part of it, ended. */
export interface Ended {
  readonly outcome: Outcome;
  readonly detail: string;
  readonly error: MusterError | null;
  readonly fields: RolloutItem["fields"];
  /** What was as wanted already, and so was not written. */
  readonly kept?: readonly Kept[];
  /** Some parts were written, and the connection was lost before the others. */
  readonly partly?: boolean;
}

export type Kept = Pick<PlanField, "area" | "path"> & { readonly wanted: Json };

/** What a plan found as wanted. Belongs to what was applied as much as what had to be written for it. */
export function keptOf({ fields }: PlanItem): Kept[] {
  return fields
    .filter(({ state }) => state === "same")
    .map(({ area, path, after }) => ({ area, path, wanted: after }));
}

export interface PartEnd extends Ended {
  readonly part: Part;
}

/** The values right before a write. */
export type ValuesBefore = Pick<AreaReading, "values">;

/** What is known of a part when its end is told. */
export interface Seen {
  readonly part: Part;
  /** As read right before the write. */
  readonly before: ValuesBefore | undefined;
  /** As read back; null: it could not be. */
  readonly after: AreaReading | null;
  /** What kept it from being read back, or what the write was answered with. */
  readonly error: MusterError | null;
  /** false: Muster ended before the write was answered, so that nobody knows whether it was taken. */
  readonly answered?: boolean;
}

/**
 * What was wanted is there now, as far as it is shown.
 * @param before as read right before the write; undefined: not known
 */
export function isAsWanted(
  part: Part,
  reading: AreaReading | null,
  before?: ValuesBefore,
): boolean {
  return wrongPaths(part, reading, before).length === 0;
}

function wrongPaths(
  { area, wanted }: Part,
  reading: AreaReading | null,
  before?: ValuesBefore,
): string[] {
  const wrong = Object.entries(wanted).filter(
    ([path, value]) =>
      !isThere(area, path, value, reading?.values?.[path], before?.values?.[path]) &&
      !isHidden(area, path, reading, before),
  );
  return wrong.map(([path]) => path);
}

/** A field that the recorder takes and shows neither before nor after, as some do with what their Range has. */
function isHidden(
  area: Part["area"],
  path: string,
  after: AreaReading | null,
  before: ValuesBefore | undefined,
): boolean {
  if (!before?.values || !after?.values) return false;
  return [before, after].every(
    ({ values }) => presentValue(area, path, values?.[path]) === undefined,
  );
}

/**
 * Whether what was wanted is what was found. A polygon that ends at 0, 0 may leave points unused there, unless it did so
 * before it was written: then nothing tells it from a write that was not applied.
 * @param before as read right before the write; undefined: not known, or nothing was to be written
 */
export function isThere(
  area: Part["area"],
  path: string,
  value: Json,
  found: Json | undefined,
  before?: Json,
): boolean {
  const is = presentValue(area, path, found);
  if (is === undefined) return false;
  if (valuesEqualStrict(area, path, is, value)) return true;
  const isAsBefore = before !== undefined && valuesEqualStrict(area, path, is, before);
  return !isAsBefore && valuesEqual(area, path, is, value);
}

/** Each field with what it was, what was wanted and what was read back. Those not as wanted have the outcome `otherwise`. */
function fieldsOf(seen: Seen, otherwise: Outcome): Ended["fields"] {
  const { area, wanted, secrets } = seen.part;
  const unread = seen.error === null && seen.answered !== false ? "accepted" : otherwise;
  const values = Object.entries(wanted).map(([path, value]) => {
    const before = presentValue(area, path, seen.before?.values?.[path]);
    const readBack = presentValue(area, path, seen.after?.values?.[path]);
    return {
      area,
      path,
      wanted: value,
      ...(before === undefined ? {} : { before }),
      ...(readBack === undefined ? {} : { readBack }),
      outcome: isThere(area, path, value, readBack, before)
        ? ("verified" as const)
        : isHidden(area, path, seen.after, seen.before)
          ? unread
          : otherwise,
    };
  });
  const passwords = [...secrets].map(([path, { credential }]) => {
    return { area, path, wanted: { secret: credential }, outcome: unread };
  });
  return [...values, ...passwords];
}

/** A part whose write was answered with success, or whose answer was lost, or that was done in part. */
export function endOfWritten(seen: Seen, written: AnsweredWrite): PartEnd {
  const { part, before, after } = seen;
  if (before?.values === null) return cannotReadBack(seen, written);
  if (after === null) return notReadBack(seen);
  const unread = whyUnread(part, after);
  if (unread !== null) return notReadBack({ ...seen, error: unread });
  const wrong = wrongPaths(part, after, before);
  if (wrong.length === 0) return asWanted(seen, written);
  return notAsWanted(seen, written);
}

/** What kept some of what was wanted from being read back; null: nothing did. */
function whyUnread({ wanted }: Part, { lacks, readError }: AreaReading): MusterError | null {
  if (lacks !== undefined) return lacks;
  const errors = Object.keys(wanted).map((path) => readError?.(path) ?? null);
  return errors.find((error) => error !== null) ?? null;
}

/** Which fields differ is told by the fields themselves. */
function notAsWanted(seen: Seen, written: AnsweredWrite): PartEnd {
  if (seen.answered === false) {
    return end(seen, "mismatch", texts.interruptedOtherValues, null);
  }
  if (written.kind === "partial") {
    return end(seen, "mismatch", texts.partialOtherValues, written.error);
  }
  if (written.kind === "unknown") {
    const { error } = written;
    return isUnreachable(error)
      ? end(seen, "unreachable", texts.lostNotApplied, error)
      : end(seen, "refused", texts.unreadableNotApplied, error);
  }
  return end(seen, "mismatch", texts.successOtherValues, null);
}

function asWanted(seen: Seen, written: AnsweredWrite): PartEnd {
  const remark = remarkOn(written);
  const hidden = unreadPaths(seen);
  if (hidden.length === 0) return end(seen, "verified", texts.verified({ remark }), null);
  if (written.kind !== "applied" || seen.answered === false)
    return unreadUnknown(seen, written, hidden);
  const { wanted } = seen.part;
  const all = Object.keys(wanted).every((path) => hidden.includes(path));
  const reason = notShown(seen.part, hidden);
  const detail = all
    ? texts.acceptedOnly({ reason })
    : texts.verifiedExcept({ fields: wordsFor(seen.part, hidden), reason });
  return end(seen, "accepted", detail, null);
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

/** What no reading tells of: a password, and fields that this recorder does not show. */
function unreadPaths({ part, before, after }: Seen): string[] {
  const hidden = Object.keys(part.wanted).filter((path) =>
    isHidden(part.area, path, after, before),
  );
  return [...hidden, ...part.secrets.keys()];
}

function wordsFor({ secrets }: Part, hidden: readonly string[]): string {
  const password = (path: string) =>
    secrets.size === 1 ? texts.thePassword : texts.passwordIn({ field: path });
  return hidden.map((path) => (secrets.has(path) ? password(path) : path)).join(", ");
}

function notShown(part: Part, hidden: readonly string[]): string {
  if (hidden.every((path) => part.secrets.has(path))) return texts.passwordNotShown;
  return texts.fieldsNotShown({ fields: wordsFor(part, hidden) });
}

function unreadUnknown(seen: Seen, written: AnsweredWrite, hidden: readonly string[]): PartEnd {
  const error = errorOf(written);
  const text =
    seen.answered === false
      ? texts.unknownInterrupted
      : error && !isUnreachable(error)
        ? texts.unknownUnreadable
        : texts.unknownLost;
  const detail = text({ fields: wordsFor(seen.part, hidden) });
  return end(seen, "interrupted", detail, error);
}

function errorOf(written: AnsweredWrite): MusterError | null {
  return written.kind === "applied" ? null : written.error;
}

function notReadBack(seen: Seen): PartEnd {
  return end(seen, "interrupted", texts.notReadBack, seen.error);
}

function cannotReadBack(seen: Seen, written: AnsweredWrite): PartEnd {
  switch (written.kind) {
    case "applied":
      return end(seen, "accepted", texts.acceptedUnchecked, null);
    case "partial":
      return end(seen, "interrupted", texts.unreadablePartial, written.error);
    case "unknown": {
      const { error } = written;
      const detail = isUnreachable(error) ? texts.unreadableLost : texts.unreadableAnswer;
      return end(seen, "interrupted", detail, error);
    }
  }
}

/** Any other end; the fields tell what is there. */
export function end(
  seen: Seen,
  outcome: Outcome,
  detail: string,
  error: MusterError | null,
): PartEnd {
  const fields = fieldsOf({ ...seen, error }, outcome);
  return { part: seen.part, outcome, detail, error, fields };
}

/** From best to worst: what is not known is worse than what is known not to be. */
const SEVERITY: readonly Outcome[] = [
  "skipped",
  "verified",
  "accepted",
  "refused",
  "unreachable",
  "mismatch",
  "interrupted",
];
/** Parts told one by one; a recorder may have 256 channels. */
const MOST_TOLD = 6;

/**
 * The end of all parts: the worst of them, and what is to be said of those that are not fine. A recorder that was partly written
 * before its connection was lost is `interrupted`: `unreachable` would say that nothing was written.
 */
export function worstOf(ends: readonly PartEnd[]): Ended {
  const sorted = ends.toSorted((a, b) => severity(b) - severity(a));
  const worst = sorted[0] as PartEnd;
  const fields = ends.flatMap((one) => one.fields);
  const lost = ends.find(({ outcome }) => outcome === "unreachable");
  if (lost && ends.some(isApplied)) {
    const outcome = "interrupted";
    return { outcome, detail: partlyText(ends), error: lost.error, fields, partly: true };
  }
  if (ends.length === 1) return { ...toEnded(worst), fields };
  const alike = ends.every(({ detail }) => detail === worst.detail) && worst.outcome !== "mismatch";
  const detail = alike ? worst.detail : toldApart(sorted);
  return { outcome: worst.outcome, detail, error: worst.error, fields };
}

/** Something of the plan is at the recorder now. */
const APPLIED: ReadonlySet<Outcome> = new Set<Outcome>(["verified", "accepted", "mismatch"]);

export function isApplied({ outcome, partly = false }: Ended): boolean {
  return APPLIED.has(outcome) || partly;
}

function partlyText(ends: readonly PartEnd[]): string {
  const [written, others] = [ends.filter(isApplied), ends.filter((one) => !isApplied(one))];
  return texts.partlyWritten({ written: partNames(written), others: partNames(others) });
}

const REMARKS: Readonly<Partial<Record<Outcome, string>>> = {
  accepted: texts.remarkNotReadBack,
  mismatch: texts.remarkMismatch,
  interrupted: texts.remarkUnknown,
};

function partNames(ends: readonly PartEnd[]): string {
  return namesOf(ends, ({ outcome }) => REMARKS[outcome] ?? "");
}

function namesOf(ends: readonly PartEnd[], remark: (one: PartEnd) => string = () => ""): string {
  const named = ends
    .slice(0, MOST_TOLD)
    .map((one) => `${writeUnitLabel(one.part.unit)}${remark(one)}`);
  const more = ends.length - named.length;
  return [...named, ...(more > 0 ? [texts.more({ number: more })] : [])].join(", ");
}

function toEnded({ outcome, detail, error, fields }: PartEnd): Ended {
  return { outcome, detail, error, fields };
}

function toldApart(sorted: readonly PartEnd[]): string {
  const odd = sorted.filter(({ outcome }) => outcome !== "verified");
  const byReason = Map.groupBy(odd, ({ outcome, detail, error }) =>
    outcome === "refused" && error ? error.message : detail,
  );
  const parts = [...byReason].map(([why, alike]) => `${namesOf(alike)}: ${why}`);
  const rest = odd.length < sorted.length ? [texts.restVerified] : [];
  return [...parts, ...rest].join(" ");
}

function severity({ outcome }: Ended): number {
  return SEVERITY.indexOf(outcome);
}
