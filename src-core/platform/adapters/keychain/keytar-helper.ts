import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { passwordStoreMessages } from "#shared/messages/password-store.ts";
import type { Keytar } from "./keytar.ts";

/** Ends itself by a signal: a thread that waits for the keychain would hold up any other end. */
const SCRIPT = `
const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\\n");
const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const { id, path, method, args } = JSON.parse(line);
  Promise.resolve()
    .then(() => require(path)[method](...args))
    .then((value) => say({ id, value }), (error) => say({ id, error: error.message }));
});
lines.on("close", () => process.kill(process.pid, "SIGKILL"));`;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The library in a process of its own, started by the first call. Calls of libsecret have no time limit, and a thread that
 * waits in one keeps its process from ending; this process can be killed. It keeps no other process alive. Secrets go
 * through pipes.
 */
export class KeytarHelper implements Keytar {
  #child: ChildProcess | null = null;
  #lastId = 0;
  #hasServed = false;
  readonly #waiting = new Map<number, Waiting>();

  readonly getPassword: Keytar["getPassword"] = (...args) => this.#call("getPassword", args);
  readonly setPassword: Keytar["setPassword"] = (...args) => this.#call("setPassword", args);
  readonly deletePassword: Keytar["deletePassword"] = (...args) =>
    this.#call("deletePassword", args);

  /** The present process has answered a call. */
  get hasServed(): boolean {
    return this.#hasServed;
  }

  /** The next call starts a new process. Calls under way fail. */
  end(): void {
    this.#child?.kill("SIGKILL");
    this.#gone(passwordStoreMessages.helperEnded);
  }

  #call<T>(method: keyof Keytar, args: readonly string[]): Promise<T> {
    const child = (this.#child ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const id = (this.#lastId += 1);
    this.#waiting.set(id, { resolve: (value) => resolve(value as T), reject });
    const path = createRequire(import.meta.url).resolve("keytar");
    child.stdin?.write(`${JSON.stringify({ id, path, method, args })}\n`);
    return promise;
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, ["--eval", SCRIPT], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    child.unref();
    for (const stream of [child.stdin, child.stdout]) {
      if (stream !== null && "unref" in stream) (stream as unknown as { unref(): void }).unref();
    }
    // A helper that ends early is noticed by its missing answer.
    child.stdin.on("error", () => {});
    child.once("error", (error) => this.#gone(error.message));
    child.once("exit", () => {
      if (this.#child === child) this.#gone(passwordStoreMessages.helperEnded);
    });
    createInterface({ input: child.stdout }).on("line", (line) => this.#hear(line));
    process.once("exit", () => child.kill("SIGKILL"));
    return child;
  }

  #hear(line: string): void {
    const { id, value, error } = JSON.parse(line) as Answer;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#hasServed = true;
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  #gone(why: string): void {
    this.#child = null;
    this.#hasServed = false;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }
}
