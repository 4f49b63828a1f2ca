import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Schedule } from "#shared/domain/schedule.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { aReading, anAudit, letItBeDue } from "#test/support/scheduled.ts";

/** Recorders of two sites, whose settings were read once, and a schedule whose time passed while no process was open. */
async function missed(scheduleOf: (siteIds: ReadonlyMap<string, string>) => Schedule) {
  const first = await openTestCore();
  onTestFinished(() => first.stop());
  const fleet = await startFleet({ recorders: 6 });
  onTestFinished(() => fleet.stop());
  const recorders = fleet.recorders.filter(({ readable }) => readable);
  for (const [index, { name, url }] of recorders.entries()) {
    const site = index === 0 ? "Leeds" : "York";
    await first.call("discovery.add", { findings: [{ name, url }], site });
  }
  await first.call("settings.read", { area: "email", select: {} });
  // Asking for drift stores what was read.
  await first.call("history.drift", {});
  const { sites } = await first.call("sites.list", {});
  const schedule = scheduleOf(new Map(sites.map(({ id, name }) => [name, id])));
  await first.call("schedules.set", { schedule });
  letItBeDue(first.dataDir);
  const open = async (schedules = true): Promise<TestCore> => {
    const core = await openTestCore({
      dataDir: first.dataDir,
      processKind: schedules ? "watch" : "command",
    });
    onTestFinished(() => core.stop({ keep: true }));
    return core;
  };
  const asked = (path = "/API/NetworkConfig/Email/Get") =>
    recorders.map(({ counters: { requests } }) => requests[path] ?? 0);
  return { first, open, recorders, asked };
}

const onlyOf = async (core: TestCore) => (await core.call("schedules.list", {})).schedules[0];
const lastOf = async (core: TestCore) => (await onlyOf(core))?.last ?? null;

describe("a scheduled reading", () => {
  test("that was missed is caught up once by two processes that start at once, and by none that only calls", async () => {
    const { first, open, recorders, asked } = await missed(() => aReading());
    const [changed, silent] = recorders;
    if (changed) changed.state.email["smtp_port"] = 26;
    await silent?.setFaults("refuse-connection");
    const before = asked();
    await open(false);
    expect([asked(), await lastOf(first)]).toEqual([before, null]);
    const [one, other] = await Promise.all([open(), open()]);
    await vi.waitFor(async () => expect((await lastOf(one))?.state).toBe("finished"), 10_000);
    expect(await lastOf(other)).toMatchObject({
      cause: "missed",
      counts: { total: recorders.length, done: recorders.length - 1, failed: 1, findings: 1 },
    });
    const { recorders: kept } = await first.call("recorders.list", {});
    const recorderId = kept.find(({ url }) => url === changed?.url)?.id ?? "";
    const { readings } = await first.call("history.list", { recorderId });
    expect(readings.map(({ area, origin }) => [area, origin])).toEqual([
      ["email", "scheduled"],
      ["email", "reading"],
    ]);
    const third = await open();
    const next = (await onlyOf(third))?.next ?? "";
    expect(Date.parse(next)).toBeGreaterThan(Date.now());
    expect(asked()).toEqual(before.map((count, index) => count + (index === 1 ? 0 : 1)));
  });

  test("covers the chosen sites; the activity log names the user who changed the schedule", async () => {
    const { first, open, asked } = await missed((sites) =>
      aReading({ scope: { of: "sites", ids: [sites.get("Leeds") ?? ""] } }),
    );
    const before = asked();
    const core = await open();
    await vi.waitFor(async () => expect((await lastOf(core))?.state).toBe("finished"), 10_000);
    expect((await lastOf(first))?.counts).toEqual({ total: 1, done: 1, failed: 0, findings: 0 });
    expect(asked()).toEqual(before.map((count, index) => count + (index === 0 ? 1 : 0)));
    const { entries } = await first.call("activity.list", {
      limit: 9,
      kinds: ["schedule.changed"],
    });
    expect(entries).toMatchObject([
      {
        sites: [{ name: "Leeds" }],
        subject: "Settings",
        detail:
          "Every day at 02:30, time of this computer: reading of Email of the recorders of 1 site.",
      },
    ]);
    const wrong = { ...aReading(), when: { repeat: "weekly", days: [], at: "02:30" } } as never;
    await first.refuses("bad_payload", "schedules.set", { schedule: wrong });
  });
});

describe("a scheduled audit", () => {
  test("of a selection stores the channels of its recorders; a run by hand covers them at once", async () => {
    const { first, open, recorders, asked } = await missed(() =>
      anAudit({ scope: { of: "selection", exprs: ["site=York"] } }),
    );
    const core = await open();
    await vi.waitFor(async () => expect((await lastOf(core))?.state).toBe("finished"), 10_000);
    const audited = recorders.length - 1;
    expect((await lastOf(core))?.counts).toMatchObject({
      total: audited,
      done: audited,
      failed: 0,
    });
    const { recorders: stored } = await core.call("channels.list", {});
    expect(stored).toHaveLength(audited);
    const before = asked("/API/Login/ChannelInfo/Get");
    const id = (await onlyOf(first))?.id ?? "";
    const run = await first.call("schedules.runNow", { id });
    expect(run).toMatchObject({ state: "finished", cause: "manual", counts: { done: audited } });
    const after = asked("/API/Login/ChannelInfo/Get");
    expect(after.reduce((sum, count, index) => sum + count - (before[index] ?? 0), 0)).toBe(
      audited,
    );
    const { runs } = await first.call("schedules.runs", { id });
    expect(runs.map(({ cause }) => cause)).toEqual(["manual", "missed"]);
  });
});
