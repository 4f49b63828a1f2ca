import { writeUnitLabel } from "#shared/areas/write-unit.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import type { Readings } from "#core/features/settings/index.ts";
import { isThere } from "./unit-evidence.ts";
import type { UnitOutcome } from "./unit-outcome.ts";

/** The outcome of one recorder in a rollout. */
export interface RecorderOutcome {
  readonly outcome: Outcome;
  readonly detail: string;
  readonly error: MusterError | null;
  readonly fields: RolloutItem["fields"];
  /** Values that the recorder had already, so that they were not written. */
  readonly kept?: readonly UnchangedValue[];
  /** Some units were written, and the connection was lost before the others. */
  readonly partly?: boolean;
}

/** `open`: a write may have been applied, and the next start finds out. `not_begun`: nothing was done yet. */
export type RecorderResult = RecorderOutcome | "open" | "not_begun";

export type UnchangedValue = Pick<PlanField, "area" | "path"> & { readonly wanted: Json };

/** Values that the recorder had when the plan was made. They belong to the rollout as much as the values that it writes. */
export function listUnchangedValues({ fields }: PlanItem): UnchangedValue[] {
  return fields
    .filter(({ state }) => state === "same")
    .map(({ area, path, after }) => ({ area, path, wanted: after }));
}

/** Adds the values that the recorder had already and still has, if something of the plan was applied. */
export function addUnchangedValues(
  outcome: RecorderOutcome,
  item: PlanItem,
  readings: Readings,
): RecorderOutcome {
  if (!isApplied(outcome)) return outcome;
  const kept = listUnchangedValues(item).filter(({ area, path, wanted }) =>
    isThere(area, path, wanted, readings.get(area)?.values?.[path]),
  );
  return { ...outcome, kept };
}

/** Outcomes from best to worst: an unknown state is worse than a known failure. */
const SEVERITY: readonly Outcome[] = [
  "skipped",
  "verified",
  "accepted",
  "refused",
  "unreachable",
  "mismatch",
  "interrupted",
];

/**
 * The outcome of all units: the worst of them, with the reasons of those that are not verified. A recorder that was partly
 * written before its connection was lost is `interrupted`, because `unreachable` means that nothing was written.
 */
export function worstOutcome(units: readonly UnitOutcome[]): RecorderOutcome {
  const sorted = units.toSorted((a, b) => severity(b) - severity(a));
  const { outcome, detail, error } = sorted[0] as UnitOutcome;
  const fields = units.flatMap((one) => one.fields);
  const lost = units.find((one) => one.outcome === "unreachable");
  if (lost && units.some(isApplied)) {
    const text = partlyText(units);
    return { outcome: "interrupted", detail: text, error: lost.error, fields, partly: true };
  }
  const isAlike = units.every((one) => one.detail === detail) && outcome !== "mismatch";
  const isOneText = units.length === 1 || isAlike;
  return { outcome, detail: isOneText ? detail : reasonsText(sorted), error, fields };
}

function severity({ outcome }: UnitOutcome): number {
  return SEVERITY.indexOf(outcome);
}

const APPLIED: ReadonlySet<Outcome> = new Set<Outcome>(["verified", "accepted", "mismatch"]);

/** The recorder has applied something of the plan. */
export function isApplied({
  outcome,
  partly = false,
}: Pick<RecorderOutcome, "outcome" | "partly">): boolean {
  return APPLIED.has(outcome) || partly;
}

const REMARKS: Readonly<Partial<Record<Outcome, () => string>>> = {
  accepted: () => texts.remarkNotReadBack,
  mismatch: () => texts.remarkMismatch,
  interrupted: () => texts.remarkUnknown,
};

function partlyText(units: readonly UnitOutcome[]): string {
  const names = (some: readonly UnitOutcome[]) =>
    labelsOf(some, ({ outcome }) => REMARKS[outcome]?.() ?? "");
  return texts.partlyWritten({
    written: names(units.filter(isApplied)),
    others: names(units.filter((one) => !isApplied(one))),
  });
}

function reasonsText(sorted: readonly UnitOutcome[]): string {
  const unverified = sorted.filter(({ outcome }) => outcome !== "verified");
  const byReason = Map.groupBy(unverified, ({ outcome, detail, error }) =>
    outcome === "refused" && error ? error.message : detail,
  );
  const reasons = [...byReason].map(([reason, units]) => `${labelsOf(units)}: ${reason}`);
  const rest = unverified.length < sorted.length ? [texts.restVerified] : [];
  return [...reasons, ...rest].join(" ");
}

/** Units that a text names; a recorder may have 256 channels. */
const MOST_NAMED = 6;

function labelsOf(
  units: readonly UnitOutcome[],
  remark: (one: UnitOutcome) => string = () => "",
): string {
  const named = units
    .slice(0, MOST_NAMED)
    .map((one) => `${writeUnitLabel(one.write.unit)}${remark(one)}`);
  const more = units.length - named.length;
  return [...named, ...(more > 0 ? [texts.more({ number: more })] : [])].join(", ");
}
