import type { TeamCaller } from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { eventViewOf } from "#shared/domain/team.ts";
import { openEventFeed, type EventFeed } from "../event-feed.ts";

/** One feed of events for all sockets that see the same; it is closed with its last socket. */
export interface Feeds {
  /** Each `take` needs one `release`. */
  take(caller: TeamCaller): Promise<EventFeed>;
  release(caller: TeamCaller): void;
  close(): void;
}

interface Entry {
  readonly feed: Promise<EventFeed>;
  users: number;
}

export function createFeeds(coreAs: (caller: TeamCaller) => CoreApi): Feeds {
  const entries = new Map<string, Entry>();
  const end = (entry: Entry) => void entry.feed.then((feed) => feed.close()).catch(() => {});

  function opened(key: string, caller: TeamCaller): Entry {
    const entry = { feed: openEventFeed(coreAs(caller)), users: 0 };
    entries.set(key, entry);
    // The next caller tries again.
    entry.feed.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry;
  }

  return {
    take(caller) {
      const key = keyOf(caller);
      const entry = entries.get(key) ?? opened(key, caller);
      entry.users += 1;
      return entry.feed;
    },
    release(caller) {
      const key = keyOf(caller);
      const entry = entries.get(key);
      if (entry === undefined) return;
      entry.users -= 1;
      if (entry.users > 0) return;
      entries.delete(key);
      end(entry);
    },
    close() {
      for (const entry of entries.values()) end(entry);
      entries.clear();
    },
  };
}

function keyOf(caller: TeamCaller): string {
  return JSON.stringify(eventViewOf(caller));
}
