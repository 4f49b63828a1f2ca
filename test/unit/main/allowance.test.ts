import { expect, it } from "vitest";
import { createAllowance } from "#main/allowance.ts";

it("an allowance is spent after so many times, and comes back with time", () => {
  let now = 0;
  const allowance = createAllowance(2, 100, () => now);
  expect([allowance.spent(), allowance.spent(), allowance.spent()]).toEqual([false, false, true]);
  now = 99;
  expect(allowance.spent()).toBe(true);
  now = 100;
  expect(allowance.spent()).toBe(false);
});
