import { spawn, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";

const WATCH = resolve(import.meta.dirname, "end-with-parent.ts");
/** An agent ends its requests first. */
const LONGEST_STOP_MS = 30_000;
const MOST_TEXT = 20_000;

/** A program in the background, which ends with this process. */
export class WatchedProgram {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #text = "";
  #isRunning = true;

  constructor(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    this.#child = spawn(process.execPath, [WATCH, program, ...args], {
      env,
      stdio: ["pipe", "pipe", "pipe"],
    });
    const take = (chunk: Buffer) => {
      this.#text = `${this.#text}${chunk.toString()}`.slice(-MOST_TEXT);
    };
    this.#child.stdout?.on("data", take);
    this.#child.stderr?.on("data", take);
    this.#child.stdin?.on("error", () => {});
    const { promise, resolve: settle } = Promise.withResolvers<void>();
    const ended = () => {
      this.#isRunning = false;
      settle();
    };
    this.#child.once("close", ended);
    this.#child.once("error", ended);
    this.#ended = promise;
  }

  /** A signal to this process ends the program. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** The end of what the program wrote. */
  get text(): string {
    return this.#text;
  }

  async stop(): Promise<void> {
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), LONGEST_STOP_MS);
    await this.#ended;
    clearTimeout(timer);
  }
}
