/**
 * How bad a day was, from 0 (nothing down) to 4; each level has its own fill height, so that it is readable without
 * colour. null if not observed.
 */
export type Level = 0 | 1 | 2 | 3 | 4 | null;

/** Lowest availability of the levels 0 to 3. */
export const LEVELS = [1, 0.99, 0.95, 0.8] as const;

/** @param value from 0 to 1; null if not observed */
export function levelOf(value: number | null): Level {
  if (value === null) return null;
  const level = LEVELS.findIndex((least) => value >= least);
  return (level === -1 ? LEVELS.length : level) as Level;
}

/**
 * Lowest value of the axis of shares: the whole scale for bad figures, and a close look at good ones. A line never lies on the axis.
 * @param values from 0 to 1; null for no value
 */
export function axisFloor(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  const least = known.length > 0 ? Math.min(...known) : 1;
  return [0.99, 0.95, 0.9, 0.75, 0.5].find((floor) => least - floor >= (1 - floor) / 10) ?? 0;
}
