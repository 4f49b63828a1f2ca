import { throttle } from "#core/platform/async.ts";
import { type AgentKey, encodeFrame } from "#core/platform/nats/index.ts";
import type { GroupChannel } from "./group-channel.ts";

/** How long a closing line waits for its agent, in ms. */
const CLOSE_MS = 5_000;
/** Lines are closed together, at least so many ms apart. Only the next conversation with the same recorder waits for that. */
const INTERVAL_MS = 10;

interface Closing {
  readonly lines: string[];
  readonly done: PromiseWithResolvers<void>;
}

/** Has agents close lines that are over: many with one message. */
export class LineCloser {
  readonly #channel: GroupChannel;
  readonly #sending;
  /** Lines to close, by agent. */
  #waiting = new Map<AgentKey, Closing>();

  constructor(channel: GroupChannel) {
    this.#channel = channel;
    const { callbacks } = channel.link;
    this.#sending = throttle(
      () => INTERVAL_MS,
      () => callbacks.run(() => this.#send()),
    );
  }

  /** Done when the agent has closed the connection, or is gone: the next line must not meet it. */
  close(agent: AgentKey, line: string): Promise<void> {
    let closing = this.#waiting.get(agent);
    if (closing === undefined) {
      closing = { lines: [], done: Promise.withResolvers() };
      this.#waiting.set(agent, closing);
    }
    closing.lines.push(line);
    this.#sending.schedule();
    return closing.done.promise;
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    const { callbacks } = this.#channel.link;
    for (const [agent, closing] of waiting) callbacks.run(() => this.#sendTo(agent, closing));
  }

  #sendTo(agent: AgentKey, { lines, done }: Closing): void {
    const end = () => {
      clearTimeout(timer);
      done.resolve();
      return true;
    };
    const timer = this.#channel.link.callbacks.after(CLOSE_MS, end);
    const on = { message: end, lost: end };
    const asked = this.#channel.request("close", agent, encodeFrame({ lines }), on);
    if (asked === null) end();
  }
}
