import type { EventMessage, Payload } from "./events.ts";
import type { EventName } from "./names.ts";

/** Least time between two deliveries to a window, in ms: a screen draws at most ten states a second of what changes all the time. */
export const DELIVER_EVERY_MS = 100;
/** Recorders, or items of a rollout, in one message: a message stays far below a megabyte. */
const PIECE = 500;

export interface EventBatcher {
  take(message: EventMessage): void;
  /** Delivers what waits, now: an answer must not overtake the events before it. */
  flush(): void;
  close(): void;
}

/** Runs `work` after `ms` milliseconds; returns the function that cancels it. */
export type Later = (work: () => void, ms: number) => () => void;

/**
 * Merges events of the same subject into one, and delivers at most every `DELIVER_EVERY_MS`; the first one after a rest
 * at once. Events carry whole values, so the last value of each key is all that a receiver needs. A message that stands for
 * several events says with `after` up to which revision everything was delivered before it.
 */
export function createEventBatcher(
  deliver: (message: EventMessage) => void,
  later: Later,
): EventBatcher {
  const pending = new Map<string, EventMessage>();
  let cancel: (() => void) | null = null;
  let delivered: number | null = null;

  function flush(): void {
    const messages = [...pending.values()];
    pending.clear();
    for (const message of messages) {
      for (const payload of inPieces(message)) {
        const after = Math.min(delivered ?? Infinity, message.revision);
        const isMerged = after < message.revision - 1;
        deliver({ ...message, payload, ...(isMerged && { after }) });
        delivered = message.revision;
      }
    }
  }

  function rest(): void {
    cancel = later(() => {
      cancel = null;
      if (pending.size === 0) return;
      flush();
      rest();
    }, DELIVER_EVERY_MS);
  }

  return {
    take(message) {
      delivered ??= message.after ?? message.revision - 1;
      const key = keyOf(message);
      const before = pending.get(key);
      // Deleted first, so that the messages stay in the order of their revisions.
      pending.delete(key);
      pending.set(key, before ? merged(before, message) : message);
      if (cancel) return;
      flush();
      rest();
    },
    flush,
    close() {
      cancel?.();
      cancel = null;
      pending.clear();
    },
  };
}

/** Messages of one key are merged; those without a rule replace the one before, since they carry the whole state. */
function keyOf({ event, payload }: EventMessage): string {
  switch (event) {
    case "discovery.finding":
      return `${event} ${(payload as Payload<"discovery.finding">).key}`;
    case "rollouts.changed":
      return `${event} ${(payload as Payload<"rollouts.changed">).rollout.id}`;
    case "views.changed":
      return `${event} ${(payload as Payload<"views.changed">).screen}`;
    default:
      return event;
  }
}

type Merge<E extends EventName> = (before: Payload<E>, next: Payload<E>) => Payload<E>;

/** Events that only name recorders. */
const idsOfBoth = (before: { recorderIds: string[] }, next: { recorderIds: string[] }) => ({
  recorderIds: [...new Set([...before.recorderIds, ...next.recorderIds])],
});

const MERGE: { readonly [E in EventName]?: Merge<E> } = {
  "availability.changed": idsOfBoth,
  "health.changed": idsOfBoth,
  "channels.changed": (before, next) => ({
    recorderIds: [...new Set([...before.recorderIds, ...next.recorderIds])],
    seen: lastOfEach([...(before.seen ?? []), ...(next.seen ?? [])], ([id]) => id),
  }),
  "plans.changed": (before, next) => ({
    upserted: lastOfEach([...before.upserted, ...next.upserted], ({ id }) => id),
  }),
  "recorders.changed": (before, next) => {
    const removed = new Set(next.removed);
    const upserted = before.upserted.filter(({ id }) => !removed.has(id));
    const back = new Set(next.upserted.map(({ id }) => id));
    return {
      upserted: lastOfEach([...upserted, ...next.upserted], ({ id }) => id),
      removed: [...before.removed.filter((id) => !back.has(id)), ...next.removed],
    };
  },
  "rollouts.changed": (before, next) => ({
    rollout: next.rollout,
    items: lastOfEach([...before.items, ...next.items], ({ recorderId }) => recorderId),
  }),
};

function merged(before: EventMessage, next: EventMessage): EventMessage {
  const merge: Merge<EventName> | undefined = MERGE[next.event];
  if (!merge) return next;
  return { ...next, payload: merge(before.payload, next.payload) };
}

function lastOfEach<T>(values: readonly T[], keyOfValue: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [keyOfValue(value), value])).values()];
}

/** Lists that grow with the fleet are delivered in pieces; applied one after the other they come to the same. */
function inPieces({ event, payload }: EventMessage): EventMessage["payload"][] {
  if (event === "recorders.changed") {
    const { upserted, removed } = payload as Payload<"recorders.changed">;
    if (upserted.length <= PIECE) return [payload];
    return chunks(upserted).map((piece, at) => ({
      upserted: piece,
      removed: at === 0 ? removed : [],
    }));
  }
  if (event === "rollouts.changed") {
    const { rollout, items } = payload as Payload<"rollouts.changed">;
    if (items.length <= PIECE) return [payload];
    return chunks(items).map((piece) => ({ rollout, items: piece }));
  }
  return [payload];
}

function chunks<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / PIECE) }, (_, at) =>
    values.slice(at * PIECE, (at + 1) * PIECE),
  );
}
