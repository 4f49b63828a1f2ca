import { describe, expect, it } from "vitest";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { fleetUnderTest, type FleetUnderTest } from "#test/support/fleet.ts";
import { carriedOut } from "#test/support/rollouts.ts";

const TIME = {
  date_time: { time_zone: "GMT+1:00" },
  ntp: { ntp_enable: true, server: "UserDefined", custom_server: "ntp.{{site.name}}.example.net" },
} as const;
const SERVER = "ntp.Leeds.example.net";

function planOf({ muster }: FleetUnderTest, time: object) {
  return muster.call("plans.create", { template: { name: "Clock", time }, select: {} });
}

function withClock({ fleet }: FleetUnderTest): SimulatedRecorder[] {
  return fleet.recorders.filter(({ time }) => time.clock);
}

describe.each(["any", "whole", "partial"] as const)(
  "recorders that accept writes as: %s",
  (writes) => {
    it("get time zone and time server, and no clock is set back", async () => {
      const under = await fleetUnderTest({ recorders: 10, channels: 1, writes });
      const plan = await planOf(under, TIME);
      const states = plan.items.map(({ state }) => state);
      expect(states.filter((state) => state === "invalid")).toHaveLength(
        10 - withClock(under).length,
      );
      const { items } = await carriedOut(under.muster, plan);
      const outcomes = items
        .map(({ outcome }) => outcome)
        .filter((outcome) => outcome !== "skipped");
      expect(outcomes).toEqual(withClock(under).map(() => "verified"));
      for (const { state, counters } of withClock(under)) {
        expect(state.time.DateTime).toMatchObject({ time_zone: "GMT+1:00" });
        expect(state.time.NTP).toMatchObject({ ntp_enable: true, custom_server: SERVER });
        expect(state.clockSets).toBe(0);
        expect(counters.violations).toEqual([]);
      }
      const again = await planOf(under, TIME);
      expect(new Set(again.items.map(({ state }) => state))).toEqual(
        new Set(["nothing_to_do", "invalid"]),
      );
    });
  },
);

it("each page is a write of its own, and a rollout of them is rolled back", async () => {
  const under = await fleetUnderTest({ recorders: 4, channels: 1 });
  const [recorder] = withClock(under);
  const before = structuredClone(recorder?.state.time);
  const elsewhere = { ...TIME, date_time: { time_zone: "GMT+5:30" } };
  const { rollout } = await carriedOut(under.muster, await planOf(under, elsewhere));
  const paths = recorder?.counters.writeLog.map(({ path }) => path);
  expect(paths).toEqual(["/API/SystemConfig/DateTime/Set", "/API/SystemConfig/NTP/Set"]);
  const back = await under.muster.call("rollouts.rollback", { id: rollout.id });
  await carriedOut(under.muster, back);
  expect(recorder?.state.time).toEqual(before);
});

it("settings are in the history, a change at the recorder is drift, and the running clock is neither", async () => {
  const under = await fleetUnderTest({ recorders: 1, channels: 1 });
  const { muster, ids } = under;
  const [recorder] = withClock(under);
  const [recorderId = ""] = ids;
  await carriedOut(muster, await planOf(under, TIME));
  const { readings } = await muster.call("history.list", { recorderId, area: "time" });
  expect(readings.length).toBeGreaterThan(1);
  const shown = await muster.call("settings.readAll", { id: recorderId });
  const values = shown.readings.find(({ area }) => area === "time")?.values ?? {};
  expect(Object.keys(values)).toContain("ntp.custom_server");
  expect(Object.keys(values).filter((path) => /\.(?:date|time)$/.test(path))).toEqual([]);
  expect((await muster.call("history.drift", {})).drifted).toEqual([]);
  Object.assign(recorder?.state.time.NTP ?? {}, { custom_server: "other.example.net" });
  await muster.call("history.readAgain", {});
  const { drifted } = await muster.call("history.drift", {});
  expect(drifted[0]?.fields).toMatchObject([
    { area: "time", path: "ntp.custom_server", wanted: SERVER, found: "other.example.net" },
  ]);
});

it("a recorder without daylight saving time takes the other pages, if missing fields are skipped", async () => {
  const under = await fleetUnderTest({ recorders: 10, channels: 1 });
  const template = { name: "Clock", time: { ...TIME, dst: { dst_enable: true } } };
  const plan = await under.muster.call("plans.create", {
    template,
    select: {},
    missingField: "skip-field",
  });
  const { items } = await carriedOut(under.muster, plan);
  const without = under.fleet.recorders.filter(({ time }) => time.clock && !time.dst);
  expect(without.length).toBeGreaterThan(0);
  for (const { name } of without) {
    const item = items.find(({ recorderName }) => recorderName === name);
    expect(item?.outcome).toBe("verified");
  }
});

it("an own server that is empty is refused before anything is sent", async () => {
  const under = await fleetUnderTest({ recorders: 1, channels: 1 });
  const plan = await planOf(under, { ntp: { server: "UserDefined" } });
  expect(plan.items[0]?.fields).toMatchObject([
    {
      path: "ntp.server",
      state: "invalid",
      reason: "needs an own server while the server is UserDefined",
    },
  ]);
});
