import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A request to a service, and its answer; `key` names what was started. */
export interface ServiceRequest {
  readonly id: number;
  readonly do: "start" | "stop";
  readonly key: number;
  readonly options?: unknown;
}
export type ServiceMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  /** Text for people, from what is running under this key. */
  | { readonly key: number; readonly text: string };

/**
 * A process that starts and stops the same thing for one story after the other: to start a process for each of them took longer
 * than many a story. A service that was killed is started again with the next request.
 */
export class Service {
  readonly #entry: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #count = 0;
  readonly #texts = new Map<number, string>();

  /** @param entry a file of this folder, which calls `serve` of `service-process.ts` */
  constructor(entry: string, env: Readonly<Record<string, string>> = {}) {
    this.#entry = fileURLToPath(new URL(entry, import.meta.url));
    this.#env = env;
  }

  /** @returns what the service answers, and the key to stop it by. */
  async start(options: unknown): Promise<{ key: number; pid: number; value: unknown }> {
    const key = (this.#count += 1);
    const child = (this.#child ??= this.#launch());
    const value = await ask(child, { id: key * 2, do: "start", key, options });
    return { key, pid: child.pid as number, value };
  }

  /** @returns null where the service has ended meanwhile. */
  async stop(key: number): Promise<unknown> {
    const child = this.#child;
    if (child === null) return null;
    return ask(child, { id: key * 2 + 1, do: "stop", key }).catch((error: unknown) => {
      if (this.#child === child) throw error;
      return null;
    });
  }

  /** The last of what was written for people under this key. */
  said(key: number): string {
    return this.#texts.get(key) ?? "";
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const exited = once(child, "exit");
    child.disconnect();
    await exited;
  }

  #launch(): ChildProcess {
    const env = { ...process.env, ...this.#env };
    const child = fork(this.#entry, [], { env, execArgv: [], stdio: "inherit" });
    child.on("message", (message: ServiceMessage) => {
      if (!("text" in message)) return;
      this.#texts.set(message.key, `${this.said(message.key)}${message.text}`.slice(-2_000));
    });
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }
}

function ask(child: ChildProcess, request: ServiceRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      child.off("message", hear).off("exit", gone);
      settle();
    };
    const gone = () => finish(() => reject(new Error("The service has ended.")));
    const hear = (message: ServiceMessage) => {
      if (!("id" in message) || message.id !== request.id) return;
      finish(() =>
        "error" in message ? reject(new Error(message.error)) : resolve(message.value),
      );
    };
    child.on("message", hear).once("exit", gone);
    // A closed channel is reported by the end of the process.
    child.send(request, () => {});
  });
}
