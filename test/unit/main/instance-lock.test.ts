import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockProblem } from "#main/instance-lock.ts";

const HERE = { platform: "linux", host: "front-desk" } as const;
/** Process ids are at most 4,194,304 on Linux. */
const NOBODY = 9_999_999;

describe.skipIf(process.platform === "win32")("a data directory whose lock was refused", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "muster-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const lockedBy = (holder: string) => symlinkSync(holder, join(folder, "SingletonLock"));

  test("is open in another window of this computer: there is nothing to report", () => {
    lockedBy(`front-desk-${process.pid}`);
    expect(lockProblem(folder, HERE)).toBeNull();
  });

  test("is in use on another computer, by its name", () => {
    lockedBy(`back-office-2-${process.pid}`);
    const problem = lockProblem(folder, HERE);
    expect(problem).toMatchObject({ code: "lock_held", where: folder });
    expect(problem?.message).toContain("back-office-2 ");
    expect(problem?.hint).toContain(join(folder, "SingletonLock"));
  });

  test.each([`front-desk-${NOBODY}`, "nonsense"])("has a lock that remained: %s", (holder) => {
    lockedBy(holder);
    expect(lockProblem(folder, HERE)?.message).toBe("The data directory cannot be locked.");
  });

  test("cannot be locked at all, as on a disk without links", () => {
    expect(lockProblem(folder, HERE)?.hint).toContain("--data-dir");
    expect(lockProblem(folder, { ...HERE, platform: "win32" })).toBeNull();
  });
});
