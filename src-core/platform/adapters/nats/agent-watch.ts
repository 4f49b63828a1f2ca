import {
  decodeFrame,
  encodeFrame,
  type NatsLink,
  pongSchema,
  toAgent,
  type GroupAddress,
} from "#core/platform/nats/index.ts";

/** How often an agent that works on requests is asked whether it is still there, in ms. */
const PING_MS = 1_000;
/** An agent that is there says within this time that it took a request, in ms. */
const TAKEN_MS = 3_000;

export interface WatchEvents {
  /** The connected agents of the group. */
  agents(): readonly string[];
  /** There and back, in ms. */
  latency(agent: string, milliseconds: number): void;
  /** NATS has no connection to this agent. */
  gone(agent: string): void;
}

/**
 * Notices that an agent is gone while it works on requests: NATS answers a ping to it at once with 'nobody'. Only then are the
 * requests given up early; an agent that does not answer may still be writing.
 */
export class AgentWatch {
  readonly #link: NatsLink;
  readonly #group: GroupAddress;
  readonly #on: WatchEvents;
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Of requests that no agent has taken yet, as far as Muster knows. */
  readonly #untaken = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;

  constructor(link: NatsLink, group: GroupAddress, on: WatchEvents) {
    this.#link = link;
    this.#group = group;
    this.#on = on;
  }

  /** Calls `gone` once if the agent is gone; returns the end of that. */
  add(agent: string, gone: () => void): () => void {
    const waiting = this.#waiting.get(agent) ?? new Set();
    this.#waiting.set(agent, waiting.add(gone));
    this.#start();
    return () => {
      waiting.delete(gone);
      if (waiting.size === 0 && this.#waiting.get(agent) === waiting) this.#waiting.delete(agent);
    };
  }

  /**
   * The same for a request to any agent of the group: one that is gone may have taken it without a word. Calls `lost` once if an agent
   * is gone and no other one says soon that it took the request; returns the end of that.
   */
  addUntaken(lost: () => void): () => void {
    this.#untaken.add(lost);
    this.#start();
    return () => void this.#untaken.delete(lost);
  }

  /** Measures the time to an agent and back. */
  ping(agent: string): void {
    const began = performance.now();
    this.#link.request(toAgent(this.#group, agent, "ping"), encodeFrame({}), {
      message: (data) => {
        if (decodeFrame(pongSchema, data)) this.#on.latency(agent, performance.now() - began);
        return true;
      },
      lost: (why) => {
        if (why === "nobody") this.#gone(agent);
      },
    });
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #start(): void {
    if (this.#timer !== null) return;
    this.#timer = setInterval(() => this.#pingAll(), PING_MS);
    this.#timer.unref();
  }

  #pingAll(): void {
    const agents = new Set(this.#waiting.keys());
    if (this.#untaken.size > 0) for (const agent of this.#on.agents()) agents.add(agent);
    if (agents.size === 0) return this.stop();
    for (const agent of agents) this.ping(agent);
  }

  #gone(agent: string): void {
    const waiting = this.#waiting.get(agent);
    this.#waiting.delete(agent);
    this.#on.gone(agent);
    for (const gone of waiting ?? []) gone();
    this.#giveUpUntaken([...this.#untaken]);
  }

  #giveUpUntaken(requests: readonly (() => void)[]): void {
    if (requests.length === 0) return;
    const giveUp = () => {
      for (const lost of requests) if (this.#untaken.delete(lost)) lost();
    };
    setTimeout(giveUp, TAKEN_MS).unref();
  }
}
