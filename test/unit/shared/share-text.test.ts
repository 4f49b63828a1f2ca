import * as fc from "fast-check";
import { expect, test } from "vitest";
import { durationText, floorShare, percentText } from "#shared/domain/share-text.ts";

test("percentages are rounded down, and only 1 is 100 %", () => {
  expect(percentText(1)).toBe("100 %");
  expect(percentText(0.999999999)).toBe("99.99 %");
  expect(percentText(0.29)).toBe("29.0 %");
  expect(percentText(0.9899)).toBe("98.9 %");
  expect(percentText(0.9929)).toBe("99.29 %");
  expect(percentText(0.00001)).toBe("less than 0.1 %");
  expect(percentText(0)).toBe("0 %");
});

test("a share below 1 is never shown as 1, and never as more than it is", () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(share, fc.integer({ min: 0, max: 4 }), (one, decimals) => {
      const shown = floorShare(one, decimals);
      expect(shown).toBeLessThan(1);
      expect(shown).toBeLessThanOrEqual(one + 1e-9);
      expect(percentText(one)).not.toBe("100 %");
    }),
  );
});

test("durations have their two largest units", () => {
  expect(durationText(40_999)).toBe("40 s");
  expect(durationText(12 * 60_000 + 59_000)).toBe("12 min");
  expect(durationText((5 * 60 + 12) * 60_000)).toBe("5 h 12 min");
  expect(durationText(((3 * 24 + 4) * 60 + 59) * 60_000)).toBe("3 d 4 h");
});
