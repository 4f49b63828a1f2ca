import { factOf, FACTS_BY_IMPORTANCE } from "#shared/facts/index.ts";
import { healthMessages as texts } from "#shared/messages/health.ts";
import { compareTimes } from "#shared/compare.ts";
import type { ConditionClass } from "./condition.ts";
import type { FactProblem, FactReadingRow, FactValueRow } from "./health.ts";

/** A stored value of a fact in one line; null if it is not reported, or was stored by another version of Muster. */
export function factValueText(
  { fact }: Pick<FactReadingRow, "fact">,
  { value }: Pick<FactValueRow, "value">,
): string | null {
  const { schema, text } = factOf(fact);
  const parsed = schema.safeParse(value);
  return parsed.success ? text(parsed.data) : null;
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

/** Problems with the worst first: by condition, then by importance of the fact, then the oldest first. */
export function rankedProblems<P extends Pick<FactProblem, "condition" | "fact" | "since">>(
  problems: readonly P[],
): P[] {
  return problems.toSorted(
    (one, other) =>
      conditionRank(one.condition) - conditionRank(other.condition) ||
      FACTS_BY_IMPORTANCE.indexOf(one.fact) - FACTS_BY_IMPORTANCE.indexOf(other.fact) ||
      compareTimes(one.since, other.since),
  );
}
