import { expect, test } from "vitest";
import { remainingText } from "#renderer/ui/countdown.tsx";

test.each([
  [0, null],
  [-5_000, null],
  [Number.NaN, null],
  [1, "1 s"],
  [59_001, "60 s"],
  [60_000, "60 s"],
  [60_001, "2 min"],
  [180_000, "3 min"],
  [3_600_000, "60 min"],
  [3_600_001, "1 h 1 min"],
  [7_200_000, "2 h 0 min"],
])("%s ms left: %s", (left, text) => {
  expect(remainingText(left)).toBe(text);
});
