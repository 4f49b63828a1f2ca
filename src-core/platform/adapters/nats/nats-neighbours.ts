import {
  type AgentKey,
  decodeFrame,
  encodeFrame,
  neighboursReplySchema,
} from "#core/platform/nats/index.ts";
import type { Neighbours } from "#core/platform/ports/neighbours.ts";
import type { GroupChannel } from "./group-channel.ts";

/** How long agents may take, and how long their answers hold, in ms: discovery asks for each device. */
const ANSWER_MS = 1_500;
const HOLDS_MS = 1_000;

/** The hardware addresses that the agents of a group see. */
export class NatsNeighbours implements Neighbours {
  readonly #channel: GroupChannel;
  readonly #agents: () => readonly AgentKey[];
  #answer: Promise<ReadonlyMap<string, string>> | null = null;

  constructor(channel: GroupChannel, agents: () => readonly AgentKey[]) {
    this.#channel = channel;
    this.#agents = agents;
  }

  read(): Promise<ReadonlyMap<string, string>> {
    this.#answer ??= this.#ask();
    return this.#answer;
  }

  async #ask(): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(this.#agents().map((agent) => this.#askAgent(agent)));
    const forget = () => (this.#answer = null);
    this.#channel.link.callbacks.after(HOLDS_MS, forget).unref();
    return new Map(found.flat());
  }

  #askAgent(agent: AgentKey): Promise<readonly (readonly [string, string])[]> {
    const { promise, resolve } = Promise.withResolvers<[string, string][]>();
    const timer = this.#channel.link.callbacks.after(ANSWER_MS, () => end([]));
    const end = (neighbours: [string, string][]) => {
      clearTimeout(timer);
      forget?.();
      resolve(neighbours);
      return true;
    };
    const forget = this.#channel.request("neighbours", agent, encodeFrame({}), {
      message: (data) => end(decodeFrame(neighboursReplySchema, data)?.head.neighbours ?? []),
      lost: () => end([]),
    });
    if (forget === null) end([]);
    return promise;
  }
}
