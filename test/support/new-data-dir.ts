import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#core/platform/storage/index.ts";

const DATABASE = "muster.db";
let empty: Promise<Buffer> | null = null;

/**
 * A new data directory with an empty database. All migrations take 50 ms of processor time, and most tests need a database:
 * they run once for each worker, and directories get a copy of the result.
 */
export async function newDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-test-"));
  await addEmptyDatabase(dataDir);
  return dataDir;
}

/** The same in a directory that exists. A database that is there stays. */
export async function addEmptyDatabase(dataDir: string): Promise<void> {
  empty ??= migrated();
  const file = join(dataDir, DATABASE);
  if (!existsSync(file)) writeFileSync(file, await empty, { mode: 0o600 });
}

async function migrated(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-test-empty-"));
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.close();
  const bytes = readFileSync(join(dataDir, DATABASE));
  rmSync(dataDir, { recursive: true, force: true });
  return bytes;
}
