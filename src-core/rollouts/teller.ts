import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { EventHub } from "../events.ts";
import type { Journal } from "./journal.ts";

/** Progress is told at most this often, in ms. */
const TELL_EVERY_MS = 150;

export type Teller = ReturnType<typeof createTeller>;

/** Gathers changed items, so that a fast rollout does not tell of each step by itself. */
export function createTeller(journal: Journal, events: EventHub, rolloutId: string) {
  let changed = new Map<string, RolloutItem>();
  let timer: NodeJS.Timeout | undefined;
  async function tellNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const items = [...changed.values()];
    changed = new Map();
    const [rollout] = await journal.rollouts(rolloutId);
    if (rollout) events.emit("rollouts.changed", { rollout, items });
  }
  function soon(): void {
    // Who was not told of a step is told of the next, and at the end.
    timer ??= setTimeout(() => void tellNow().catch(() => {}), TELL_EVERY_MS);
  }
  return {
    tell(item: RolloutItem) {
      changed.set(item.recorderId, item);
      soon();
    },
    /** Something of the rollout itself has changed. */
    soon,
    now: tellNow,
  };
}
