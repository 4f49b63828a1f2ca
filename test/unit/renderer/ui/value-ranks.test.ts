import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues, type CellValue } from "#renderer/ui/data-grid/column.ts";
import { ValueRanks } from "#renderer/ui/data-grid/value-ranks.ts";

const value: fc.Arbitrary<CellValue> = fc.oneof(
  fc.constantFrom("Camera 1", "camera 1", "Camera 10", "Camera 2", "É", "e", "z", ""),
  fc.string({ maxLength: 4 }),
  fc.constant(null),
);
const batch = fc.oneof(
  fc.array(value, { maxLength: 5 }),
  fc.array(fc.string({ maxLength: 6 }), { minLength: 80, maxLength: 90 }),
);

describe("ranks of values", () => {
  test("have the order of people, however the values came", () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 6 }), (batches) => {
        const ranks = new ValueRanks(compareValues);
        for (const values of batches) ranks.add(values);
        const all = batches.flat();
        for (const a of all.slice(0, 20)) {
          for (const b of all) {
            const difference = ranks.rankOf(a) - ranks.rankOf(b);
            expect(Math.sign(difference)).toBe(Math.sign(compareValues(a, b)));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test("report when ranks that were given before no longer hold", () => {
    const ranks = new ValueRanks(compareValues);
    ranks.add(["a", "b"]);
    const before = ranks.rankOf("b");
    expect(ranks.add(["aa"])).toBe(false);
    expect(ranks.rankOf("b")).toBe(before);
    // Half the room each time: soon there is none between two numbers.
    const texts = Array.from({ length: 80 }, (_, at) => `a${"a".repeat(80 - at)}`);
    expect(texts.filter((text) => ranks.add([text])).length).toBeGreaterThan(0);
    expect(texts.toSorted((a, b) => ranks.rankOf(a) - ranks.rankOf(b))).toEqual(texts.toReversed());
  });
});
