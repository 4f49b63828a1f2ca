import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AgentKey } from "#core/platform/nats/index.ts";
import { mintAgent } from "#core/platform/nats/fleet-keys.ts";
import { MUSTER_NODE_FLAGS } from "../muster-process.ts";
import { programFile } from "../program-file.ts";
import { linesOf, type Lines } from "../process-lines.ts";
import type { NatsFleet } from "./nats-server.ts";

const MAIN = programFile("test/support/nats/agent-main.ts");

export interface AgentProcess {
  readonly agent: AgentKey;
  readonly credsFile: string;
  readonly child: ChildProcess;
  readonly lines: Lines;
  /** Until Muster can use it. */
  serving(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Ends it by SIGTERM. @returns its exit status */
  stop(): Promise<number | null>;
}

/** A busy machine starts several processes at once. */
const START_MS = 50_000;

let counter = 0;

/** An agent as a process of its own, with credentials for this group. On SIGUSR2 it writes a heap snapshot into `nats.dir`. */
export async function startAgentProcess(nats: NatsFleet, group: string): Promise<AgentProcess> {
  const name = `agent-${(counter += 1)}`;
  const { agent, creds } = await mintAgent(nats.keys, { name, group });
  const credsFile = join(nats.dir, `${name}.creds`);
  writeFileSync(credsFile, creds, { mode: 0o600 });
  const args = [MAIN, credsFile, nats.caFile, ...nats.urls];
  const child = spawn(
    process.execPath,
    [...MUSTER_NODE_FLAGS, "--heapsnapshot-signal=SIGUSR2", ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: nats.dir,
    },
  );
  const lines = linesOf(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    agent,
    credsFile,
    child,
    lines,
    async serving() {
      await lines.until((all) => all.find((line) => line.includes("Ready: ")), START_MS);
    },
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
  };
}
