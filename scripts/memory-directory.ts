import { mkdtempSync, statfsSync } from "node:fs";
import { join } from "node:path";

const SHARED_MEMORY = "/dev/shm";
/** Bytes that the data directories of all tests that run at once may need, with room to spare. Containers often have 64 MB. */
const NEEDED = 3 * 1024 ** 3;

/**
 * A new directory for temporary files that is kept in memory: tests write thousands of small databases, and a disk takes
 * milliseconds for each write that must be safe.
 * @returns null where there is none of that size; the usual directory of the system will do then.
 */
export function memoryDirectory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize < NEEDED ? null : mkdtempSync(join(SHARED_MEMORY, "muster-tests-"));
  } catch {
    return null;
  }
}
