import {
  type AgentKey,
  decodeFrame,
  httpReplySchema,
  type HttpReply,
} from "#core/platform/nats/index.ts";

/** Puts an answer together that came in one message or in several. */
export class AnswerParts {
  readonly #known: (agent: string) => AgentKey | null;
  #head: HttpReply | null = null;
  #parts: Uint8Array[] = [];
  #size = 0;
  /** Who answers. */
  agent: AgentKey | null = null;

  /** @param known the key of an agent that may answer; null for every other text */
  constructor(known: (agent: string) => AgentKey | null) {
    this.#known = known;
  }

  /** `taken`: the answer follows. `more`: it is not complete. `bad`: not an answer of an agent of the group. */
  add(data: Uint8Array): "taken" | "more" | "complete" | "bad" {
    if (this.#head !== null) return this.#take(data);
    const frame = decodeFrame(httpReplySchema, data);
    const agent = frame === null ? null : this.#known(frame.head.agent);
    if (frame === null || agent === null) return "bad";
    this.agent = agent;
    if (frame.head.taken) return "taken";
    this.#head = frame.head;
    return this.#take(frame.body);
  }

  get head(): HttpReply | null {
    return this.#head;
  }

  get body(): Uint8Array {
    const [first] = this.#parts;
    return this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts);
  }

  #take(bytes: Uint8Array): "more" | "complete" | "bad" {
    this.#parts.push(bytes);
    this.#size += bytes.length;
    const wanted = this.#head?.size ?? 0;
    if (this.#size > wanted) return "bad";
    return this.#size === wanted ? "complete" : "more";
  }
}
