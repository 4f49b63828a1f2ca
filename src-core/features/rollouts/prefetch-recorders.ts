import type { Inventory, RecorderToCall } from "#core/features/inventory/index.ts";

/** Recorders per query: a statement for each recorder costs nearly as much as all its journal entries. */
const TOGETHER = 50;

/**
 * Recorders as the inventory has them shortly before they are written to, with all changes since the rollout began.
 * @param ids in the order in which they are asked for, each once
 * @returns answers null for one that is gone from the inventory
 */
export function prefetchRecorders(
  inventory: Inventory,
  ids: readonly string[],
): (id: string) => RecorderToCall | null {
  let found = new Map<string, RecorderToCall | null>();
  let next = 0;

  return (id) => {
    while (!found.has(id) && next < ids.length) {
      const few = ids.slice(next, next + TOGETHER);
      next += few.length;
      found = new Map(few.map((one) => [one, null]));
      for (const recorder of inventory.toCall(few)) found.set(recorder.id, recorder);
    }
    return found.get(id) ?? null;
  };
}
