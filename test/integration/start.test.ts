import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { anAudit, letItBeDue } from "#test/support/scheduled.ts";
import { leftIn, startScript } from "#test/support/script-process.ts";

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
    const { child, ended, temporary, until } = startScript("start.ts", args);
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
