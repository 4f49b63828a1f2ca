import { compareValues, type CellValue } from "./column.ts";

/** How many different texts are kept in order before all is forgotten: times and ids never repeat. */
const MOST = 50_000;

/**
 * The order of `compareValues`, at the price of comparing numbers. Comparing texts as people order them is slow, and a
 * column of a fleet repeats its texts: each different one is put into its place once, by halving, and compared by its
 * place from then on.
 */
export function cachedOrder(): (a: CellValue, b: CellValue) => number {
  let sorted: string[] = [];
  let places = new Map<string, number>();

  function placeOf(text: string): number {
    const known = places.get(text);
    if (known !== undefined) return known;
    const index = firstNotBefore(sorted, text);
    const next = sorted[index];
    if (next !== undefined && compareValues(next, text) === 0) {
      // Equal as people see it: `Camera 1` and `camera 1`.
      places.set(text, places.get(next) ?? 0);
    } else insert(text, index);
    return places.get(text) ?? 0;
  }

  function insert(text: string, index: number): void {
    const before = places.get(sorted[index - 1] ?? "");
    const after = places.get(sorted[index] ?? "");
    sorted.splice(index, 0, text);
    const place = between(before, after);
    if (place === before || place === after) renumber();
    else places.set(text, place);
  }

  function renumber(): void {
    places = new Map(sorted.map((text, place) => [text, place]));
  }

  return (a, b) => {
    if (typeof a !== "string" || typeof b !== "string" || a === "" || b === "" || a === b) {
      return compareValues(a, b);
    }
    if (places.size > MOST) {
      sorted = [];
      places = new Map();
    }
    const first = placeOf(a);
    const second = placeOf(b);
    // Finding the second place may have moved the first.
    return (places.get(a) ?? first) - second;
  };
}

function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareValues(sorted[middle] ?? null, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
