import { closeSync, openSync, readdirSync, readSync, renameSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const FILE = "muster.db";
/** What SQLite keeps beside a database: what was written last may stand there alone. */
const BESIDE = ["-wal", "-shm"] as const;

type WhyAside = "corrupt" | "replaced";
/** Files that SQLite keeps beside it are not included. */
const ASIDE = /\.(corrupt|replaced)-(\d{8}T\d{6}Z(?:-\d+)?)$/;

interface Aside {
  readonly path: string;
  readonly why: WhyAside;
  readonly stamp: string;
}

/** Where things stand in a data directory. */
export function pathsIn(dataDir: string) {
  return {
    database: join(dataDir, FILE),
    backups: join(dataDir, "backups"),
    locks: join(dataDir, "locks"),
  };
}

/** Size of a file, in bytes; null if it does not exist. */
export function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

/** Start of the header of an SQLite database (https://sqlite.org/fileformat.html, 1.3). */
const MAGIC = Buffer.from("53514c69746520666f726d6174203300", "hex");
const HEADER_BYTES = 32;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;

/**
 * Whether a database file is shorter than its header says, as after a copy that broke off. SQLite itself notices this only when it needs the
 * missing part, or reads zeros there. Not while something is in the journal: the file may be growing.
 */
export function isCutShort(database: string): boolean {
  const size = sizeOf(database) ?? 0;
  if (size < HEADER_BYTES || (sizeOf(`${database}-wal`) ?? 0) > 0) return false;
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(database, "r");
  try {
    readSync(file, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(file);
  }
  // Of another file, SQLite itself says that it is no database.
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return false;
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT);
  return header.readUInt32BE(PAGE_COUNT_AT) * (pageSize === 1 ? 65_536 : pageSize) > size;
}

/** `20261120T181502Z`: sorts by time, and fits into a file name everywhere. */
export function stampOf(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** ISO 8601 of a stamp; null if it names no moment. */
export function momentOfStamp(stamp: string): string | null {
  const at = new Date(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
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
 * The caller must hold the exclusive lock of the database. @returns the new path; null if there was no file
 */
export function setAside(
  database: string,
  why: WhyAside,
  to = asidePath(database, why),
): string | null {
  return moveWhole(database, to) ? to : null;
}

/** Name of a folder for files that a whole restore replaces. */
export function freeReplacedName(dataDir: string): string {
  return basename(freePath(join(dataDir, `replaced-${stampOf(new Date())}`)));
}

/** Where a database is moved when it is set aside now. */
export function asidePath(database: string, why: WhyAside): string {
  return freePath(`${database}.${why}-${stampOf(new Date())}`);
}

/**
 * Puts a copy in the place of a database, which is set aside. If that fails, the old database is restored.
 * @param to where the old database is put
 * @returns the path of the old database; null if there was none
 */
export function putInPlace(
  copy: string,
  database: string,
  to = asidePath(database, "replaced"),
): string | null {
  const aside = setAside(database, "replaced", to);
  try {
    renameSync(copy, database);
  } catch (error) {
    if (aside !== null) moveWhole(aside, database);
    throw error;
  }
  return aside;
}

/** All of a database, or when that fails nothing. @returns whether there was anything */
function moveWhole(from: string, to: string): boolean {
  const ends = ["", ...BESIDE].filter((end) => sizeOf(`${from}${end}`) !== null);
  const moved: string[] = [];
  try {
    for (const end of ends) {
      renameSync(`${from}${end}`, `${to}${end}`);
      moved.push(end);
    }
  } catch (error) {
    for (const end of moved) renameSync(`${to}${end}`, `${from}${end}`);
    throw error;
  }
  return moved.length > 0;
}

/** Databases that were set aside, the latest first. */
export function asideOnes(database: string): Aside[] {
  const start = `${basename(database)}.`;
  return readdirSync(dirname(database))
    .flatMap((file) => {
      const [, why, stamp] = (file.startsWith(start) && ASIDE.exec(file)) || [];
      return why && stamp
        ? [{ path: join(dirname(database), file), why: why as WhyAside, stamp }]
        : [];
    })
    .toSorted((one, other) => (one.stamp < other.stamp ? 1 : -1));
}

/** Paths of the replaced databases that were found damaged. */
export function corruptOnes(database: string): string[] {
  return asideOnes(database)
    .filter(({ why }) => why === "corrupt")
    .map(({ path }) => path);
}

/** Something was last written to a database that is not there any more. */
export function hasStrayJournal(database: string): boolean {
  return (sizeOf(database) ?? 0) === 0 && (sizeOf(`${database}-wal`) ?? 0) > 0;
}
