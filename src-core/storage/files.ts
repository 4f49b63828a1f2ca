import { readdirSync, renameSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const FILE = "muster.db";
/** What SQLite keeps beside a database: what was written last may stand there alone. */
const BESIDE = ["-wal", "-shm"] as const;

/** Where things stand in a data directory. */
export function pathsIn(dataDir: string) {
  return {
    database: join(dataDir, FILE),
    backups: join(dataDir, "backups"),
    locks: join(dataDir, "locks"),
  };
}

/** Bytes of a file; null: it is not there. */
export function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

/** `20261120T181502Z`: sorts by time, and fits into a file name everywhere. */
export function stampOf(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** `path` where nothing is, else `path-2`, `path-3` … */
export function freePath(path: string, ending = ""): string {
  for (let count = 1; ; count += 1) {
    const candidate = `${path}${count === 1 ? "" : `-${count}`}${ending}`;
    if (sizeOf(candidate) === null) return candidate;
  }
}

/**
 * Renames a database, with what SQLite keeps beside it, to `muster.db.corrupt-20261120T181502Z`. Nothing is overwritten.
 * Only for who holds the database's lock exclusive. @returns the new path; null: there was nothing.
 */
export function setAside(database: string, why: "corrupt" | "replaced"): string | null {
  const to = freePath(`${database}.${why}-${stampOf(new Date())}`);
  let moved = false;
  for (const end of ["", ...BESIDE]) {
    if (sizeOf(`${database}${end}`) === null) continue;
    renameSync(`${database}${end}`, `${to}${end}`);
    moved = true;
  }
  return moved ? to : null;
}

/** Databases that were found damaged and set aside, the latest first. */
export function corruptOnes(database: string): string[] {
  const start = `${basename(database)}.corrupt-`;
  return readdirSync(dirname(database))
    .filter((file) => file.startsWith(start) && !BESIDE.some((end) => file.endsWith(end)))
    .toSorted()
    .toReversed()
    .map((file) => join(dirname(database), file));
}

/** Something was last written to a database that is not there any more. */
export function hasStrayJournal(database: string): boolean {
  return (sizeOf(database) ?? 0) === 0 && (sizeOf(`${database}-wal`) ?? 0) > 0;
}
