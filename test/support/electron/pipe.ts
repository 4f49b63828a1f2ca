import { EventEmitter } from "node:events";
import type { Readable, Writable } from "node:stream";
import type { CDPSession } from "@playwright/test";

/** One conversation of the DevTools protocol: with the browser, or with one page. */
export type Cdp = Pick<CDPSession, "send" | "on">;

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

interface Pending {
  method: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

const BROWSER = "";

/** The DevTools pipe: JSON texts with a NUL after each, on two file descriptors (Chromium, devtools_pipe_handler.cc). */
export class Pipe {
  readonly browser: Cdp;
  private readonly out: Writable;
  private readonly sessions = new Map<string, EventEmitter>();
  private readonly pending = new Map<number, Pending>();
  private rest = Buffer.alloc(0);
  private sent = 0;

  constructor(out: Writable, input: Readable) {
    this.out = out;
    this.browser = this.session(BROWSER);
    // A browser that is gone answers nothing more; its process reports its end.
    out.on("error", () => this.end());
    input.on("data", (chunk: Buffer) => this.take(chunk));
    input.on("close", () => this.end());
  }

  session(id: string): Cdp {
    const emitter = this.sessions.get(id) ?? new EventEmitter();
    this.sessions.set(id, emitter);
    const session = {
      send: (method: string, params: unknown = {}) => this.send(id, method, params),
      on(event: string, listener: (payload: unknown) => void) {
        emitter.on(event, listener);
        return session;
      },
    };
    return session as unknown as Cdp;
  }

  private send(sessionId: string, method: string, params: unknown): Promise<unknown> {
    const id = (this.sent += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.pending.set(id, { method, resolve, reject });
    const to = sessionId === BROWSER ? {} : { sessionId };
    this.out.write(`${JSON.stringify({ id, method, params, ...to })}\0`);
    return promise;
  }

  private take(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (let end = this.rest.indexOf(0); end >= 0; end = this.rest.indexOf(0)) {
      const text = this.rest.subarray(0, end).toString("utf8");
      this.rest = this.rest.subarray(end + 1);
      this.dispatch(JSON.parse(text) as Message);
    }
  }

  private dispatch({ id, method, params, sessionId, result, error }: Message): void {
    if (id === undefined) {
      this.sessions.get(sessionId ?? BROWSER)?.emit(method ?? "", params);
      return;
    }
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result);
  }

  private end(): void {
    for (const { method, reject } of this.pending.values()) {
      reject(new Error(`${method}: the browser is gone`));
    }
    this.pending.clear();
  }
}
