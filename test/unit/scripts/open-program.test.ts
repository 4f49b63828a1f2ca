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
  return {
    args: ["-e", code],
    runs: () => vi.waitFor(() => expect(existsSync(mark)).toBe(true), 15_000),
  };
}

const open = (args: readonly string[], more: object = {}) =>
  openProgram(process.execPath, args, { env: {}, ...more });

describe("opening a program", () => {
  it("says why when it ends at once, with the last line that it wrote", async () => {
    const { early } = open(["-e", "console.error('no libnss3'); process.exit(3)"]);
    expect(await early).toMatchObject({ status: 3, reason: "exit status 3: no libnss3" });
  });

  it("says why when it cannot be started", async () => {
    const { early } = openProgram(join(folder, "nothing"), [], { env: {} });
    expect(await early).toMatchObject({ status: null, reason: expect.stringContaining("ENOENT") });
  });

  it("reports an end that comes late, with its status", async () => {
    const late = open(["-e", "setTimeout(() => process.exit(9), 60)"], { earlyEndMs: 1 });
    expect(await late.early).toBeNull();
    expect(await late.closed).toMatchObject({ status: 9, reason: "exit status 9" });
  });

  it("asks it to quit by a message, which is all that Windows can do without killing", async () => {
    const prelude =
      "process.on('SIGTERM', () => {}); process.on('message', (m) => m === 'muster:quit' && process.exit(0))";
    const { args, runs } = staying(prelude);
    const opened = open(args, { earlyEndMs: 1 });
    await runs();
    await opened.stop();
    expect(await opened.closed).toMatchObject({ status: 0 });
  });

  it.each([
    ["", 10_000, "SIGTERM"],
    ["process.on('SIGTERM', () => {})", 50, "SIGKILL"],
  ])("ends it when asked, however it takes that (%s)", async (prelude, longestStopMs, by) => {
    const { args, runs } = staying(prelude);
    const opened = open(args, { earlyEndMs: 1, longestStopMs });
    await runs();
    await opened.stop();
    expect(await opened.closed).toMatchObject({ status: null, reason: by });
  });
});
