import type { AlertCondition, AlertRule } from "#shared/domain/alerts.ts";
import { durationText } from "#shared/domain/share-text.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import type { ProblemLine } from "#renderer/features/places/index.ts";
import { kindText } from "./labels.ts";

/** Problems of one kind that have no alert, and why. */
export interface Unalerted {
  readonly problem: string;
  readonly count: number;
  readonly reason: string;
}

type CountedLine = Pick<ProblemLine, "tone" | "text" | "condition">;

/** Problems that are counted at their place, by kind, the most frequent first. @param lines what is wrong, excused problems included */
export function unalertedKinds(
  lines: readonly CountedLine[],
  rules: readonly AlertRule[],
): Unalerted[] {
  const counted = lines.filter(({ tone }) => tone === "bad" || tone === "warn");
  const byKind = Map.groupBy(counted, ({ condition, text }) => condition ?? text);
  return [...byKind.values()]
    .flatMap((all): Unalerted[] => {
      const [first] = all;
      if (first === undefined) return [];
      const { condition, text } = first;
      const problem = condition === null ? text : kindText(condition);
      return [{ problem, count: all.length, reason: reasonOf(condition, rules) }];
    })
    .toSorted((one, other) => other.count - one.count);
}

function reasonOf(condition: AlertCondition | null, rules: readonly AlertRule[]): string {
  if (condition === null) return m.neverWatched;
  const fitting = rules.filter(
    ({ enabled, conditions }) => enabled && conditions.includes(condition),
  );
  const [first] = fitting
    .filter(({ scope }) => scope.kind === "all")
    .toSorted((one, other) => one.minutes - other.minutes);
  if (first === undefined) return fitting.length === 0 ? m.noRuleWatches : m.rulesWatchPart;
  const { name: rule, minutes } = first;
  return minutes === 0
    ? m.ruleReportsNext({ rule })
    : m.ruleReportsAfter({ rule, duration: durationText(minutes * 60_000) });
}
