import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  dueAlways,
  dueAt,
  dueOnDay,
  readRecordPlan,
} from "#core/drivers/raysharp/facts/record-plan.ts";
import type { Json } from "#shared/json.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const slot = fc.integer({ min: 0, max: 1 });
const week = fc.array(fc.array(slot, { minLength: 48, maxLength: 48 }), {
  minLength: 7,
  maxLength: 7,
});
const days = (given: number[][]): Json =>
  DAYS.map((day, place) => ({ day, time: given[place] ?? [] }));
const plan = (category: Json) => readRecordPlan({ category });

test("a schedule says of each half hour what is due", () => {
  fc.assert(
    fc.property(week, week, fc.integer({ min: 0, max: 335 }), (normal, motion, half) => {
      const read = plan([
        { schedule_type: "Normal", week: days(normal) },
        { schedule_type: "Motion", week: days(motion) },
      ]);
      const [day, part] = [Math.floor(half / 48), half % 48];
      // 1 November 2026 is a Sunday.
      const at = Date.UTC(2026, 10, 1) + half * 1_800_000;
      const other = motion[day]?.[part] === 1 ? "event" : "none";
      const wanted = normal[day]?.[part] === 1 ? "continuous" : other;
      expect(dueAt(read, at)).toBe(wanted);
      expect(dueAt(read, at + 1_799_999)).toBe(wanted);
      expect(dueOnDay(read, at) === "continuous").toBe(normal[day]?.includes(1));
    }),
    { numRuns: 100 },
  );
});

test("an unknown kind, or a week in another form, is unknown", () => {
  const all = days(Array.from({ length: 7 }, () => Array<number>(48).fill(1)));
  expect(dueAlways(plan([{ schedule_type: "Normal", week: all }]))).toBe("continuous");
  expect(dueAlways(plan([{ schedule_type: "Motion", week: all }]))).toBe("unknown");
  expect(dueAt(plan([{ schedule_type: "Q7", week: all }]), 0)).toBe("unknown");
  expect(dueAt(plan([{ schedule_type: "Normal", week: "always" }]), 0)).toBe("unknown");
  expect(dueAt(plan([]), 0)).toBe("unknown");
  expect(dueAt(plan("never"), 0)).toBe("unknown");
});

test("whatever a recorder sends, nothing is thrown, and the answer is one of four", () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("Normal", "Motion", 1, "Sun"),
  ) as fc.Arbitrary<Json>;
  const category = fc.array(
    fc.record({ schedule_type: odd, week: fc.array(fc.record({ day: odd, time: odd })) }),
  );
  fc.assert(
    fc.property(category, fc.integer({ min: 0, max: 4e12 }), (given, at) => {
      expect(["continuous", "event", "none", "unknown"]).toContain(dueAt(plan(given as Json), at));
    }),
  );
});
