import { expect, test } from "vitest";
import { firstChips } from "#renderer/ui/filter-chips.tsx";

const chips = ["a", "b", "c", "d", "e"].map((key) => ({
  key,
  label: key,
  count: 1,
  tone: "idle" as const,
}));
const first = (pressed: readonly string[], most: number) =>
  firstChips(chips, pressed, most)
    .map(({ key }) => key)
    .join("");

test("further chips wait for the user, except pressed ones and a single one", () => {
  expect(first([], 2)).toBe("ab");
  expect(first(["d"], 2)).toBe("abd");
  expect(first([], 4)).toBe("abcde");
  expect(first(["c", "d"], 2)).toBe("abcde");
  expect(first([], 5)).toBe("abcde");
});
