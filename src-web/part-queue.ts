import { PART_LENGTH, messageParts, withdrawalOf } from "#shared/contract/message-parts.ts";

/** A message of which parts are to be sent. */
interface Message {
  parts: Iterator<string>;
  /** Characters of a text that was written beforehand. */
  left: number;
  end(): void;
  /** Called if a part cannot be written. */
  fail(error: unknown): void;
}

/** Messages that keep their order. */
type Lane = Message[];

/**
 * Long messages of one socket, a part of each lane in turn: each answer has its lane, and all events share one. A part is written when
 * the part before has left the process: nothing is written for a reader that does not read, and short messages are not behind a
 * long one.
 */
export class PartQueue {
  readonly #send: (part: string, sent: () => void) => void;
  readonly #inTurn: (write: () => void) => Promise<void>;
  readonly #events: Lane = [];
  /** The next to send from comes first. */
  #lanes: Lane[] = [];
  #messages = 0;
  #isSending = false;
  #hasMoved = false;

  /**
   * @param send calls back when the part has left the process
   * @param inTurn calls back when a part may be written
   */
  constructor(
    send: (part: string, sent: () => void) => void,
    inTurn: (write: () => void) => Promise<void>,
  ) {
    this.#send = send;
    this.#inTurn = inTurn;
  }

  /**
   * No piece is taken before the part before it has gone. An answer that fails or is cancelled is withdrawn: its receiver forgets its parts.
   * @returns resolves when its last part is written, the answer was cancelled, or the queue was cleared; rejects with an error of `pieces`
   */
  addAnswer(pieces: Iterable<string>, signal?: AbortSignal): Promise<void> {
    const id = this.#nextId();
    return new Promise<void>((resolve, reject) => {
      const parts = messageParts(id, pieces);
      const withdraw = () => {
        stopReading(message);
        message.parts = [withdrawalOf(id)].values();
      };
      const fail = (error: unknown) => {
        withdraw();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const cancel = () => {
        withdraw();
        resolve();
      };
      const end = () => {
        signal?.removeEventListener("abort", cancel);
        resolve();
      };
      const message: Message = { parts, left: 0, end, fail };
      signal?.addEventListener("abort", cancel, { once: true });
      this.#lanes.push([message]);
      void this.#sendAll();
    });
  }

  addEvent(text: string): void {
    const isLong = text.length > PART_LENGTH;
    const parts = isLong ? messageParts(this.#nextId(), [text]) : [text].values();
    this.#events.push({ parts, left: text.length, end: () => {}, fail: () => {} });
    if (this.#events.length === 1) this.#lanes.push(this.#events);
    void this.#sendAll();
  }

  /** Characters of events that wait. */
  get length(): number {
    return this.#events.reduce((sum, { left }) => sum + Math.max(0, left), 0);
  }

  get hasEvents(): boolean {
    return this.#events.length > 0;
  }

  /** Answers of which parts are to be sent. */
  get answers(): number {
    return this.#lanes.filter((lane) => lane !== this.#events).length;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  /** Whether parts have gone since this was last asked. */
  moved(): boolean {
    const has = this.#hasMoved;
    this.#hasMoved = false;
    return has;
  }

  clear(): void {
    for (const message of this.#lanes.flat()) {
      stopReading(message);
      message.end();
    }
    this.#lanes = [];
    this.#events.length = 0;
  }

  #nextId(): number {
    return (this.#messages += 1);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#lanes.length > 0) {
      let sent = Promise.resolve();
      await this.#inTurn(() => {
        sent = this.#sendPart();
      });
      await sent;
    }
    this.#isSending = false;
  }

  /** Writes the next part. @returns resolves when it has left the process */
  #sendPart(): Promise<void> {
    const lane = this.#lanes.shift();
    const [message] = lane ?? [];
    if (!lane || !message) return Promise.resolve();
    const part = nextOf(message);
    if (part === null) {
      lane.shift();
      if (lane.length > 0) this.#lanes.unshift(lane);
      return this.#lanes.length > 0 ? this.#sendPart() : Promise.resolve();
    }
    message.left -= part.length;
    this.#lanes.push(lane);
    return new Promise((resolve) => {
      this.#send(part, () => {
        this.#hasMoved = true;
        resolve();
      });
    });
  }
}

/** Next part of a message; null if the message has ended. */
function nextOf(message: Message): string | null {
  try {
    const { done, value } = message.parts.next();
    if (!done) return value;
  } catch (error) {
    message.fail(error);
    return nextOf(message);
  }
  message.end();
  return null;
}

function stopReading({ parts }: Message): void {
  parts.return?.();
}
