/** Height of one row of a heat strip, in CSS pixels; styles use the same. */
export const HEAT_ROW_HEIGHT = 24;
/** Rows above and below the view that are in the page too, so that scrolling shows no gap. */
const SPARE = 6;

/** The rows to draw of `count`: from `first` up to but without `last`. Lengths in CSS pixels. */
export function visibleRows(
  count: number,
  scrollTop: number,
  height: number,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(scrollTop / HEAT_ROW_HEIGHT) - SPARE);
  const last = Math.ceil((scrollTop + height) / HEAT_ROW_HEIGHT) + SPARE;
  return { first: Math.min(first, count), last: Math.min(last, count) };
}
