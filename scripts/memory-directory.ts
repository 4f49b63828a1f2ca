import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
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
    if (bavail * bsize < NEEDED) return null;
    const directory = mkdtempSync(join(SHARED_MEMORY, "muster-tests-"));
    // As in the usual directory, other users reach what is theirs: the web servers of tests run as one.
    chmodSync(directory, 0o711);
    return directory;
  } catch {
    return null;
  }
}
