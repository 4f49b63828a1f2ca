import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeColumns } from "#shared/domain/columns.ts";

describe("columns of the user's own", () => {
  it("are set, taken away and left, their names whatever the case", () => {
    const before = { Rack: "A", Floor: "1", Key: "red" };
    expect(mergeColumns(before, { rack: "B", FLOOR: null, Note: "x", gone: null })).toEqual({
      Rack: "B",
      Key: "red",
      Note: "x",
    });
    expect(before.Rack).toBe("A");
  });

  it("take any name, such as those of objects' own parts", () => {
    const merged = mergeColumns({}, { toString: "a", constructor: "b" });
    expect(Object.entries(merged)).toEqual([
      ["toString", "a"],
      ["constructor", "b"],
    ]);
  });

  it("are changed no further by the same change", () => {
    const columns = fc.dictionary(fc.string({ minLength: 1 }), fc.string());
    const patch = fc.dictionary(fc.string({ minLength: 1 }), fc.option(fc.string()));
    fc.assert(
      fc.property(columns, patch, (before, change) => {
        const once = mergeColumns(before, change);
        expect(mergeColumns(once, change)).toEqual(once);
      }),
    );
  });
});
