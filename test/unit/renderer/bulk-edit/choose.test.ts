import { describe, expect, test } from "vitest";
import { groupState, toggleGroup } from "#renderer/features/bulk-edit/choose.ts";
import { offsetOfPlace } from "#renderer/features/bulk-edit/place.ts";

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
    const { start, end } = offsetOfPlace(text, "line 3, column 3");
    expect(text.slice(start, end)).toBe("smtp_prt: 1");
  });

  test("stays inside the text, whatever it says", () => {
    expect(offsetOfPlace(text, "line 99, column 99")).toEqual({
      start: text.length,
      end: text.length,
    });
    expect(offsetOfPlace(text, "email.smtp_port")).toEqual({ start: 0, end: 0 });
  });
});
