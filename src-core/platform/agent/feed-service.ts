import {
  type Callbacks,
  decodeFrame,
  encodeFrame,
  feedCallSchema,
  type FeedCall,
  type FeedEvent,
  type Found,
  type Token,
} from "#core/platform/nats/index.ts";
import type { MdnsBrowser, MdnsService } from "#core/platform/ports/mdns.ts";
import type { WsDiscovery } from "#core/platform/ports/ws-discovery.ts";

const MOST_FEEDS = 50;

export interface FeedOutput {
  /** To Muster, for one of its feeds. */
  send(feed: Token, payload: Uint8Array): void;
  /** To the findings that NATS stores. */
  store(found: Found): void;
}

interface Feed {
  readonly end: () => void;
  readonly lease: NodeJS.Timeout;
}

/** Listens for announcements while Muster asks for it again and again. */
export class FeedService {
  readonly #sources: { readonly mdns: MdnsBrowser; readonly onvif: WsDiscovery };
  readonly #callbacks: Callbacks;
  readonly #output: FeedOutput;
  readonly #feeds = new Map<Token, Feed>();

  constructor(
    sources: { readonly mdns: MdnsBrowser; readonly onvif: WsDiscovery },
    callbacks: Callbacks,
    output: FeedOutput,
  ) {
    this.#sources = sources;
    this.#callbacks = callbacks;
    this.#output = output;
  }

  request(data: Uint8Array): void {
    const frame = decodeFrame(feedCallSchema, data);
    if (frame === null) return;
    const { feed, lease } = frame.head;
    const known = this.#feeds.get(feed);
    if (lease === 0) return this.#end(feed);
    if (known !== undefined) known.lease.refresh();
    else if (this.#feeds.size < MOST_FEEDS) this.#start(frame.head);
  }

  endAll(): void {
    for (const feed of this.#feeds.keys()) this.#end(feed);
  }

  #start({ feed, kind, types, lease, store }: FeedCall): void {
    const send = (event: FeedEvent) => {
      this.#output.send(feed, encodeFrame(event));
      if (store && event.event !== "error") this.#output.store(event);
    };
    const end = kind === "mdns" ? this.#browse(types, send) : this.#probe(send);
    const timer = this.#callbacks.after(lease, () => this.#end(feed));
    timer.unref();
    this.#feeds.set(feed, { end, lease: timer });
  }

  #browse(types: readonly string[], send: (event: FeedEvent) => void): () => void {
    return this.#sources.mdns.browse(types, {
      up: (service) => send({ event: "up", service: plain(service) }),
      down: (service) => send({ event: "down", service: plain(service) }),
      error: ({ message }) => send({ event: "error", message: message.slice(0, 1_000) }),
    });
  }

  #probe(send: (event: FeedEvent) => void): () => void {
    return this.#sources.onvif.probe({
      match: (match) =>
        send({
          event: "match",
          match: { ...match, xaddrs: [...match.xaddrs], scopes: [...match.scopes] },
        }),
      gone: (endpoint, from) => send({ event: "gone", endpoint, from }),
      error: ({ message }) => send({ event: "error", message: message.slice(0, 1_000) }),
    });
  }

  #end(feed: Token): void {
    const known = this.#feeds.get(feed);
    if (known === undefined) return;
    this.#feeds.delete(feed);
    clearTimeout(known.lease);
    known.end();
  }
}

/** The same value, as the schema of messages types it. */
const plain = ({ subtypes, addresses, ...service }: MdnsService) => ({
  ...service,
  addresses: [...addresses],
  subtypes: subtypes && [...subtypes],
});
