import { afterEach, describe, expect, test } from "vitest";
import type { Expectations } from "#shared/facts/expectations.ts";
import { footage, type Footage } from "#shared/facts/footage.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { readFact } from "./read-fact.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options = {}): Promise<SimulatedRecorder> {
  fleet = await startFleet({ recorders: 1, channels: 3, ...options });
  return fleet.recorders[0] as SimulatedRecorder;
}

/** The recorder lives at that time, in that zone. */
function liveAt({ state }: SimulatedRecorder, zone: string, at: string): void {
  state.time.DateTime["time_zone"] = zone;
  state.time.DST["dst_enable"] = false;
  state.health.clock.aheadMs = Date.parse(at) - Date.now();
}

const of = async (one: SimulatedRecorder, channel = "CH1", footageDays = 30): Promise<Footage> => {
  const value = (await readFact(one, "footage", { footageDays }))?.get(channel);
  if (!value) throw new Error("no footage");
  return value;
};
const reason = (value: Footage, expected: Expectations = { footageDays: 30 }) =>
  footage.judge(value, { expected, now: 0 }).reason;

describe("footage of the last 30 days", () => {
  test.each([
    ["GMT", "2026-03-01T12:00:00Z", "2026-03-01", "2026-01-31"],
    ["GMT+13:00", "2026-02-28T11:30:00Z", "2026-03-01", "2026-01-31"],
    ["GMT-3:30", "2026-03-01T03:00:00Z", "2026-02-28", "2026-01-30"],
    ["GMT+5:30", "2028-02-29T18:40:00Z", "2028-03-01", "2028-02-01"],
    ["GMT-11:00", "2026-05-01T10:00:00Z", "2026-04-30", "2026-04-01"],
    ["GMT+1:00", "2026-12-31T23:30:00Z", "2027-01-01", "2026-12-03"],
  ])("in %s at %s ends on %s and begins on %s", async (zone, at, today, oldest) => {
    const one = await start();
    liveAt(one, zone, at);
    const value = await of(one);
    expect(value).toMatchObject({ today, oldest, days: 30, gaps: [], scheduled: true });
    expect(reason(value)).toBe("");
    expect(one.counters.violations).toEqual([]);
  });

  test.each(["2026-11-26T22:10:00Z", "2026-11-26T23:10:00Z", "2026-11-27T00:10:00Z"])(
    "is complete at %s also of a recorder without a clock, whose day has begun before that of UTC",
    async (at) => {
      await start({ recorders: 5, seed: 11 });
      const one = fleet?.recorders.find((some) => !some.offers("/API/SystemConfig/DateTime/Get"));
      if (!one) throw new Error("every recorder has a clock");
      liveAt(one, "GMT+1:00", at);
      const value = (await readFact(one, "footage", { now: () => Date.parse(at) }))?.get("CH1");
      expect(value).toMatchObject({ days: 30, gaps: [], isOverwriting: true });
      expect(value && reason(value)).toBe("");
    },
  );

  test("has its gaps, also over the end of a month", async () => {
    const one = await start();
    liveAt(one, "GMT+1:00", "2026-03-10T12:00:00Z");
    const { CH1 } = one.state.health.channels;
    if (!CH1) throw new Error("no CH1");
    CH1.gaps = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05"];
    const value = await of(one);
    expect(value.gaps).toEqual([
      { from: "2026-02-27", to: "2026-03-01" },
      { from: "2026-03-05", to: "2026-03-05" },
    ]);
    expect(value.days).toBe(26);
    expect(reason(value)).toBe("footage_gap");
    CH1.plan = "motion";
    expect(reason(await of(one))).toBe("");
    expect(reason(await of(one), { recording: "continuous" })).toBe("footage_gap");
    CH1.recordSwitch = false;
    expect(reason(await of(one), {})).toBe("");
  });

  test("of office hours has no gaps at weekends", async () => {
    const one = await start();
    liveAt(one, "GMT", "2026-03-10T12:00:00Z");
    Object.assign(one.state.health.channels["CH1"] ?? {}, { plan: "office" });
    const value = await of(one);
    expect(value.days).toBe(22);
    expect(value.gaps).toEqual([]);
    expect(reason(value, {})).toBe("");
  });

  test("the fault of a gap is a problem of one channel", async () => {
    const one = await start({ channels: 16 });
    await one.setFaults("footage-gap:3");
    const all = [...((await readFact(one, "footage")) ?? [])].map(([, value]) => value);
    const ill = all.filter(
      (value) => footage.judge(value, { expected: {}, now: 0 }).finding !== "ok",
    );
    expect(ill.map((value) => reason(value))).toEqual(["footage_gap"]);
    expect(footage.judge(ill[0] as Footage, { expected: {}, now: 0 }).text).toContain("3 days");
  });
});

describe("how long footage is kept", () => {
  test("is a problem if it is overwritten too early, and unknown if there is room", async () => {
    const one = await start();
    for (const channel of Object.values(one.state.health.channels)) channel.days = 12;
    const value = await of(one);
    expect(value).toMatchObject({ days: 12, isYoung: false, isOverwriting: true });
    expect(reason(value)).toBe("footage_short");
    expect(reason(value, { footageDays: 12 })).toBe("");
    expect(reason(value, {})).toBe("");
    for (const disk of one.state.health.storage.disks)
      Object.assign(disk, { status: "Normal", free: 9 });
    expect(reason(await of(one))).toBe("footage_since");
  });

  test("of a young channel is no problem", async () => {
    const one = await start();
    Object.assign(one.state.health.channels["CH1"] ?? {}, { days: 5 });
    const value = await of(one);
    expect(value.isYoung).toBe(true);
    expect(reason(value)).toBe("footage_since");
  });

  test("of 90 days asks four or five months, and each channel for itself", async () => {
    const one = await start();
    for (const channel of Object.values(one.state.health.channels)) channel.days = 95;
    const value = await of(one, "CH1", 90);
    expect(reason(value, { footageDays: 90 })).toBe("");
    expect(value.days).toBeGreaterThanOrEqual(90);
    expect(one.counters.violations).toEqual([]);
  });
});

test("is read in every dialect, and of a recorder without the search it is not reported", async () => {
  await start({ recorders: 26, quirks: true });
  for (const one of fleet?.recorders ?? []) {
    const value = await readFact(one, "footage");
    expect(value === null).toBe(!one.offers("/API/Playback/SearchMonth/Get"));
    for (const [, it] of value ?? []) {
      expect(footage.judge(it, { expected: {}, now: 0 }).finding).not.toBe("problem");
      expect(it.oldest).not.toBeNull();
    }
    expect(one.counters.violations).toEqual([]);
  }
});
