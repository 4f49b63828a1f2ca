import { availabilityConditionOf, type ConditionClass } from "#shared/domain/condition.ts";
import type { FactHistory, FactSpan, FactValueRow } from "#shared/domain/health.ts";
import { factOf, type FactId } from "#shared/facts/index.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import {
  timelineMomentText,
  timelineSpan,
  type LinePoint,
  type TimelineSpan,
} from "#renderer/ui/index.ts";
import { factText } from "./fact-value.ts";

/** What the conditions of a timeline are called for facts. */
export const FACT_WORDS = {
  get up() {
    return text.ok;
  },
  get down() {
    return text.problem;
  },
  get unknown() {
    return text.unknown;
  },
  get maintenance() {
    return text.maintenance;
  },
};

export function conditionText(condition: ConditionClass): string {
  return text[condition];
}

/** The verdict in words: what is wrong, or not known; otherwise the condition. */
export function factVerdictText({
  condition,
  text: sentence,
}: Pick<FactSpan, "condition" | "text">) {
  return condition === "ok" || sentence === "" ? conditionText(condition) : sentence;
}

/** The value beside its verdict; empty if the verdict says it already. */
export function valueBeside(id: FactId, one: FactValueRow): string {
  const value = factText(id, one);
  return value === factVerdictText(one) ? "" : value;
}

/** The words beside the sign of a fact. The sign says that all is well, so that the words are free for the value. */
export function stateText(id: FactId, one: FactValueRow): string {
  const verdict = factVerdictText(one);
  return one.condition === "ok" ? valueBeside(id, one) || verdict : verdict;
}

/** @param now ms since 1970 */
export function factTimeline(spans: readonly FactSpan[], now: number): TimelineSpan[] {
  return spans.map((span) => {
    const { condition } = span;
    const label =
      span.text === "" || condition === "ok"
        ? conditionText(condition)
        : text.ofChannel({ channel: conditionText(condition), text: span.text });
    const [from, to] = [Date.parse(span.from), Date.parse(span.to)];
    return timelineSpan({ from, to, label, condition: availabilityConditionOf(condition) }, now);
  });
}

/** Readings further apart than this many times the usual time are not joined by a line. */
const GAP = 3;

/** The numbers of a fact as a line, with a gap where readings are missing. */
export function factPoints({ fact, numbers }: FactHistory): LinePoint[] {
  const unit = factOf(fact).unit?.() ?? "";
  const usual = usualStep(numbers);
  return numbers.flatMap(([at, value], index): LinePoint[] => {
    const time = timelineMomentText(at);
    const detail = text.numberAt({ time, number: value, unit }).trim();
    const point = { at, value, label: time, detail };
    const before = numbers[index - 1]?.[0] ?? at;
    if (at - before <= GAP * usual) return [point];
    const middle = (at + before) / 2;
    return [{ at: middle, value: null, label: "", detail: text.notRead }, point];
  });
}

/** The median time between two readings. */
function usualStep(numbers: FactHistory["numbers"]): number {
  const steps = numbers.slice(1).map(([at], index) => at - (numbers[index]?.[0] ?? at));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}
