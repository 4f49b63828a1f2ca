import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { letItBeDue } from "#test/support/scheduled.ts";

const NIGHTLY = { days: [...WEEKDAYS], at: "02:30" };

/** Recorders of two sites, whose settings were read once, and a schedule whose time went by while nothing was open. */
async function missed(sites: readonly string[] | null = null) {
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
  // Whoever asks for it has what was read stored.
  await first.call("history.drift", {});
  const all = await first.call("sites.list", {});
  const ids = sites && all.sites.filter(({ name }) => sites.includes(name)).map(({ id }) => id);
  await first.call("schedule.set", { when: NIGHTLY, areas: ["email"], sites: ids });
  letItBeDue(first.dataDir);
  const open = async (schedule = true): Promise<TestCore> => {
    const core = await openTestCore({ dataDir: first.dataDir, schedule });
    onTestFinished(() => core.stop({ keep: true }));
    return core;
  };
  const asked = () =>
    recorders.map(({ counters: { requests } }) => requests["/API/NetworkConfig/Email/Get"] ?? 0);
  return { first, open, recorders, asked };
}

const lastOf = async (core: TestCore) => (await core.call("schedule.get", {})).last;

describe("a scheduled reading", () => {
  test("that was missed is made up for once by two that start at once, and by nothing that only calls", async () => {
    const { first, open, recorders, asked } = await missed();
    const [changed, silent] = recorders;
    if (changed) changed.state.email["smtp_port"] = 26;
    await silent?.setFaults("refuse-connection");
    const before = asked();
    await open(false);
    expect([asked(), await lastOf(first)]).toEqual([before, null]);
    const [one, other] = await Promise.all([open(), open()]);
    await vi.waitFor(async () => expect((await lastOf(one))?.state).toBe("finished"), 10_000);
    expect(await lastOf(other)).toMatchObject({
      recorders: recorders.length,
      read: recorders.length - 1,
      failed: 1,
      differ: 1,
    });
    const { recorders: kept } = await first.call("recorders.list", {});
    const recorderId = kept.find(({ url }) => url === changed?.url)?.id ?? "";
    const { readings } = await first.call("history.list", { recorderId });
    expect(readings.map(({ area, origin }) => [area, origin])).toEqual([
      ["email", "scheduled"],
      ["email", "reading"],
    ]);
    const third = await open();
    expect(Date.parse((await third.call("schedule.get", {})).next ?? "")).toBeGreaterThan(
      Date.now(),
    );
    expect(asked()).toEqual(before.map((count, index) => count + (index === 1 ? 0 : 1)));
  });

  test("is of the sites that were chosen; who changed that stands in the activity log", async () => {
    const { first, open, asked } = await missed(["Leeds"]);
    const before = asked();
    const told = Promise.withResolvers<void>();
    const core = await open();
    core.client.subscribe("schedule.changed", ({ last }) => {
      if (last?.state === "finished") told.resolve();
    });
    if ((await lastOf(core))?.state !== "finished") await told.promise;
    expect(await lastOf(first)).toMatchObject({ recorders: 1, read: 1, failed: 0, differ: 0 });
    expect(asked()).toEqual(before.map((count, index) => count + (index === 0 ? 1 : 0)));
    const { entries } = await first.call("activity.list", {
      limit: 9,
      kinds: ["schedule.changed"],
    });
    expect(entries).toMatchObject([
      {
        kind: "schedule.changed",
        sites: [{ name: "Leeds" }],
        detail: "Every day at 02:30: Email of the recorders of 1 site.",
      },
    ]);
    await first.refuses("bad_payload", "schedule.set", { when: { days: [], at: "02:30" } });
    await first.refuses("bad_payload", "schedule.set", { when: { ...NIGHTLY, at: "24:00" } });
    await first.refuses("bad_input", "preferences.set", { key: "scheduled_reading", value: null });
  });
});
