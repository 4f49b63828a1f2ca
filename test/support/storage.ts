import { rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import { openDatabase, type Storage } from "#core/platform/storage/index.ts";
import { newDataDir } from "./new-data-dir.ts";

/**
 * A database of its own for this test, gone with it.
 * @param atEnd told what to do at the end, where several tests share the database
 */
export async function storageUnderTest(
  atEnd: (dispose: () => Promise<void>) => void = onTestFinished,
): Promise<Storage> {
  const dataDir = await newDataDir();
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  atEnd(async () => {
    await opened.value.close();
    rmSync(dataDir, { recursive: true });
  });
  return opened.value;
}
