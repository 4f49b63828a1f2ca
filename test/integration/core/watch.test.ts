import { expect, onTestFinished, test } from "vitest";
import type { ScheduleRun } from "#shared/domain/schedule.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { musterProcess } from "#test/support/muster-process.ts";
import { anAudit, letItBeDue } from "#test/support/scheduled.ts";

test("of two muster watch one audits; when it is killed in the middle, the other repeats the audit once", async () => {
  const muster = musterProcess();
  onTestFinished(() => muster.remove());
  const core = await openTestCore({ dataDir: muster.dataDir });
  onTestFinished(() => core.stop({ keep: true }));
  const fleet = await startFleet({ recorders: 3 });
  onTestFinished(() => fleet.stop());
  const recorders = fleet.recorders.map(({ name, url }) => ({ name, url }));
  await core.call("discovery.add", { findings: recorders, site: "Leeds" });
  const slow = fleet.recorders[2];
  await slow?.setFaults("stall");
  const { id } = await core.call("schedules.set", { schedule: anAudit() });
  letItBeDue(muster.dataDir);

  const watching = [muster.start("watch", "--json"), muster.start("watch", "--json")];
  onTestFinished(() => watching.forEach(({ child }) => child.kill("SIGKILL")));
  const runs = async () => (await core.call("schedules.runs", { id })).runs;
  const audited = "/API/Login/ChannelInfo/Get";
  const asked = () => fleet.recorders.map(({ counters: { requests } }) => requests[audited] ?? 0);
  await expect.poll(asked, { timeout: 20_000 }).toEqual([1, 1, 1]);
  expect(await runs()).toMatchObject([{ state: "running", cause: "missed" }]);

  // The refusal names the process that holds the lock.
  const { message } = await core.refuses("lock_held", "schedules.runNow", { id });
  const pid = Number(/process (\d+)/.exec(message)?.[1]);
  const [killed, other] = watching.toSorted(({ child }) => (child.pid === pid ? -1 : 1));
  expect(killed?.child.pid).toBe(pid);
  // The request that the recorder has taken is not answered anyway; the next one is.
  await slow?.setFaults("");
  process.kill(pid, "SIGKILL");
  await killed?.ended;
  expect(await runs()).toMatchObject([{ state: "interrupted", cause: "missed" }]);
  // A change that another process makes wakes the one that is left.
  await core.call("schedules.set", { id, schedule: anAudit({ name: "Hourly" }) });
  const [line = ""] = (await other?.until("out", /^\{.*\}$/m)) ?? [];
  const printed = JSON.parse(line) as { run: ScheduleRun };
  expect(printed).toMatchObject({
    schedule: { id, name: "Hourly", kind: "audit" },
    run: { state: "finished", cause: "repeated", counts: { total: 3, done: 3, failed: 0 } },
  });
  expect((await runs()).map(({ state }) => state)).toEqual(["finished", "interrupted"]);
  other?.child.kill("SIGTERM");
  const ended = await other?.ended;
  expect([ended?.status, ended?.out.trim().split("\n")]).toEqual([0, [line]]);
}, 60_000);
