import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { activityHeadSchema, type ActivityHead } from "#shared/domain/activity.ts";
import type { Logger } from "#core/platform/ports/logger.ts";

/** A second witness of where the log ends, beside the database: who only cuts rows off leaves it behind. */
export interface HeadFile {
  /** The stored end of the log; null if the file does not exist or cannot be read. */
  read(): ActivityHead | null;
  write(head: ActivityHead): void;
}

/** Longer than any head: each is written over the one before in one go, which another process may be doing too. */
const LENGTH = 127;
const MOST_TRIES = 10;

export function createHeadFile(dataDir: string, logger: Logger): HeadFile {
  const path = join(dataDir, "activity.head");
  return {
    read() {
      try {
        const parsed = activityHeadSchema.safeParse(JSON.parse(wholeText(path)));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(head) {
      try {
        const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
        try {
          writeSync(file, `${JSON.stringify(head).padEnd(LENGTH)}\n`, 0);
          // What Muster did not write may be longer.
          ftruncateSync(file, LENGTH + 1);
        } finally {
          closeSync(file);
        }
      } catch (error) {
        logger.error("The end of the activity log could not be stored", { error: String(error) });
      }
    },
  };
}

/** What another process is writing just now may be half of one head and half of the next: so it counts once it is the same twice. */
function wholeText(path: string): string {
  let text = "";
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const again = readFileSync(path, "utf8");
    if (again === text) break;
    text = again;
  }
  return text;
}
