import { factOf } from "#shared/facts/index.ts";
import { healthMessages as texts } from "#shared/messages/health.ts";
import { CONDITION_CLASSES, type ConditionClass } from "./condition.ts";
import type { FactProblem, FactReadingRow, FactValueRow } from "./health.ts";

/** A stored value of a fact in one line; null: not reported, or stored by another version of Muster. */
export function factValueText(
  { fact }: Pick<FactReadingRow, "fact">,
  { value }: Pick<FactValueRow, "value">,
): string | null {
  const { schema, text } = factOf(fact);
  const parsed = schema.safeParse(value);
  return parsed.success ? text(parsed.data) : null;
}

/** The same as a number, in the unit of the fact; null: none. */
export function factValueNumber(
  { fact }: Pick<FactReadingRow, "fact">,
  { value }: Pick<FactValueRow, "value">,
): number | null {
  const { schema, number } = factOf(fact);
  const parsed = schema.safeParse(value);
  return parsed.success ? (number?.(parsed.data) ?? null) : null;
}

/** Why a fact of a recorder has no values; empty if it has some. */
export function noValuesText({ at, offered, values }: FactReadingRow): string {
  if (!offered) return texts.notReported;
  if (values.length > 0) return "";
  return at === null ? texts.notRead : texts.notReported;
}

/** The worst first: what is a problem now, then what is unknown, then what is excused. */
const RANKS: Readonly<Record<ConditionClass, number>> = {
  problem: 0,
  unknown: 1,
  expected: 2,
  maintenance: 3,
  ok: 4,
};

export function conditionRank(condition: ConditionClass): number {
  return RANKS[condition];
}

/**
 * Problems with the worst first: by condition, then problems of a recorder before those of one camera, then the oldest first. Within the
 * same rank the order stays.
 */
export function rankedProblems<P extends Pick<FactProblem, "condition" | "channel" | "since">>(
  problems: readonly P[],
): P[] {
  return problems.toSorted(
    (one, other) =>
      conditionRank(one.condition) - conditionRank(other.condition) ||
      Number(one.channel !== null) - Number(other.channel !== null) ||
      one.since.localeCompare(other.since),
  );
}

/** How many values count as what, in the order of `CONDITION_CLASSES`. */
export function conditionCounts(
  rows: readonly { readonly condition: ConditionClass }[],
): Record<ConditionClass, number> {
  const counts = Object.fromEntries(CONDITION_CLASSES.map((one) => [one, 0])) as Record<
    ConditionClass,
    number
  >;
  for (const { condition } of rows) counts[condition] += 1;
  return counts;
}
