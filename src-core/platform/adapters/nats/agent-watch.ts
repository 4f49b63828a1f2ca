import {
  type AgentKey,
  decodeFrame,
  encodeFrame,
  type Callbacks,
  type Inbox,
  pongSchema,
  agentSubject,
  type GroupAddress,
} from "#core/platform/nats/index.ts";

/** Pings to one agent that may be unanswered; after that, the oldest is given up. */
const MOST_PINGS = 8;
/** How often an agent that works on requests is asked whether it is still there, in ms. */
const PING_MS = 1_000;
/** An agent that is there says within this time that it took a request, in ms. */
const TAKEN_MS = 3_000;

export interface WatchEvents {
  /** The connected agents of the group. */
  agents(): readonly AgentKey[];
  /** There and back, in ms. */
  latency(agent: AgentKey, milliseconds: number): void;
  /** NATS has no connection to this agent. */
  gone(agent: AgentKey): void;
}

/**
 * Notices that an agent is gone while it works on requests: NATS answers a ping at once if there is no receiver. Only then are
 * the requests given up early; an agent that does not answer may still be writing.
 */
export class AgentWatch {
  readonly #inbox: Inbox;
  readonly #callbacks: Callbacks;
  readonly #group: GroupAddress;
  readonly #on: WatchEvents;
  readonly #waiting = new Map<AgentKey, Set<() => void>>();
  readonly #pings = new Map<AgentKey, (() => void)[]>();
  /** Callbacks of requests that no agent has taken yet, as far as Muster knows. */
  readonly #untaken = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;

  constructor(inbox: Inbox, callbacks: Callbacks, group: GroupAddress, on: WatchEvents) {
    this.#inbox = inbox;
    this.#callbacks = callbacks;
    this.#group = group;
    this.#on = on;
  }

  /** Calls `gone` once if the agent is gone; returns the end of that. */
  add(agent: AgentKey, gone: () => void): () => void {
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
  ping(agent: AgentKey): void {
    const began = performance.now();
    const forget = this.#inbox.request(agentSubject(this.#group, agent, "ping"), encodeFrame({}), {
      message: (data) => {
        if (decodeFrame(pongSchema, data)) this.#on.latency(agent, performance.now() - began);
        return true;
      },
      lost: (why) => {
        if (why === "nobody") this.#gone(agent);
      },
    });
    if (forget === null) return;
    const pings = this.#pings.get(agent) ?? [];
    this.#pings.set(agent, pings);
    if (pings.push(forget) > MOST_PINGS) pings.shift()?.();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #start(): void {
    if (this.#timer !== null) return;
    this.#timer = this.#callbacks.every(PING_MS, () => this.#pingAll());
    this.#timer.unref();
  }

  #pingAll(): void {
    const agents = new Set(this.#waiting.keys());
    if (this.#untaken.size > 0) for (const agent of this.#on.agents()) agents.add(agent);
    if (agents.size === 0) return this.stop();
    for (const agent of agents) this.ping(agent);
  }

  #gone(agent: AgentKey): void {
    this.#pings.delete(agent);
    const waiting = this.#waiting.get(agent);
    this.#waiting.delete(agent);
    this.#on.gone(agent);
    for (const gone of waiting ?? []) this.#callbacks.run(gone);
    this.#giveUpUntaken([...this.#untaken]);
  }

  #giveUpUntaken(requests: readonly (() => void)[]): void {
    if (requests.length === 0) return;
    const giveUp = () => {
      for (const lost of requests) if (this.#untaken.delete(lost)) this.#callbacks.run(lost);
    };
    this.#callbacks.after(TAKEN_MS, giveUp).unref();
  }
}
