/** What makes a list of rows different from the list before. */
export interface RowDiff<T> {
  /** Where the lists begin to differ. */
  readonly from: number;
  /** The slot of each row of the new list; of added rows, to be filled in. */
  readonly slots: Int32Array<ArrayBuffer>;
  readonly added: readonly { readonly row: T; readonly at: number }[];
  readonly updated: readonly { readonly row: T; readonly slot: number }[];
  readonly removed: readonly number[];
  /** Rows that were there before are in another order now. */
  readonly isReordered: boolean;
}

/**
 * Compares two lists by place first, since most rows of a fleet stay where they are: only what differs there is searched by id.
 * @param beforeSlots the slot of each row before
 * @param ids ids by slot
 * @param slots slots by id
 */
export function diffRows<T>(
  before: readonly T[],
  beforeSlots: Int32Array,
  after: readonly T[],
  idOf: (row: T) => string,
  ids: readonly string[],
  slots: ReadonlyMap<string, number>,
): RowDiff<T> {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (
    tail < shorter - from &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  const found = new Int32Array(after.length);
  found.set(beforeSlots.subarray(0, from));
  found.set(beforeSlots.subarray(before.length - tail), after.length - tail);
  const added: { row: T; at: number }[] = [];
  const updated: { row: T; slot: number }[] = [];
  const kept = new Set<number>();
  const places = placesOf(beforeSlots, from, before.length - tail);
  let isReordered = false;
  let lastPlace = -1;
  for (let at = from; at < after.length - tail; at += 1) {
    const row = after[at] as T;
    const samePlace = beforeSlots[at];
    const isSame = at < before.length - tail && before[at] === row;
    const id = isSame ? "" : idOf(row);
    const isSameId = isSame || (samePlace !== undefined && ids[samePlace] === id);
    const slot = isSameId ? samePlace : slots.get(id);
    const place = slot === undefined ? undefined : isSameId ? at : places().get(slot);
    if (slot === undefined || place === undefined || kept.has(slot)) {
      added.push({ row, at });
      continue;
    }
    kept.add(slot);
    found[at] = slot;
    isReordered ||= place < lastPlace;
    lastPlace = place;
    if (!isSame && before[place] !== row) updated.push({ row, slot });
  }
  const removed: number[] = [];
  for (let at = from; at < before.length - tail; at += 1) {
    const slot = beforeSlots[at] as number;
    if (!kept.has(slot)) removed.push(slot);
  }
  return { from, slots: found, added, updated, removed, isReordered };
}

/** Slot → place before, made only if it is asked for. */
function placesOf(slots: Int32Array, from: number, to: number): () => ReadonlyMap<number, number> {
  let places: Map<number, number> | null = null;
  return () => {
    if (places) return places;
    places = new Map();
    for (let at = from; at < to; at += 1) places.set(slots[at] as number, at);
    return places;
  };
}
