import type { Msg } from "@nats-io/transport-node";
import { agentErrorMessages } from "#shared/messages/agents.ts";
import {
  decodeFrame,
  FEED_LEASE_MS,
  feedEventSchema,
  type FeedCall,
  type FeedEvent,
} from "#core/platform/nats/index.ts";
import type { MdnsBrowser } from "#core/platform/ports/mdns.ts";
import type { WsDiscovery } from "#core/platform/ports/ws-discovery.ts";
import type { GroupChannel } from "./group-channel.ts";

/** An agent that comes later, or comes back, is asked within this time, in ms. */
const RENEW_MS = FEED_LEASE_MS / 6;

type Listener = (event: FeedEvent) => void;

interface Feed {
  /** Agents of other groups are not listened to. */
  readonly group: string;
  readonly on: Listener;
  /** Asks all agents of the group to listen, or to go on. */
  readonly ask: () => void;
}

/** What agents hear, by feed. */
export class FeedListeners {
  readonly #feeds = new Map<string, Feed>();

  add(id: string, feed: Feed): () => void {
    this.#feeds.set(id, feed);
    return () => void this.#feeds.delete(id);
  }

  /** An agent has come that was not asked yet. */
  askAgain(): void {
    for (const { ask } of this.#feeds.values()) ask();
  }

  /** A message from an agent. @param group of the agent */
  take(group: string, feed: string, { data }: Pick<Msg, "data">): void {
    const known = this.#feeds.get(feed);
    if (known?.group !== group) return;
    const frame = decodeFrame(feedEventSchema, data);
    if (frame !== null) known.on(frame.head);
  }
}

/** Announcements that the agents of a group hear. All agents listen, since each may be in another network. */
export function createNatsFeeds(
  channel: GroupChannel,
  listeners: FeedListeners,
  hasAgents: () => boolean,
): { readonly mdns: MdnsBrowser; readonly onvif: WsDiscovery } {
  function listen(wish: Pick<FeedCall, "kind" | "types">, on: Listener): () => void {
    const feed = channel.newToken();
    const ask = (lease: number) =>
      channel.send("feed", null, { feed, ...wish, lease, ...channel.storeFlag });
    let isAsked = false;
    const askAgain = () => isAsked && ask(FEED_LEASE_MS);
    const { group } = channel.group;
    const forget = listeners.add(feed, { group, on, ask: askAgain });
    let isOver = false;
    const { callbacks } = channel.link;
    callbacks.run(async () => {
      await channel.readyToStore();
      if (isOver) return;
      isAsked = true;
      ask(FEED_LEASE_MS);
      const message = agentErrorMessages.noAgent({ group: channel.groupName });
      if (!hasAgents()) on({ event: "error", message });
    });
    const timer = callbacks.every(RENEW_MS, askAgain);
    return () => {
      clearInterval(timer);
      isOver = true;
      forget();
      ask(0);
    };
  }

  return {
    mdns: {
      browse: (types, on) =>
        listen({ kind: "mdns", types: [...types] }, (event) => {
          if (event.event === "up") on.up(event.service);
          else if (event.event === "down") on.down(event.service);
          else if (event.event === "error") on.error(new Error(event.message));
        }),
    },
    onvif: {
      probe: (on) =>
        listen({ kind: "onvif", types: [] }, (event) => {
          if (event.event === "match") on.match(event.match);
          else if (event.event === "gone") on.gone?.(event.endpoint, event.from);
          else if (event.event === "error") on.error(new Error(event.message));
        }),
    },
  };
}
