import fc from "fast-check";
import { expect, test } from "vitest";
import { firstInstantAt, wallClock } from "#shared/domain/time-zone.ts";
import { startOfDay } from "#core/features/availability/engine/local-time.ts";
import { inFull } from "#test/support/long.ts";

const DAY = 86_400_000;
const zones = ["UTC", "Europe/London", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe"];
const moment = fc.integer({
  min: Date.parse("1980-01-01T00:00:00Z"),
  max: Date.parse("2040-01-01T00:00:00Z"),
});

test("a local day starts where the clock of the zone says so, also on days with a change of time", () => {
  // Midnight itself is skipped there, and clocks changed by half an hour.
  const odd = ["2018-11-04T03:00:00Z", "2026-10-03T15:30:00Z", "2026-03-29T01:00:00Z"];
  const near = fc
    .tuple(fc.constantFrom(...odd), fc.integer({ min: -DAY, max: DAY }))
    .map(([at, by]) => Date.parse(at) + by);
  fc.assert(
    fc.property(
      fc.constantFrom(...zones, "America/Sao_Paulo"),
      fc.oneof(moment, near),
      (zone, at) => {
        const byClock = Math.floor(wallClock(zone, at) / DAY) * DAY;
        expect(startOfDay(zone, at)).toBe(firstInstantAt(zone, byClock));
      },
    ),
    { numRuns: inFull(1_000, 250) },
  );
});
