import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { compareTimes } from "#shared/compare.ts";
import { freePath, momentOfStamp, sizeOf, stampOf } from "./files.ts";

export interface Backup {
  readonly path: string;
  readonly bytes: number;
  /** ISO 8601, UTC. From the file name: a copied file is newer than its contents. */
  readonly at: string;
}

/** Number of backups of each kind that stay. */
const KEPT = 5;
const NAME = /^muster-(.+?)-(\d{8}T\d{6}Z)(?:-(\d+))?\.db$/;

/**
 * Copies a database as it stands between two writes to `backups/muster-<kind>-<time>.db`, checks the copy, and drops
 * the oldest of that kind. Others go on reading and writing meanwhile.
 * @param kind what it was made for: `daily`, `manual`, or the schema that is about to be left, `0001`
 * @throws when there is no room, or the copy is not whole; then there is no new file
 */
export function makeBackup(
  sqlite: BetterSqlite3.Database,
  directory: string,
  kind: string,
): Backup {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = freePath(join(directory, `muster-${kind}-${stampOf(new Date())}`), ".db");
  copyWhole(sqlite, path);
  const ofKind = listBackups(directory).filter(
    (one) => NAME.exec(basename(one.path))?.[1] === kind,
  );
  for (const old of ofKind.slice(KEPT)) rmSync(old.path, { force: true });
  return describe(path);
}

/** The copy gets its name only when it is complete, checked and on the disk. */
export function copyWhole(sqlite: BetterSqlite3.Database, path: string): void {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    sqlite.prepare("vacuum into ?").run(part);
    checkCopy(part);
    const file = openSync(part, "r+");
    fchmodSync(file, 0o600);
    fsyncSync(file);
    closeSync(file);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function checkCopy(path: string): void {
  const copy = new BetterSqlite3(path);
  try {
    const said = copy.pragma("integrity_check", { simple: true });
    if (said !== "ok") throw new Error(texts.copyDamaged({ reason: String(said) }));
  } finally {
    copy.close();
  }
}

/** The latest first. */
export function listBackups(directory: string): Backup[] {
  if (sizeOf(directory) === null) return [];
  return readdirSync(directory)
    .filter((file) => NAME.test(file))
    .map((file) => describe(join(directory, file)))
    .toSorted((one, other) => compareTimes(other.at, one.at) || countOf(other) - countOf(one));
}

function describe(path: string): Backup {
  const { size, mtime } = statSync(path);
  const stamp = NAME.exec(basename(path))?.[2] ?? "";
  return { path, bytes: size, at: momentOfStamp(stamp) ?? mtime.toISOString() };
}

/** Number of a backup among those of the same second; 1 is the first. */
const countOf = ({ path }: Backup) => Number(NAME.exec(basename(path))?.[3] ?? 1);
