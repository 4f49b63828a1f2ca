import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { programFile } from "#test/support/program-file.ts";
import { anAudit, letItBeDue } from "#test/support/scheduled.ts";
import { leftIn, sourceOf, startScript } from "#test/support/script-process.ts";

/** A data directory with one recorder, and a schedule of audits that is due. */
async function dueFleet() {
  const core = await openTestCore();
  onTestFinished(() => core.stop());
  const fleet = await startFleet({ recorders: 1 });
  onTestFinished(() => fleet.stop());
  const [{ name, url } = { name: "", url: "" }] = fleet.recorders;
  await core.call("discovery.add", { findings: [{ name, url }], site: "Leeds" });
  await core.call("schedules.set", { schedule: anAudit() });
  letItBeDue(core.dataDir);
  return core;
}

describe.skipIf(process.platform !== "linux")("npm start in a browser", () => {
  it("runs schedules, as every process that stays open, and ends with Ctrl+C", async () => {
    const core = await dueFleet();
    const args = ["--data-dir", core.dataDir];
    const { child, ended, temporary, until } = startScript(sourceOf("start"), args);
    await until(/^http:\S+$/m);
    await vi.waitFor(async () => {
      const { schedules } = await core.call("schedules.list", {});
      expect(schedules[0]?.last).toMatchObject({ state: "finished", cause: "missed" });
    }, 20_000);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(leftIn(temporary)).toEqual([]);
  });
});

/**
 * A program in the place of Electron: it notes each start with its arguments, and does then what the test wants.
 * @param lines JavaScript; `starts` is the number of starts so far
 */
function electronInstead(lines: string) {
  const folder = mkdtempSync(join(tmpdir(), "muster-instead-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, "starts");
  const dist = join(folder, "dist");
  mkdirSync(dist);
  writeFileSync(log, "");
  const program = join(dist, "electron");
  writeFileSync(
    program,
    `#!${process.execPath}
const { appendFileSync, readFileSync } = require("node:fs");
appendFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(3)) + "\\n");
const starts = readFileSync(${JSON.stringify(log)}, "utf8").trim().split("\\n").length;
const stay = () => setInterval(() => {}, 1_000);
process.on("message", (message) => { if (message === "muster:quit") process.exit(0); });
${lines}
`,
  );
  chmodSync(program, 0o755);
  const starts = () =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as string[]);
  const start = (...args: readonly string[]) =>
    startScript(
      programFile("scripts/start.ts"),
      ["--window", "--data-dir", join(folder, "data"), ...args],
      {
        ELECTRON_OVERRIDE_DIST_PATH: dist,
      },
    );
  return { start, starts, dataDir: join(folder, "data") };
}

describe.skipIf(process.platform !== "linux")("npm start with a window", () => {
  it("passes options on, starts the program again when it asks for that, and ends it with Ctrl+C", async () => {
    const { start, starts, dataDir } = electronInstead(
      "if (starts === 1) setTimeout(() => process.exit(75), 50); else stay();",
    );
    const { child, ended } = start("--server", "https://a.example", "--disable-gpu");
    await vi.waitFor(() => expect(starts()).toHaveLength(2), 20_000);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    const own = ["--data-dir", dataDir, "--data-dir", dataDir];
    expect(starts()).toEqual([
      [...own, "--server", "https://a.example", "--disable-gpu"],
      [...own, "--disable-gpu"],
    ]);
  });

  it("reports a window that ends badly later on, and serves the browser then", async () => {
    const { start } = electronInstead(
      'setTimeout(() => { console.error("GPU process is gone"); process.exit(134); }, 3_300);',
    );
    const { child, ended, until, text } = start();
    await until(/^http:\S+$/m);
    expect(text()).toContain("ended unexpectedly (exit status 134: GPU process is gone)");
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  it("says that Muster is already open, and how to permit the sandbox", async () => {
    const second = electronInstead("process.exit(76);").start();
    expect(await second.ended).toBe(0);
    expect(second.text()).toContain("Muster is already open");
    const refused = electronInstead('console.error("No usable sandbox!"); process.abort();');
    const { child, ended, until, text } = refused.start();
    await until(/^http:\S+$/m);
    expect(text()).toMatch(/sudo chmod 4755 \S+chrome-sandbox/);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });
});
