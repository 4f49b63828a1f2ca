import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { EventHub } from "#core/platform/events.ts";
import { createCounts } from "./counts.ts";
import type { Journal } from "./journal.ts";

/** Progress is published at most this often, in ms. */
const PUBLISH_EVERY_MS = 150;

export type ProgressPublisher = ReturnType<typeof createProgressPublisher>;

/**
 * Collects changed items, so that a fast rollout does not publish each step by itself.
 * @param lines all items of the rollout, as the journal has them
 */
export function createProgressPublisher(
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

  function publishCollected(): void {
    const items = taken();
    const head = journal.head(rolloutId);
    if (head) events.emit("rollouts.changed", { rollout: { ...head, ...counts.now() }, items });
  }

  function publishSoon(): void {
    timer ??= setTimeout(() => {
      try {
        publishCollected();
      } catch {
        // This step is published with the next one, at the latest at the end.
      }
    }, PUBLISH_EVERY_MS);
  }

  return {
    publish(item: RolloutItem) {
      counts.put(item);
      changed.set(item.recorderId, item);
      publishSoon();
    },
    /** Something of the rollout itself has changed. */
    publishSoon,
    /** Publishes the rollout as the journal has it, and all collected items. */
    async publishNow(): Promise<void> {
      const items = taken();
      const [rollout] = await journal.rollouts(rolloutId);
      if (rollout) events.emit("rollouts.changed", { rollout, items });
    },
  };
}
