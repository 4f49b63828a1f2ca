import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { CheckFinding } from "#shared/domain/checks.ts";
import { readDamage } from "#core/platform/storage/index.ts";
import type { FolderPlace } from "./place.ts";

/** The same as in `src-cli/bin/muster.js`. */
const OLDEST_NODE = [22, 18] as const;

export function checkNode(): CheckFinding {
  const { node: version } = process.versions;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isRecent = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isRecent
    ? { state: "ok", code: "node_ok", values: { version } }
    : { state: "problem", code: "node_old", values: { version, wanted: OLDEST_NODE.join(".") } };
}

/** Permission bits of group and other users. */
const OTHERS = 0o077;

export function checkPermissions({ dataDir }: FolderPlace): CheckFinding {
  const values = { path: dataDir };
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return { state: "warning", code: "folder_missing", values };
  const isOpen = process.platform !== "win32" && (found.mode & OTHERS) !== 0;
  return isOpen
    ? { state: "problem", code: "folder_open", values }
    : { state: "ok", code: "folder_private", values };
}

const TRIED_BYTES = 64 * 1024;
/** Below, an upgrade or a backup of the database may fail. */
const LITTLE_BYTES = 200_000_000;

/** Writes a small file: quotas, read-only disks and other limits are found in no other way. */
export function checkDisk({ dataDir }: FolderPlace): CheckFinding {
  if (!existsSync(dataDir))
    return { state: "skipped", code: "folder_missing", values: { path: dataDir } };
  const reason = tryToWrite(join(dataDir, `.disk-check-${process.pid}`));
  if (reason === "ENOSPC" || reason === "EDQUOT") return { state: "problem", code: "disk_full" };
  if (reason !== null) return { state: "problem", code: "disk_not_writable", values: { reason } };
  const { bavail, bsize } = statfsSync(dataDir);
  const bytes = bavail * bsize;
  const values = { megabytes: String(Math.floor(bytes / 1_000_000)) };
  return bytes < LITTLE_BYTES
    ? { state: "warning", code: "disk_low", values }
    : { state: "ok", code: "disk_ok", values };
}

/** @returns null, or the code of the system */
function tryToWrite(path: string): string | null {
  try {
    const file = openSync(path, "w", 0o600);
    try {
      writeSync(file, Buffer.alloc(TRIED_BYTES));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    rmSync(path, { force: true });
  }
}

export function checkDatabase({ dataDir, largestDatabase }: FolderPlace): CheckFinding {
  const found = readDamage(dataDir, largestDatabase);
  if (found === "none") return { state: "skipped", code: "database_none" };
  if (found === null) return { state: "ok", code: "database_ok" };
  return { state: "problem", code: "database_damaged", values: { reason: found } };
}
