/**
 * Windows of a team server, in a process of their own: each loads what a window loads at start and hears the events. The last one
 * stops reading when it has loaded. Reads one line of JSON, `{ url, ca, tokens }`; says `ready`, then a line of figures for each
 * further line; ends with its input.
 */
import { createInterface } from "node:readline";
import WebSocket from "ws";
import { createPartReader } from "#shared/contract/message-parts.ts";

export interface WindowsWish {
  readonly url: string;
  readonly ca: string;
  readonly tokens: readonly string[];
}

/** Since the line before. */
export interface WindowFigures {
  /** Bytes that each reading window received. */
  readonly bytes: readonly number[];
  /** Windows whose connection is open, without the one that does not read. */
  readonly open: number;
  /** Code of the end of the window that does not read; null while its connection is open. */
  readonly slowClosed: number | null;
}

interface Answer {
  readonly rest?: string[];
}

const PIECE = 1_000;

class TestWindow {
  readonly socket: WebSocket;
  readonly #parts = createPartReader();
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  bytes = 0;
  closed: number | null = null;
  #calls = 0;
  readonly #hello = this.#answerTo("hello");

  constructor({ url, ca }: WindowsWish, token: string) {
    const headers = { authorization: `Bearer ${token}` };
    this.socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { ca, headers });
    this.socket.on("message", (data: Buffer) => this.#take(data));
    this.socket.on("close", (code) => (this.closed = code));
  }

  /** Loads the window, as one that is opened does. */
  async load(): Promise<void> {
    await this.#hello;
    const { rest = [] } = await this.#call("recorders.list", { first: 200 });
    for (let at = 0; at < rest.length; at += PIECE) {
      await this.#call("recorders.list", { ids: rest.slice(at, at + PIECE) });
    }
    for (const method of ["sites.list", "customers.list", "jobs.list", "overview.get"])
      await this.#call(method, {});
  }

  stopReading(): void {
    this.socket.pause();
  }

  #call(method: string, input: unknown) {
    const id = `c${(this.#calls += 1)}`;
    this.socket.send(JSON.stringify({ type: "call", id, method, input }));
    return this.#answerTo(id);
  }

  #answerTo(id: string): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    return promise;
  }

  #take(data: Buffer): void {
    this.bytes += data.length;
    const text = this.#parts.read(data.toString("utf8"));
    if (text === null) return;
    const message = JSON.parse(text) as {
      type: string;
      id?: string;
      result?: { value?: Answer };
    };
    const id = message.type === "hello" ? "hello" : (message.id ?? "");
    this.#waiting.get(id)?.(message.result?.value ?? {});
    this.#waiting.delete(id);
  }
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const first = await lines.next();
const wish = JSON.parse(String(first.value)) as WindowsWish;
const windows = wish.tokens.map((token) => new TestWindow(wish, token));
for (const window of windows) await window.load();
const slow = windows.at(-1);
slow?.stopReading();
const say = (value: unknown) => void process.stdout.write(`${JSON.stringify(value)}\n`);
say("ready");
while ((await lines.next()).done !== true) {
  const reading = windows.slice(0, -1);
  const figures: WindowFigures = {
    bytes: reading.map(({ bytes }) => bytes),
    open: reading.filter(({ closed }) => closed === null).length,
    slowClosed: slow?.closed ?? null,
  };
  say(figures);
  for (const window of windows) window.bytes = 0;
}
process.exit();
