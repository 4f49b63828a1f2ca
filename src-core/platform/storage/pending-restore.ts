import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * Folders in the data directory. A restore is prepared in the first. It takes effect when that folder gets the second name: from
 * then on, this process or the next start moves the replaced files out of the way, and the restored files to their places.
 */
const PART = "restore.part";
const READY = "restore.ready";
const PLACING = "restore.placing";
const ORDER = "restore.json";

const orderSchema = z.object({
  /** Folder in the data directory for the replaced files. */
  keptIn: z.string(),
  /** Files and folders of the data directory that are replaced. */
  replaced: z.array(z.string()),
});
export type RestoreOrder = z.infer<typeof orderSchema>;

/** An empty folder in which a restore is prepared. */
export function startRestore(dataDir: string): string {
  const part = join(dataDir, PART);
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  return part;
}

/** Removes what a restore prepared that did not take effect. */
export function dropRestore(dataDir: string): void {
  rmSync(join(dataDir, PART), { recursive: true, force: true });
}

/** The prepared restore takes effect, also if this process is killed now. Only for the holder of the exclusive database lock. */
export function commitRestore(dataDir: string, order: RestoreOrder): void {
  const part = join(dataDir, PART);
  writeFileSync(join(part, ORDER), JSON.stringify(order), { mode: 0o600, flush: true });
  flushFolder(part);
  renameSync(part, join(dataDir, READY));
  flushFolder(dataDir);
}

export function hasPendingRestore(dataDir: string): boolean {
  return [READY, PLACING].some((name) => existsSync(join(dataDir, name)));
}

/** Puts a committed restore in place, also after an interruption at any point. Only for the holder of the exclusive database lock. */
export function finishRestore(dataDir: string): void {
  const [ready, placing] = [join(dataDir, READY), join(dataDir, PLACING)];
  if (existsSync(ready)) {
    moveReplaced(dataDir, orderSchema.parse(JSON.parse(readFileSync(join(ready, ORDER), "utf8"))));
    renameSync(ready, placing);
    flushFolder(dataDir);
  }
  if (!existsSync(placing)) return;
  for (const name of readdirSync(placing))
    if (name !== ORDER) renameSync(join(placing, name), join(dataDir, name));
  flushFolder(dataDir);
  rmSync(placing, { recursive: true });
}

function moveReplaced(dataDir: string, { keptIn, replaced }: RestoreOrder): void {
  const present = replaced.filter((name) => existsSync(join(dataDir, name)));
  if (present.length === 0) return;
  const kept = join(dataDir, keptIn);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  for (const name of present) renameSync(join(dataDir, name), join(kept, name));
  flushFolder(kept);
}

/** Names in the folder are on the disk. Windows has no such operation, and needs none. */
function flushFolder(path: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
