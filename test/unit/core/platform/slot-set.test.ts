import fc from "fast-check";
import { expect, test } from "vitest";
import { SlotSet } from "#core/platform/async.ts";

test("holds what was added and not taken out, whatever the order", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(30)), { maxLength: 200 }), (steps) => {
      const slots = new SlotSet<number>();
      const held = new Map<number, () => void>();
      const taken: (() => void)[] = [];
      steps.forEach(([add, which], item) => {
        if (add) held.set(item, slots.add(item));
        else {
          const [key, take] = [...held][which % Math.max(held.size, 1)] ?? [];
          if (key !== undefined) held.delete(key);
          if (take !== undefined) taken.push(take);
          take?.();
        }
        // Removing it once more does not remove the present owner of the place.
        taken.at(-1)?.();
      });
      expect([...slots].toSorted((one, other) => one - other)).toEqual([...held.keys()]);
    }),
  );
});

test("may be changed while it is walked through", () => {
  const slots = new SlotSet<string>();
  const takes = ["a", "b", "c"].map((item) => slots.add(item));
  const seen: string[] = [];
  for (const item of slots) {
    seen.push(item);
    for (const take of takes) take();
  }
  expect(seen).toEqual(["a", "b", "c"]);
  expect([...slots]).toEqual([]);
});
