import { spawn, type ChildProcess } from "node:child_process";
import { launcherMessages as texts } from "#shared/messages/launcher.ts";
import { QUIT_MESSAGE } from "#main/launcher.ts";

/** A program that cannot run here (no sandbox, a library missing) ends this early; one that can, does not. */
const EARLY_END_MS = 3_000;
const LONGEST_STOP_MS = 10_000;
const MOST_TEXT = 20_000;

/** How a program ended. */
export interface ProgramEnd {
  /** Exit status; null if a signal ended the program, or it could not be started. */
  readonly status: number | null;
  /** `exit status 3`, `SIGSEGV`, or why the program could not be started; with the last line that it wrote. */
  readonly reason: string;
  /** The end of what the program wrote to stderr. */
  readonly words: string;
}

export interface OpenProgram {
  /** Settles when the program has ended. */
  readonly closed: Promise<ProgramEnd>;
  /** Settles when the program has ended early, or after that time with null. */
  readonly early: Promise<ProgramEnd | null>;
  /** Asks it to end, then makes it. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly earlyEndMs?: number;
  readonly longestStopMs?: number;
}

/** Starts a program that stays, with a channel for messages. What it writes is shown. */
export function openProgram(
  program: string,
  args: readonly string[],
  { env, earlyEndMs = EARLY_END_MS, longestStopMs = LONGEST_STOP_MS }: ProgramOptions,
): OpenProgram {
  const child = spawn(program, args, { env, stdio: ["ignore", "inherit", "pipe", "ipc"] });
  const closed = endOf(child);
  return {
    closed,
    early: within(earlyEndMs, closed),
    async stop() {
      // On Windows a signal would kill the program in the middle of its work.
      // The program may end before the message arrives.
      if (child.connected) child.send(QUIT_MESSAGE, () => {});
      if (process.platform !== "win32") child.kill("SIGTERM");
      if ((await within(longestStopMs, closed)) === null) child.kill("SIGKILL");
      await closed;
    },
  };
}

function endOf(child: ChildProcess): Promise<ProgramEnd> {
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    words = `${words}${chunk.toString()}`.slice(-MOST_TEXT);
    process.stderr.write(chunk);
  });
  return new Promise((settle) => {
    child.once("close", (status, signal) => {
      const end = signal ?? texts.exitStatus({ status: status ?? "" });
      const last = words.trimEnd().split("\n").at(-1)?.trim() ?? "";
      settle({ status, reason: last === "" ? end : `${end}: ${last}`, words });
    });
    // Only if it could not be started: messages that fail are answered elsewhere.
    child.once("error", ({ message }) => settle({ status: null, reason: message, words }));
  });
}

async function within<T>(limit: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve: late } = Promise.withResolvers<null>();
  const timer = setTimeout(() => late(null), limit);
  const first = await Promise.race([work, promise]);
  clearTimeout(timer);
  return first;
}
