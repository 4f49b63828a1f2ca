import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  daysWithFootage,
  monthsBetween,
  readMonthFlags,
} from "#core/drivers/raysharp/facts/footage-months.ts";
import type { Json } from "#shared/json.ts";

const DAY = 86_400_000;
const day = fc.integer({ min: 0, max: 60_000 }).map((n) => n * DAY);

test("the days of a month are those with a flag, and none of the next month", () => {
  fc.assert(
    fc.property(day, fc.array(fc.boolean(), { minLength: 31, maxLength: 31 }), (at, flags) => {
      const [month = 0] = monthsBetween(at, at);
      const days = daysWithFootage(month, flags);
      for (const one of days) {
        const date = new Date(one);
        expect(date.getUTCMonth()).toBe(new Date(month).getUTCMonth());
        expect(flags[date.getUTCDate() - 1]).toBe(true);
      }
      const next = Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1, 1);
      expect(days).toHaveLength(flags.slice(0, (next - month) / DAY).filter(Boolean).length);
    }),
  );
});

test("the months cover the time, each once, and 13 at most", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 365 }), (today, back) => {
      const from = today - back * DAY;
      const months = monthsBetween(from, today);
      expect(new Set(months).size).toBe(months.length);
      expect(months.length).toBeLessThanOrEqual(13);
      expect(months.at(-1) ?? Infinity).toBeLessThanOrEqual(from);
    }),
  );
  expect(monthsBetween(0, 4e12)).toHaveLength(13);
});

test("flags are numbers, texts or booleans; anything else has no footage, and nothing is thrown", () => {
  const read = readMonthFlags({ is_has_rec: [1, 0, "3", "0", true, false, null, {}, -1] });
  expect(read).toEqual({
    ok: true,
    value: [true, false, true, false, true, false, false, false, false],
  });
  expect(readMonthFlags({}).ok).toBe(false);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const any = readMonthFlags({ is_has_rec: value as Json });
      expect(any.ok ? any.value.length <= 31 : true).toBe(true);
    }),
  );
});
