import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { launcherMessages as texts } from "#shared/messages/launcher.ts";
import type { DownloadProgress } from "./download-progress.ts";
import { electronPackage } from "./electron-runtime.ts";

const HOOK = resolve(import.meta.dirname, "download-progress.ts");
/** A download ends if no byte arrives for so long. There is no limit for the whole: 120 MB take an hour on a slow line. */
const LONGEST_STALL_MS = 60_000;
/** Unpacking 300 MB reports no progress. */
const LONGEST_UNPACKING_MS = 300_000;
const MOST_TEXT = 20_000;

export interface FetchOptions {
  /** Ends the download. */
  readonly signal: AbortSignal;
  progress(progress: DownloadProgress): void;
  readonly env?: NodeJS.ProcessEnv;
  /** Folder of the `electron` package. */
  readonly folder?: string;
  /** Between two pieces, in milliseconds. */
  readonly longestStallMs?: number;
}

/**
 * Downloads the Electron runtime with Electron's own installer (`npx install-electron`), which checks the checksum.
 * Nothing remains of a download that fails or is cancelled.
 * @returns why there is no runtime; null if it is installed
 */
export async function fetchElectron(options: FetchOptions): Promise<string | null> {
  const temporary = await mkdtemp(join(tmpdir(), "muster-electron-"));
  try {
    return await install(options, temporary);
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function install(options: FetchOptions, temporary: string): Promise<string | null> {
  const { signal, folder = electronPackage, env = process.env } = options;
  if (signal.aborted) return texts.cancelled;
  const child = fork(join(folder, "install.js"), [], {
    env: installerEnvironment(env, temporary),
    execArgv: ["--import", HOOK],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const stop = () => void child.kill("SIGKILL");
  signal.addEventListener("abort", stop, { once: true });
  const words = wordsOf(child);
  const stalled = watchProgress(child, options, stop);
  const [status, by] = (await once(child, "close")) as [number | null, string | null];
  signal.removeEventListener("abort", stop);
  if (signal.aborted) return texts.cancelled;
  if (status === 0) return null;
  const reason =
    stalled() ?? (reasonIn(words()) || texts.installerEnded({ end: by ?? status ?? "" }));
  return texts.downloadFailed({ reason });
}

/** Stops the installer when no byte arrives any more. @returns the reason, once it was stopped; else null */
function watchProgress(
  child: ChildProcess,
  { progress, longestStallMs = LONGEST_STALL_MS }: FetchOptions,
  stop: () => void,
): () => string | null {
  let reason: string | null = null;
  const wait = (ms: number) =>
    setTimeout(() => {
      reason = texts.stalled({ seconds: Math.ceil(ms / 1_000) });
      stop();
    }, ms);
  // Starting the installer and finding the server may take longer than the pause between two pieces.
  let timer = wait(LONGEST_STALL_MS);
  child.on("message", (message) => {
    const seen = message as DownloadProgress;
    clearTimeout(timer);
    timer = wait(seen.received === seen.total ? LONGEST_UNPACKING_MS : longestStallMs);
    progress(seen);
  });
  child.once("close", () => clearTimeout(timer));
  return () => reason;
}

function wordsOf(child: ChildProcess): () => string {
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    words = `${words}${chunk.toString()}`.slice(-MOST_TEXT);
  });
  return () => words;
}

/** Proxies of the environment and of npm, certificates of the system, and a folder for what is downloaded. */
export function installerEnvironment(env: NodeJS.ProcessEnv, temporary: string): NodeJS.ProcessEnv {
  const proxy = env["npm_config_https_proxy"] || env["npm_config_proxy"];
  const isGiven = Boolean(env["HTTPS_PROXY"] || env["https_proxy"]);
  return {
    ...env,
    ...(proxy && !isGiven ? { HTTPS_PROXY: proxy } : {}),
    ELECTRON_GET_USE_PROXY: "1",
    NODE_USE_SYSTEM_CA: "1",
    ELECTRON_GET_NO_PROGRESS: "1",
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
  };
}

/** The line that names the error; the others are places in the code. */
function reasonIn(words: string): string {
  const lines = words.split("\n").map((line) => line.trim());
  const named = lines.findLast((line) => /^\w*Error\b.*: /.test(line));
  return (named ?? lines.findLast((line) => line !== "") ?? "").replace(/^\w*Error: /, "");
}
