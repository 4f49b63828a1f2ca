import type { CoreApi } from "#shared/contract/endpoint.ts";
import { createEventBatcher } from "#shared/contract/event-batcher.ts";
import type { Attached } from "./socket.ts";

/** The events of one view of the core, merged, for all sockets that have this view. */
export interface EventFeed {
  /** @returns its revision: everything up to it belongs to the sockets that were attached before */
  attach(attached: Attached): number;
  detach(attached: Attached): void;
  /** Sockets that are attached. */
  readonly size: number;
  /** Sends what waits, now: an answer must not overtake the events before it. */
  flush(): void;
  close(): void;
}

export async function openEventFeed(core: CoreApi): Promise<EventFeed> {
  const open = new Set<Attached>();
  let revision = 0;
  const events = createEventBatcher((message) => {
    if (open.size === 0) return;
    // Written once, however many sockets there are.
    const text = JSON.stringify({ type: "event", ...message });
    for (const attached of open) attached.sendEvent(text);
  }, later);
  const unsubscribe = core.onEvent((message) => {
    revision = message.revision;
    events.take(message);
  });
  revision = Math.max(revision, await revisionOf(core));
  return {
    attach(attached) {
      events.flush();
      open.add(attached);
      return revision;
    },
    detach: (attached) => void open.delete(attached),
    get size() {
      return open.size;
    },
    flush: events.flush,
    close() {
      unsubscribe();
      events.close();
    },
  };
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** The revision of the core, which may have run before this host. */
async function revisionOf(core: CoreApi): Promise<number> {
  const jobs = await core.handlers["jobs.list"]({}, { signal: new AbortController().signal });
  return jobs.ok ? jobs.value.revision : 0;
}
