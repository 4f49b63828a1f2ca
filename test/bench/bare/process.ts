import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoopName, WorkOf } from "./loops.ts";

const CHILD = fileURLToPath(new URL("./child.ts", import.meta.url));

export interface BareProcess<Name extends LoopName> {
  readonly pid: number;
  /** Runs the loop once. Answers how long it took, in ms. */
  run(work: WorkOf<Name>): Promise<number>;
  stop(): Promise<void>;
}

/**
 * A bare loop in a process of its own, which ends with this one. V8 compiles what both sides run, undici above all, for how it is used:
 * in one process each would be slowed down by the other, as nothing is where Muster is used.
 */
export function startBare<Name extends LoopName>(name: Name): BareProcess<Name> {
  const child = fork(CHILD, { execArgv: ["--expose-gc"] });
  const exited = once(child, "exit");
  return {
    pid: child.pid as number,
    async run(work) {
      child.send({ name, work });
      const [said] = (await Promise.race([once(child, "message"), exited])) as [unknown];
      const { took, why } = (said ?? {}) as { took?: number; why?: string };
      if (took === undefined) throw new Error(`The bare loop failed: ${why ?? "it ended"}.`);
      return took;
    },
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
