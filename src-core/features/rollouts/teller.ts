import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { EventHub } from "#core/platform/events.ts";
import { createCounts } from "./counts.ts";
import type { Journal } from "./journal.ts";

/** Progress is told at most this often, in ms. */
const TELL_EVERY_MS = 150;

export type Teller = ReturnType<typeof createTeller>;

/**
 * Gathers changed items, so that a fast rollout does not tell of each step by itself.
 * @param lines all of them, as they stand
 */
export function createTeller(
  journal: Journal,
  events: EventHub,
  rolloutId: string,
  lines: readonly RolloutItem[],
) {
  const counts = createCounts(lines);
  let changed = new Map<string, RolloutItem>();
  let timer: NodeJS.Timeout | undefined;

  function taken(): RolloutItem[] {
    clearTimeout(timer);
    timer = undefined;
    const items = [...changed.values()];
    changed = new Map();
    return items;
  }

  function tellProgress(): void {
    const items = taken();
    const head = journal.head(rolloutId);
    if (head) events.emit("rollouts.changed", { rollout: { ...head, ...counts.now() }, items });
  }

  function soon(): void {
    timer ??= setTimeout(() => {
      try {
        tellProgress();
      } catch {
        // Who was not told of a step is told of the next, and at the end.
      }
    }, TELL_EVERY_MS);
  }

  return {
    tell(item: RolloutItem) {
      counts.put(item);
      changed.set(item.recorderId, item);
      soon();
    },
    /** Something of the rollout itself has changed. */
    soon,
    /** As the journal has it, to the last line. */
    async now(): Promise<void> {
      const items = taken();
      const [rollout] = await journal.rollouts(rolloutId);
      if (rollout) events.emit("rollouts.changed", { rollout, items });
    },
  };
}
