import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase, type Storage } from "#core/storage/index.ts";

/** A database of its own for this test, gone with it. */
export async function storageUnderTest(): Promise<Storage> {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-test-"));
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(async () => {
    await opened.value.close();
    rmSync(dataDir, { recursive: true });
  });
  return opened.value;
}
