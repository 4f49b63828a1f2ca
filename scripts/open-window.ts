import { dirname, join, resolve } from "node:path";
import { SingleBar } from "cli-progress";
import { LAUNCHER_STATUS, LAUNCHER_VARIABLE, NODE_VARIABLE } from "#main/launcher.ts";
import { withoutServer } from "#main/options.ts";
import { launcherMessages as texts } from "#shared/messages/launcher.ts";
import { ok, type Result } from "#shared/result.ts";
import { findElectron, noWindowHere } from "./electron-runtime.ts";
import { fetchElectron } from "./fetch-electron.ts";
import type { OpenOptions } from "./open-options.ts";
import { openProgram, type ProgramEnd } from "./open-program.ts";

const ROOT = resolve(import.meta.dirname, "..");
const MB = 1_000_000;

/**
 * Shows the desktop window until the user closes it or the signal aborts.
 * @returns why there is no window (any more); null if the user ended it
 */
export async function showWindow(options: OpenOptions): Promise<Result<string | null>> {
  const { wish, signal } = options;
  const obstacle = wish === "browser" ? texts.wished : wish === "window" ? null : noWindowHere();
  if (obstacle !== null) return ok(obstacle);
  const found = findElectron();
  const why = found.obstacle ?? (found.program === null ? await download(options) : null);
  if (why !== null || signal.aborted) return ok(why);
  return runUntilClosed(findElectron().program ?? "", options);
}

/** Starts the program, and starts it again whenever it asks for that. */
async function runUntilClosed(
  program: string,
  options: OpenOptions,
): Promise<Result<string | null>> {
  let args: readonly string[] = options.args ?? [];
  for (let isFirst = true; ; isFirst = false) {
    const end = await runOnce(program, args, options, isFirst);
    if (!("status" in end)) return end;
    if (end.status !== LAUNCHER_STATUS.restart) return endOf(end, program, options);
    args = withoutServer(args);
  }
}

async function runOnce(
  program: string,
  args: readonly string[],
  { dataDir, env, offersDemo, opened, signal }: OpenOptions,
  isFirst: boolean,
): Promise<(ProgramEnd & { isEarly: boolean }) | Result<null>> {
  // Left over from the terminal of another Electron program, the first would make this one a plain Node.js. The second is for
  // windows that offer the demo.
  const { ELECTRON_RUN_AS_NODE: _, [NODE_VARIABLE]: __, ...inherited } = process.env;
  const running = openProgram(program, [ROOT, "--data-dir", dataDir, ...args], {
    env: {
      ...inherited,
      ...env,
      [LAUNCHER_VARIABLE]: "1",
      ...(offersDemo ? { [NODE_VARIABLE]: process.execPath } : {}),
    },
  });
  const stop = () => void running.stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const early = await running.early;
    if (early !== null) return { ...early, isEarly: true };
    const answer = isFirst ? await opened(null) : ok(undefined);
    if (!answer.ok) {
      await running.stop();
      return answer;
    }
    return { ...(await running.closed), isEarly: false };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** What the end of the program means. */
function endOf(
  { status, reason, words, isEarly }: ProgramEnd & { isEarly: boolean },
  program: string,
  { say, signal }: OpenOptions,
): Result<string | null> {
  if (status === LAUNCHER_STATUS.alreadyOpen) say(texts.alreadyOpen);
  if (status === 0 || status === LAUNCHER_STATUS.alreadyOpen || signal.aborted) return ok(null);
  if (/No usable sandbox|SUID sandbox helper binary/.test(words)) {
    return ok(texts.sandbox({ helper: join(dirname(program), "chrome-sandbox") }));
  }
  return ok(isEarly ? texts.endedAtOnce({ reason }) : texts.endedLater({ reason }));
}

async function download({ say, signal }: OpenOptions): Promise<string | null> {
  const bar = new SingleBar({
    format: "[{bar}] {percentage} %, {value} of {total} MB",
    stream: process.stderr,
    clearOnComplete: true,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  });
  let isAnnounced = false;
  let isOver = false;
  const why = await fetchElectron({
    signal,
    progress({ received, total }) {
      if (!isAnnounced) {
        say(texts.downloading);
        bar.start(Math.ceil(total / MB), 0);
      }
      isAnnounced = true;
      bar.update(Math.floor(received / MB));
      if (received !== total || isOver) return;
      isOver = true;
      bar.stop();
      say(texts.unpacking);
    },
  });
  if (isAnnounced) bar.stop();
  return why;
}
