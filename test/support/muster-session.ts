import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { CommandRequest } from "./command-process.ts";
import {
  CHEAP_MUSTER,
  musterEnvironment,
  musterProcess,
  type Ended,
  type Muster,
} from "./muster-process.ts";
import { programFile } from "./program-file.ts";

export interface MusterSession extends Muster {
  /** Runs at a terminal at which each prompt is answered by the next keys. */
  typed(keys: readonly string[], ...args: readonly string[]): Promise<Ended>;
}

/**
 * The command line in one process of its own: for commands that need another environment (a keychain) and do not need a
 * process each. A command takes 50 ms instead of 0.6 s of processor time. `start` starts a process of its own.
 */
export function musterSession(env: NodeJS.ProcessEnv): MusterSession {
  const muster = musterProcess(env, CHEAP_MUSTER);
  const entry = programFile("test/support/command-process.ts");
  const child = fork(entry, [], { env: musterEnvironment(muster.dataDir, env), execArgv: [] });
  const send = (request: CommandRequest): Promise<Ended> => commandIn(child, request);
  const carryOut = (args: readonly string[], stdin: string) => send({ args, stdin });
  return {
    ...muster,
    run: (...args) => carryOut(args, ""),
    typed: (keys, ...args) => send({ args, stdin: "", keys }),
    piped: (stdin, ...args) => carryOut(args, stdin),
    async json<T>(status: number, ...args: readonly string[]) {
      const ended = await carryOut([...args, "--json"], "");
      if (ended.status !== status)
        throw new Error(`muster ${args.join(" ")}: status ${ended.status}\n${ended.err}`);
      return JSON.parse(ended.out) as T;
    },
    remove() {
      child.disconnect();
      muster.remove();
    },
  };
}

/** Runs one command in a process of `command-process.ts`, which runs no other command at that time. */
export async function commandIn(child: ChildProcess, request: CommandRequest): Promise<Ended> {
  const listening = new AbortController();
  const { signal } = listening;
  const answer = once(child, "message", { signal }) as Promise<[Ended]>;
  const gone = once(child, "exit", { signal }).then(() => {
    throw new Error("The process of the commands ended.");
  });
  // Aborted below, after the other one has come.
  answer.catch(() => {});
  gone.catch(() => {});
  child.send(request);
  try {
    const [ended] = await Promise.race([answer, gone]);
    return ended;
  } finally {
    listening.abort();
  }
}
