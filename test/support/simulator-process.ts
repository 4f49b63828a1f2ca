import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { programFile } from "./program-file.ts";

export interface SimulatedRecorder {
  readonly url: string;
  readonly name: string;
  readonly serial: string;
  readonly model: string;
  readonly siteName: string;
  readonly channels: number;
  /** Has Email/Get. */
  readonly readable: boolean;
}

export interface SimulatorProcess {
  readonly recorders: readonly SimulatedRecorder[];
  /** Origin of counters and states, when started with `--control`. */
  readonly control: string | null;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the simulator in a process of its own, which ends with this one, and waits until all recorders listen. */
export async function startSimulatorProcess(
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<SimulatorProcess> {
  const main = programFile("src-simulator/main.ts");
  const child = spawn(process.execPath, [main, ...options, "--json", "--parent-watch"], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let complaint = "";
  child.stderr.on(
    "data",
    (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2_000)),
  );
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const ready = await Promise.race([once(lines, "line"), exited]);
  if (typeof ready[0] !== "string") throw new Error(`The simulator did not start: ${complaint}`);
  const listing = JSON.parse(ready[0]) as Pick<SimulatorProcess, "recorders" | "control">;
  return {
    ...listing,
    pid: child.pid as number,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
