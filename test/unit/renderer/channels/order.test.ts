import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues } from "#renderer/ui/data-grid/column.ts";
import { cachedOrder } from "#renderer/ui/data-grid/order.ts";

const word = fc.oneof(
  fc.constantFrom("Camera 1", "camera 1", "Camera 10", "Camera 2", "É", "e", "z", ""),
  fc.string({ maxLength: 4 }),
  fc.constant(null),
);

describe("the order of a column", () => {
  test("is that of people, whatever was compared before", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 60 }), (pairs) => {
        const compare = cachedOrder();
        for (const [a, b] of pairs) {
          expect(Math.sign(compare(a, b))).toBe(Math.sign(compareValues(a, b)));
        }
      }),
    );
  });

  test("holds when texts come one between the other, again and again", () => {
    const compare = cachedOrder();
    const texts = Array.from({ length: 200 }, (_, index) => `a${"b".repeat(index)}`);
    for (const text of texts) expect(compare("a", `${text}c`)).toBeLessThan(0);
    expect(texts.toReversed().toSorted(compare)).toEqual(texts);
  });
});
