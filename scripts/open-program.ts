import { spawn, type ChildProcess } from "node:child_process";

/** A program that cannot run here (no sandbox, a library missing) ends this early; one that can, does not. */
const EARLY_END_MS = 3_000;
const LONGEST_STOP_MS = 10_000;

export interface OpenProgram {
  /** Settles when the program has ended. */
  readonly closed: Promise<void>;
  /** Asks it to end, then makes it. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly earlyEndMs?: number;
  readonly longestStopMs?: number;
}

/** Starts a program that stays. Returns a sentence when it did not: it ended at once, and not well. */
export async function openProgram(
  program: string,
  args: readonly string[],
  { env, earlyEndMs = EARLY_END_MS, longestStopMs = LONGEST_STOP_MS }: ProgramOptions,
): Promise<OpenProgram | string> {
  const child = spawn(program, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  const ended = endOf(child);
  const early = await within(earlyEndMs, ended);
  if (early !== "late" && early !== "exit status 0") return `Electron ended at once (${early})`;
  return {
    closed: ended.then(() => {}),
    async stop() {
      child.kill("SIGTERM");
      if ((await within(longestStopMs, ended)) === "late") child.kill("SIGKILL");
      await ended;
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((settle) => {
    child.once("close", (code, signal) => settle(signal ?? `exit status ${code}`));
    child.once("error", ({ message }) => settle(message));
  });
}

async function within<T>(limit: number, work: Promise<T>): Promise<T | "late"> {
  const { promise, resolve: late } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => late("late"), limit);
  const first = await Promise.race([work, promise]);
  clearTimeout(timer);
  return first;
}
