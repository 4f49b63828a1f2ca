import { copyFile, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pathKindMessages } from "#shared/messages/files.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import { readBounded } from "../system/bounded-file.ts";

/** Far beyond any vault: ten thousand passwords of a thousand characters are 30 MB. */
export const LARGEST_VAULT = 64_000_000;

export const backupOf = (path: string) => `${path}.bak`;

/** The whole file; null if the file does not exist. @throws Error of the system, or when it is too large or no plain file */
export async function readWhole(path: string): Promise<Buffer | null> {
  const read = await readBounded(path, { largest: LARGEST_VAULT });
  if (read.ok) return read.value;
  const problem = read.error;
  if (problem.kind === "not_a_file")
    throw new Error(texts.notAFile({ kind: pathKindMessages[problem.is] }));
  if (problem.kind === "too_large") throw new Error(texts.tooLarge);
  if (problem.kind !== "system") throw new Error(problem.kind);
  if (problem.code === "ENOENT") return null;
  throw Object.assign(new Error(problem.code), { code: problem.code });
}

/**
 * Replaces the file with `bytes` in one step: a reader finds the complete old file or the complete new one, at any time and after
 * any end of this process. The old file remains as `.bak`. The caller must hold the lock.
 * @param backup the bytes to keep as `.bak` instead
 */
export async function replaceWhole(path: string, bytes: Buffer, backup?: Buffer): Promise<void> {
  const fresh = `${path}.new`;
  try {
    await writeDown(fresh, bytes);
    await keepBackup(path, backup);
    await rename(fresh, path);
    await flushDirectory(path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

async function keepBackup(path: string, backup: Buffer | undefined): Promise<void> {
  const old = `${backupOf(path)}.new`;
  if (backup) await writeDown(old, backup);
  else if (!(await copied(path, old))) return;
  await rename(old, backupOf(path));
}

async function copied(from: string, to: string): Promise<boolean> {
  await rm(to, { force: true });
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  const handle = await open(to, "r+");
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return true;
}

async function writeDown(path: string, bytes: Buffer): Promise<void> {
  // One that a killed process left; never written through, since it may be a link.
  await rm(path, { force: true });
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The new name is on the disk too. Windows has no such thing, and needs none. */
async function flushDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(dirname(path), "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
