import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openProgram } from "#scripts/open-program.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-program-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says that it runs by a file, and stays. `prelude` runs before that. */
function staying(prelude: string) {
  const mark = join(folder, "runs");
  const code = `${prelude}; setInterval(() => {}, 1000); require("fs").writeFileSync(${JSON.stringify(mark)}, "")`;
  return { args: ["-e", code], runs: () => vi.waitFor(() => expect(existsSync(mark)).toBe(true)) };
}

describe("opening a program", () => {
  it("says why when it ends at once, and not well", async () => {
    const opened = await openProgram(process.execPath, ["-e", "process.exit(3)"], { env: {} });
    expect(opened).toBe("Electron ended at once (exit status 3)");
  });

  it("says why when it cannot be started", async () => {
    const opened = await openProgram(join(folder, "nothing"), [], { env: {} });
    expect(opened).toContain("ENOENT");
  });

  it("takes an end in order for an end in order", async () => {
    const opened = await openProgram(process.execPath, ["-e", ""], { env: {} });
    expect(opened).toBeTypeOf("object");
    await expect((opened as { closed: Promise<void> }).closed).resolves.toBeUndefined();
  });

  it.each([
    ["", 10_000],
    ["process.on('SIGTERM', () => {})", 50],
  ])("ends it when asked, however it takes that (%s)", async (prelude, longestStopMs) => {
    const { args, runs } = staying(prelude);
    const opened = await openProgram(process.execPath, args, {
      env: {},
      earlyEndMs: 1,
      longestStopMs,
    });
    if (typeof opened === "string") throw new Error(opened);
    await runs();
    await opened.stop();
    await expect(opened.closed).resolves.toBeUndefined();
  });
});
