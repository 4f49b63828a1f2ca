import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Keeps the main threads of processes on the first core that they may use, where the system can do that (Linux): what another program does
 * on the next core is then the same to all of them. Their other threads stay free, and so do the simulators. Answers how to let go.
 */
export function keepOnOneCore(pids: readonly number[]): () => void {
  const all = process.platform === "linux" ? allowedCores() : null;
  const first = all === null ? null : /^\d+/.exec(all)?.[0];
  if (!all || first === undefined || all === first) return () => {};
  for (const pid of pids) keepOn(pid, first as string);
  return () => {
    for (const pid of pids) keepOn(pid, all);
  };
}

/** Cores in the form `0-3,6`. */
function allowedCores(): string | null {
  const status = readFileSync("/proc/self/status", "utf8");
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? null;
}

/** Keeps one thread on these cores, the one whose id is that of its process, since `--all-tasks` is absent. */
function keepOn(pid: number, cores: string): void {
  spawnSync("taskset", ["--cpu-list", "--pid", cores, String(pid)]);
}
