import { afterEach, describe, expect, test } from "vitest";
import { recording } from "#shared/facts/recording.ts";
import {
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { readFact } from "./read-fact.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options: Partial<FleetOptions> = {}): Promise<readonly SimulatedRecorder[]> {
  fleet = await startFleet({ recorders: 1, channels: 16, ...options });
  for (const { state } of fleet.recorders) {
    for (const one of state.channels) one.videoloss &&= one.connect_status !== "Online";
  }
  return fleet.recorders;
}

async function startOne(options: Partial<FleetOptions> = {}): Promise<SimulatedRecorder> {
  const [one] = await start(options);
  return one as SimulatedRecorder;
}

const statesOf = async (one: SimulatedRecorder) =>
  Object.fromEntries(
    [...((await readFact(one, "recording")) ?? [])].map(([name, it]) => [name, it.state]),
  );

/** The first channel of a recorder is always online. */
const first = async (one: SimulatedRecorder) => (await statesOf(one))["CH1"];

describe("whether a channel records", () => {
  test("each camera that is online is recorded; a camera that is away is not known", async () => {
    const one = await startOne();
    const wanted = one.state.channels
      .filter(({ connect_status: status }) => status !== "NotConfigured")
      .map(({ channel, connect_status: status }) => {
        if (status === "Online") return [channel, "on"];
        if (status === "Sleep") return [channel, "asleep"];
        return [channel, "camera_offline"];
      });
    expect(await statesOf(one)).toMatchObject(Object.fromEntries(wanted));
    expect(one.counters.violations).toEqual([]);
  });

  test("is a problem if recording stopped, and only then", async () => {
    const one = await startOne();
    await one.setFaults("not-recording");
    const states = Object.values(await statesOf(one));
    expect(states.filter((state) => state === "stopped")).toHaveLength(1);
    const verdict = (state: "stopped" | "on") =>
      recording.judge({ state }, { expected: {}, now: 0 }).reason;
    expect([verdict("stopped"), verdict("on")]).toEqual(["not_recording", ""]);
  });

  test("is off by its switch or its schedule", async () => {
    const one = await startOne();
    const { CH1 } = one.state.health.channels;
    if (!CH1) throw new Error("no CH1");
    CH1.recordSwitch = false;
    expect(await first(one)).toBe("switched_off");
    CH1.recordSwitch = true;
    CH1.plan = "motion";
    expect(await first(one)).toBe("event");
    CH1.plan = "never";
    expect(await first(one)).toBe("not_scheduled");
  });

  test.each([
    // A Wednesday; office hours are 08:00 to 18:00 of the recorder.
    ["GMT+5:30", "2026-07-01T02:25:00Z", "not_scheduled"],
    ["GMT+5:30", "2026-07-01T02:40:00Z", "stopped"],
    ["GMT-3:30", "2026-07-01T21:20:00Z", "stopped"],
    ["GMT-3:30", "2026-07-01T21:40:00Z", "not_scheduled"],
    ["GMT+13:00", "2026-07-03T12:00:00Z", "not_scheduled"],
  ])("follows the recorder's own clock in %s at %s", async (zone, at, wanted) => {
    const one = await startOne();
    const { health, time } = one.state;
    Object.assign(health.channels["CH1"] ?? {}, { plan: "office", stopped: true });
    time.DateTime["time_zone"] = zone;
    time.DST["dst_enable"] = false;
    health.clock.aheadMs = Date.parse(at) - Date.now();
    expect(await first(one)).toBe(wanted);
  });

  test("is not known if the recorder does not report the schedule", async () => {
    const one = await startOne();
    await one.setFaults("not-recording");
    one.state.lacks["/API/Schedules/Record/Get"] = "no_support";
    const states = Object.values(await statesOf(one));
    expect(states).not.toContain("stopped");
    expect(states).toContain("unknown");
    one.state.lacks["/API/SystemInfo/Record/Get"] = "not_found";
    expect(await readFact(one, "recording")).toBeNull();
  });

  test("is read in every spelling, and in none a healthy recorder has a problem", async () => {
    const all = await start({ recorders: 26, channels: 5, quirks: true });
    const seen = new Set<string>();
    for (const one of all) {
      const states = await readFact(one, "recording");
      expect(states === null).toBe(!one.offers("/API/SystemInfo/Record/Get"));
      for (const [name, value] of states ?? []) {
        const { connect_status: status } =
          one.state.channels.find(({ channel }) => channel === name) ?? {};
        seen.add(value.state);
        expect(recording.judge(value, { expected: {}, now: 0 }).finding).not.toBe("problem");
        expect(value.state === "camera_offline").toBe(
          ["Offline", "FailConnectNetwork", "NotPaired"].includes(status ?? ""),
        );
      }
    }
    for (const state of ["on", "event", "camera_offline"]) expect(seen).toContain(state);
    expect(all.flatMap(({ counters }) => counters.violations)).toEqual([]);
  });

  test("of 256 channels, 36 of them with a camera, asks 16 schedules at a time", async () => {
    const all = await start({ recorders: 2, channels: 256, quirks: true });
    const count = ({ state }: SimulatedRecorder) =>
      state.channels.filter((it) => it.connect_status !== "NotConfigured").length;
    const one = all.find((it) => count(it) <= 36) as SimulatedRecorder;
    one.state.lacks = {};
    for (const it of Object.values(one.state.health.channels)) it.stopped = true;
    const states = await readFact(one, "recording");
    expect(states?.size).toBe(count(one));
    expect(one.counters.requests["/API/Schedules/Record/Get"]).toBe(
      Math.ceil(one.state.channels.filter((it) => it.connect_status === "Online").length / 16),
    );
  });
});
