import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "#core/platform/ports/logger.ts";

const LIMIT_BYTES = 5_000_000;

/**
 * One JSON object a line in `muster.log`. A log of 5 MB is renamed to `muster.1.log`, in place of the one before, and a new
 * one is started. A full disk, or a folder that cannot be used, costs the log and nothing else.
 * @param limit bytes
 */
export function openFileLogger(directory: string, limit = LIMIT_BYTES): Logger {
  const path = join(directory, "muster.log");
  let log = openLog(directory, path, limit);
  let isClosed = false;

  function write(
    level: string,
    message: string,
    details?: Readonly<Record<string, unknown>>,
  ): void {
    if (isClosed) return;
    const line = `${JSON.stringify({ at: new Date().toISOString(), level, message, ...details })}\n`;
    if (log !== null && log.bytes + Buffer.byteLength(line) > limit) {
      closeLog(log);
      log = openLog(directory, path, 0);
    }
    if (log !== null) append(log, line);
  }

  return {
    info: (message, details) => write("info", message, details),
    warn: (message, details) => write("warn", message, details),
    error: (message, details) => write("error", message, details),
    async close() {
      if (log !== null && !isClosed) closeLog(log);
      isClosed = true;
    },
  };
}

interface Log {
  readonly file: number;
  bytes: number;
}

/** Puts a log aside that is larger than the limit. null if the folder cannot be used. */
function openLog(directory: string, path: string, limit: number): Log | null {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const isFull = size > limit;
    if (isFull) renameSync(path, join(directory, "muster.1.log"));
    return { file: openSync(path, "a", 0o600), bytes: isFull ? 0 : size };
  } catch {
    return null;
  }
}

function append(log: Log, line: string): void {
  try {
    log.bytes += writeSync(log.file, line);
  } catch {
    // The disk is full: the database reports the fault to the next call that changes something.
  }
}

function closeLog({ file }: Log): void {
  try {
    closeSync(file);
  } catch {
    // Its end is noted nowhere else.
  }
}
