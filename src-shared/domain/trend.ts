const DAY_MS = 86_400_000;
/**
 * Least time between two readings, in ms. Of readings that follow sooner, the first one counts: their difference says nothing
 * about a day.
 */
const LEAST_GAP_MS = 6 * 3_600_000;

/** When, in ms since 1970, and what was read. */
export type TrendReading = readonly [at: number, value: number];

/**
 * What a number gains a day, without the moments at which it was corrected, such as a clock that was set. Null if fewer than three
 * readings, or readings of less than half a day, tell it.
 * @param readings in order
 * @param correction see `Fact.trend`
 */
export function trendPerDay(readings: readonly TrendReading[], correction: number): number | null {
  const steps = stepsOf(readings);
  if (steps.length < 2) return null;
  const usual = medianOf(steps.map(({ days, change }) => change / days));
  const kept = steps.filter(({ days, change }) => Math.abs(change - usual * days) <= correction);
  const days = kept.reduce((sum, step) => sum + step.days, 0);
  if (days === 0) return null;
  return kept.reduce((sum, step) => sum + step.change, 0) / days;
}

function stepsOf(readings: readonly TrendReading[]): { days: number; change: number }[] {
  let last: TrendReading | undefined;
  return readings.flatMap((reading) => {
    const [at, value] = reading;
    if (last && at - last[0] < LEAST_GAP_MS) return [];
    const before = last;
    last = reading;
    return before ? [{ days: (at - before[0]) / DAY_MS, change: value - before[1] }] : [];
  });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
