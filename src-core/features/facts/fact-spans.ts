import {
  conditionNow,
  type ConditionClass,
  type ObservedCondition,
} from "#shared/domain/condition.ts";
import type { FactFigures } from "#shared/domain/health.ts";
import { recorderTimes, type StateRun, type TimeSpan } from "#core/features/availability/index.ts";

/** When the verdict on a fact changed, to what. Times: ms since 1970. */
export interface FactChange {
  readonly at: number;
  readonly finding: ObservedCondition;
  readonly reason: string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly condition: ConditionClass;
  readonly reason: string;
  /** Time of the change that began the span; null if no reading reported a value. */
  readonly changedAt: number | null;
}

export interface SpanContext {
  /** Unbroken runs of readings, in order. */
  readonly runs: readonly Pick<StateRun, "firstAt" | "lastAt" | "holdsMs">[];
  readonly maintenance: readonly TimeSpan[];
  readonly now: number;
}

/** No reading said anything. */
export const NOT_READ = "not_read";

/**
 * What a fact counted as in a period, without gaps and in order. A reading counts until the next one; after its time, and before
 * the first one, nothing is known. What is not reported is unknown, and never a problem.
 * @param changes in order
 */
export function factSpans(
  changes: readonly FactChange[],
  { runs, maintenance, now }: SpanContext,
  range: TimeSpan,
): Span[] {
  const observed = runs.map((run): StateRun => ({ ...run, state: "reached", reason: "" }));
  const times = recorderTimes(observed, maintenance, range, now);
  const spans: Span[] = [];
  const add = (span: Span) => {
    const last = spans.at(-1);
    const isSame = last?.condition === span.condition && last.changedAt === span.changedAt;
    if (last && isSame) spans[spans.length - 1] = { ...last, to: span.to };
    else spans.push(span);
  };
  for (const { from, to, state, maintenance: excused } of times) {
    if (state !== "reached")
      add({ from, to, condition: "unknown", reason: NOT_READ, changedAt: null });
    else for (const piece of pieces(changes, from, to)) add(toSpan(piece, excused));
  }
  return spans;
}

type Piece = Omit<Span, "condition"> & Pick<FactChange, "finding">;

function pieces(changes: readonly FactChange[], from: number, to: number): Piece[] {
  const within = changes.filter(({ at }) => at > from && at < to);
  const before = changes.findLast(({ at }) => at <= from);
  const first: Piece = before
    ? toPiece(before, from, to)
    : { from, to, finding: "unknown", reason: NOT_READ, changedAt: null };
  const all = [first, ...within.map((change) => toPiece(change, change.at, to))];
  return all.map((piece, index) => ({ ...piece, to: all[index + 1]?.from ?? to }));
}

function toPiece({ at, finding, reason }: FactChange, from: number, to: number): Piece {
  return { from, to, finding, reason, changedAt: at };
}

function toSpan({ finding, ...piece }: Piece, maintenance: boolean): Span {
  return { ...piece, condition: conditionNow(finding, { maintenance }) };
}

/** Time by condition, in ms. */
export function sumOf(
  spans: readonly { from: number | string; to: number | string; condition: ConditionClass }[],
): FactFigures {
  const sum = { ok: 0, problem: 0, unknown: 0, expected: 0, maintenance: 0 };
  for (const { from, to, condition } of spans) sum[condition] += msOf(to) - msOf(from);
  return sum;
}

const msOf = (time: number | string): number =>
  typeof time === "number" ? time : Date.parse(time);
