import { throttle } from "#core/platform/async.ts";
import { encodeFrame } from "#core/platform/nats/index.ts";
import type { GroupChannel } from "./group-channel.ts";

/** How long a closing line waits for its agent, in ms. */
const CLOSE_MS = 5_000;
/** Lines are closed together, at least so many ms apart. Nobody waits for that but who wants to talk to the same recorder again. */
const INTERVAL_MS = 10;

interface Closing {
  readonly lines: string[];
  readonly done: PromiseWithResolvers<void>;
}

/** Has agents close lines that are over: many with one message. */
export class LineCloser {
  readonly #channel: GroupChannel;
  readonly #sending = throttle(
    () => INTERVAL_MS,
    () => this.#send(),
  );
  /** By agent. */
  #waiting = new Map<string, Closing>();

  constructor(channel: GroupChannel) {
    this.#channel = channel;
  }

  /** Done when the agent has closed the connection, or is gone: the next line must not meet it. */
  close(agent: string, line: string): Promise<void> {
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
    for (const [agent, closing] of waiting) this.#sendTo(agent, closing);
  }

  #sendTo(agent: string, { lines, done }: Closing): void {
    const end = () => {
      clearTimeout(timer);
      done.resolve();
      return true;
    };
    const timer = setTimeout(end, CLOSE_MS);
    const on = { message: end, lost: end };
    const asked = this.#channel.request("close", agent, encodeFrame({ lines }), on);
    if (asked === null) end();
  }
}
