import type { EventMessage, Payload } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";

/**
 * Publishes events to their listeners. Every event has the next revision, so that a receiver can check that its data is current.
 */
export interface EventHub {
  readonly revision: number;
  /** Whether the event has a listener: without one, its payload need not be computed. */
  hears(event: EventName): boolean;
  emit<E extends EventName>(event: E, payload: Payload<E>): void;
  /** @param only the one event that is listened to; without it, all */
  on(listener: (message: EventMessage) => void, only?: EventName): () => void;
  /** Subscribes the core itself: it gets the same events, and does not count as a listener. */
  watch(listener: (message: EventMessage) => void): () => void;
}

interface Listener {
  readonly hear: (message: EventMessage) => void;
  readonly only: EventName | undefined;
}

export function createEventHub(): EventHub {
  const listeners = new Set<Listener>();
  const watchers = new Set<(message: EventMessage) => void>();
  let revision = 0;
  return {
    get revision() {
      return revision;
    },
    hears: (event) => listeners.values().some(({ only }) => (only ?? event) === event),
    emit(event, payload) {
      revision += 1;
      const message = { event, revision, payload } as EventMessage;
      for (const watcher of watchers) watcher(message);
      for (const { hear, only } of listeners) if ((only ?? event) === event) hear(message);
    },
    on(hear, only) {
      const listener = { hear, only };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
