import { decodeFrame, httpReplySchema, type HttpReply } from "#core/platform/nats/index.ts";

/** Puts an answer together that came in one message or in several. */
export class AnswerParts {
  #head: HttpReply | null = null;
  #parts: Uint8Array[] = [];
  #size = 0;

  /** `taken`: the answer follows. `more`: it is not complete. `bad`: not an answer of an agent. */
  add(data: Uint8Array): "taken" | "more" | "complete" | "bad" {
    if (this.#head === null) {
      const frame = decodeFrame(httpReplySchema, data);
      if (frame === null) return "bad";
      if (frame.head.taken) {
        this.agent = frame.head.agent;
        return "taken";
      }
      this.agent = frame.head.agent;
      this.#head = frame.head;
      return this.#take(frame.body);
    }
    return this.#take(data);
  }

  agent: string | null = null;

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
