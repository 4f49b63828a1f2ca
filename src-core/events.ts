import type { EventMessage, Payload } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";

/** Tells whoever listens. Every event has the next revision, so that a receiver can see what it holds is current. */
export interface EventHub {
  readonly revision: number;
  /** Whether anybody listens. */
  readonly heard: boolean;
  emit<E extends EventName>(event: E, payload: Payload<E>): void;
  on(listener: (message: EventMessage) => void): () => void;
  /** For the core itself: is told the same, and does not count as somebody who listens. */
  watch(listener: (message: EventMessage) => void): () => void;
}

export function createEventHub(): EventHub {
  const listeners = new Set<(message: EventMessage) => void>();
  const watchers = new Set<(message: EventMessage) => void>();
  let revision = 0;
  return {
    get revision() {
      return revision;
    },
    get heard() {
      return listeners.size > 0;
    },
    emit(event, payload) {
      revision += 1;
      const message = { event, revision, payload } as EventMessage;
      for (const watcher of watchers) watcher(message);
      for (const listener of listeners) listener(message);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
