import { describe, expect, test } from "vitest";
import { groupState, toggleGroup } from "#renderer/features/bulk-edit/recorder-groups.ts";
import { rangeAt } from "#renderer/features/bulk-edit/text-position.ts";

const leeds = { name: "Leeds", ids: ["a", "b"] };

describe("choosing a group of recorders", () => {
  test("takes the rest of a group in, then the whole group out, and others never", () => {
    expect(groupState(leeds, new Set(["a", "x"]))).toBe("some");
    const all = toggleGroup(leeds, ["x", "a"]);
    expect(all.toSorted()).toEqual(["a", "b", "x"]);
    expect(groupState(leeds, new Set(all))).toBe("all");
    expect(toggleGroup(leeds, all)).toEqual(["x"]);
  });
});

describe("the place of a fault in a text", () => {
  const text = "name: T\nemail:\n  smtp_prt: 1";

  test("is from its column to the end of its line", () => {
    const { start, end } = rangeAt(text, { line: 3, column: 3 });
    expect(text.slice(start, end)).toBe("smtp_prt: 1");
  });

  test("stays inside the text, whatever it says", () => {
    const end = text.length;
    expect(rangeAt(text, { line: 99, column: 99 })).toEqual({ start: end, end });
  });
});
