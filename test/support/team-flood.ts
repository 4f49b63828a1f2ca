/**
 * One user floods a team server while another user asks for `team.me`, in a process of their own. Reads one line of JSON for the server, then
 * one line for each flood (`FloodWish`); answers each with one line (`FloodFigures`); ends with its input.
 */
import { createInterface } from "node:readline";
import WebSocket from "ws";
import { createPartReader } from "#shared/contract/message-parts.ts";

export interface FloodServer {
  readonly url: string;
  readonly ca: string;
  /** Access tokens of the user who floods, and of the other user. */
  readonly flooder: string;
  readonly quiet: string;
}

export interface FloodWish {
  readonly method: string;
  /** The input as JSON. */
  readonly input: string;
  /** Calls at the same time. */
  readonly calls: number;
}

export interface FloodFigures {
  /** Answers to `team.me` of the other user, in ms. */
  readonly p99: number;
  readonly most: number;
  /** Calls of `team.me` during the flood. */
  readonly asked: number;
  /** Answers to the flood that are a result, and that are an error. */
  readonly done: number;
  readonly refused: number;
}

/** A flood is measured for this time at least, and at most until its last answer or this time, in ms. */
const LEAST_MS = 500;
const MOST_MS = 20_000;
const ASK_EVERY_MS = 20;
/** Between two floods, `team.me` is answered this quickly again, or this time has passed, in ms. */
const QUICK_MS = 50;
const SETTLE_MS = 10_000;

/** The start of a message: its type, id, and whether it is a result. */
const START = /^\{"type":"(\w+)"(?:,"id":"(\w+)","result":\{"ok":(true|false))?/;

class Connection {
  readonly socket: WebSocket;
  readonly #parts = createPartReader();
  readonly #waiting = new Map<string, (isDone: boolean) => void>();
  #calls = 0;

  constructor({ url, ca }: FloodServer, token: string) {
    const headers = { authorization: `Bearer ${token}` };
    this.socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { ca, headers });
    this.socket.on("message", (data: Buffer) => this.#take(data));
    this.socket.on("error", () => {});
    this.socket.on("close", () => this.#end());
  }

  opened(): Promise<boolean> {
    return this.#answerTo("hello");
  }

  /** @returns whether the answer is a result */
  call(method: string, input: string): Promise<boolean> {
    const id = `c${(this.#calls += 1)}`;
    const answer = this.#answerTo(id);
    this.socket.send(`{"type":"call","id":"${id}","method":"${method}","input":${input}}`);
    return answer;
  }

  #answerTo(id: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#waiting.set(id, resolve);
    return promise;
  }

  #take(data: Buffer): void {
    const text = this.#parts.read(data.toString("utf8"));
    if (text === null) return;
    // Only the start is read: the answers of the other user come into the same process, and must not wait for the parsing of long ones.
    const [, type, id = "hello", isDone = "true"] = START.exec(text.slice(0, 200)) ?? [];
    if (type === "event") return;
    this.#waiting.get(id)?.(isDone === "true");
    this.#waiting.delete(id);
  }

  #end(): void {
    for (const resolve of this.#waiting.values()) resolve(false);
    this.#waiting.clear();
  }
}

/** Calls of the flood before may still be under way, although its connection has ended. */
async function settled(quiet: Connection): Promise<void> {
  const begun = performance.now();
  for (let quick = 0; quick < 5 && performance.now() - begun < SETTLE_MS;) {
    const at = performance.now();
    await quiet.call("team.me", "{}");
    quick = performance.now() - at < QUICK_MS ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

async function flood(
  server: FloodServer,
  quiet: Connection,
  wish: FloodWish,
): Promise<FloodFigures> {
  await settled(quiet);
  const flooder = new Connection(server, server.flooder);
  await flooder.opened();
  const counts = { done: 0, refused: 0 };
  for (let nth = 0; nth < wish.calls; nth += 1)
    void flooder.call(wish.method, wish.input).then((isDone) => {
      counts[isDone ? "done" : "refused"] += 1;
    });
  const begun = performance.now();
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const passed = () => performance.now() - begun;
  const isOver = () => counts.done + counts.refused === wish.calls && passed() >= LEAST_MS;
  while (passed() < MOST_MS && !isOver()) {
    const at = performance.now();
    asked.push(quiet.call("team.me", "{}").then(() => void times.push(performance.now() - at)));
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  await Promise.all(asked);
  flooder.socket.terminate();
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  return { p99, most: sorted.at(-1) ?? 0, asked: times.length, ...counts };
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const server = JSON.parse(String((await lines.next()).value)) as FloodServer;
const quiet = new Connection(server, server.quiet);
await quiet.opened();
process.stdout.write("ready\n");
for await (const line of lines) {
  const figures = await flood(server, quiet, JSON.parse(line) as FloodWish);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
quiet.socket.terminate();
