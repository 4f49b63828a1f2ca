import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { activityHeadSchema, type ActivityHead } from "#shared/domain/activity.ts";
import type { Logger } from "../ports/logger.ts";

/** A second witness of where the log ends, beside the database: who only cuts rows off leaves it behind. */
export interface HeadFile {
  /** null: it is not there, or not to be read. */
  read(): ActivityHead | null;
  write(head: ActivityHead): void;
}

export function createHeadFile(dataDir: string, logger: Logger): HeadFile {
  const path = join(dataDir, "activity.head");
  return {
    read() {
      try {
        const parsed = activityHeadSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(head) {
      // Another process may be at it, too.
      const part = `${path}.${process.pid}.part`;
      try {
        writeFileSync(part, `${JSON.stringify(head)}\n`, { mode: 0o600 });
        renameSync(part, path);
      } catch (error) {
        logger.error("The end of the activity log is not noted", { error: String(error) });
      }
    },
  };
}
