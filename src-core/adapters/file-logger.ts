import { createWriteStream, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../ports/logger.ts";

const LIMIT_BYTES = 5_000_000;

/** One JSON object a line in `muster.log`; the log before this one is kept as `muster.1.log`. */
export function openFileLogger(directory: string): Logger {
  const path = join(directory, "muster.log");
  makeRoom(directory, path);
  const stream = createWriteStream(path, { flags: "a", mode: 0o600 });
  // A full disk, or no folder, must not end the program that is to say so elsewhere.
  stream.on("error", () => {});
  const write = (level: string, message: string, details?: Record<string, unknown>) => {
    stream.write(
      `${JSON.stringify({ at: new Date().toISOString(), level, message, ...details })}\n`,
    );
  };
  return {
    info: (message, details) => write("info", message, details),
    error: (message, details) => write("error", message, details),
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/** What does not succeed here is met again at the file itself. */
function makeRoom(directory: string, path: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    if (statSync(path).size > LIMIT_BYTES) renameSync(path, join(directory, "muster.1.log"));
  } catch {
    // There is no log yet, or it cannot be written.
  }
}
