import { expect, test, vi } from "vitest";
import { restartsIn } from "#core/drivers/raysharp/facts/restarts.ts";
import { Device } from "#simulator/device.ts";
import { parseFaults } from "#simulator/faults/fault-set.ts";

const MINUTE = 60_000;

test("restarts of the last nights are unplanned at any hour, although the recorder also restarts as planned", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const ailments = parseFaults("nightly-restarts:4").flatMap(({ kind: { name, ailment }, value }) =>
    ailment ? [{ name, value, strike: ailment }] : [],
  );
  const midnight = Date.parse("2026-11-29T00:00:00Z");
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    vi.setSystemTime(midnight + minute * MINUTE);
    // Every third one has planned restarts.
    const device = new Device(11, 1, 4);
    device.fallIll(ailments);
    const entries = device.state.health.log
      .toSorted((a, b) => b.at - a.at)
      .map(({ at, sub_type: type }) => ({
        localMs: device.local(at),
        type: type.toLowerCase(),
        user: "",
        ip: "",
        result: "",
      }));
    const nights = restartsIn(entries).filter(
      ({ at, planned }) => !planned && at > "2026-11-24" && at.includes("T03:1"),
    );
    expect(nights.length, new Date().toISOString()).toBeGreaterThanOrEqual(3);
  }
});
