import { afterEach, expect, test } from "vitest";
import { clock } from "#shared/facts/clock.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { readFact } from "./read-fact.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options = {}): Promise<readonly SimulatedRecorder[]> {
  fleet = await startFleet({ recorders: 1, channels: 1, ...options });
  return fleet.recorders;
}

const verdict = async (one: SimulatedRecorder) => {
  const value = await readFact(one, "clock");
  if (!value) throw new Error("no clock");
  return { value, ...clock.judge(value, { expected: {}, now: 0 }) };
};

test.each([0, 40, 400])("is right within the round trip at %i ms", async (latency) => {
  const [one] = await start({ faults: `latency:${latency}` });
  if (!one) return;
  for (const zone of ["GMT", "GMT+5:45", "GMT-3:30", "GMT+13:00"]) {
    one.state.time.DateTime["time_zone"] = zone;
    one.state.health.clock.aheadMs = 90_000;
    const value = await readFact(one, "clock");
    expect(value).toMatchObject({ zone });
    const { offsetMs, uncertaintyMs } = value ?? { offsetMs: null, uncertaintyMs: 0 };
    expect(Math.abs((offsetMs ?? 0) - 90_000)).toBeLessThanOrEqual(uncertaintyMs);
    expect(uncertaintyMs).toBeGreaterThanOrEqual(500 + latency / 2);
  }
});

test("faults of a clock are problems with names of their own, and a healthy clock has none", async () => {
  const [one] = await start();
  if (!one) return;
  expect(await verdict(one)).toMatchObject({ finding: "ok" });
  await one.setFaults("clock-off:300");
  expect(await verdict(one)).toMatchObject({
    reason: "clock_off",
    text: expect.stringMatching(/(?:4|5) min ahead/) as string,
  });
  await one.setFaults("clock-drift:60");
  expect((await verdict(one)).value.offsetMs).toBeGreaterThan(7 * 60_000 - 2000);
  await one.setFaults("clock-change-missed");
  // Without the page of daylight saving time, an hour ahead may be right.
  const reasons = one.time.dst ? ["clock_hour_off"] : ["clock_hour_off", ""];
  expect(reasons).toContain((await verdict(one)).reason);
});

test("is read in every format and zone; of a recorder without the page it is not reported", async () => {
  const all = await start({ recorders: 30, quirks: true });
  const zones = new Set<string>();
  for (const one of all) {
    const value = await readFact(one, "clock");
    expect(value === null).toBe(!one.time.clock);
    if (!value) continue;
    zones.add(value.zone);
    expect(clock.judge(value, { expected: {}, now: 0 }).finding).toBe("ok");
    expect(Math.abs(value.offsetMs ?? 1e9)).toBeLessThanOrEqual(value.uncertaintyMs);
  }
  expect(zones.size).toBeGreaterThan(4);
});
