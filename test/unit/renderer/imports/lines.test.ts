import { describe, expect, test } from "vitest";
import type { ImportPreview } from "#shared/domain/import.ts";
import {
  commonHint,
  faultLineMaker,
  importOutcomeText,
  rowLineMaker,
} from "#renderer/features/imports/lines.ts";
import { aPreview, aFault, aRow } from "./make.ts";

describe("rows of a preview", () => {
  test("say what changes, or what is wrong", () => {
    const preview = aPreview({
      rows: [
        aRow({ row: 2, state: "update", changes: ["site: Leeds → York", "notes: (none) → New"] }),
        aRow({ row: 3, state: "faulty" }),
        aRow({ row: 4 }),
      ],
      faults: [aFault({ row: 3, message: "No name." }), aFault({ row: 3, message: "No site." })],
    });
    expect(rowLineMaker()(preview).map(({ says }) => says)).toEqual([
      "site: Leeds → York; notes: (none) → New",
      "No name. No site.",
      "",
    ]);
  });

  test("that say what they said before are the very same objects", () => {
    const linesOf = rowLineMaker();
    const preview = (site: string): ImportPreview =>
      aPreview({ rows: [aRow({ row: 2 }), aRow({ row: 3, site })] });
    const first = linesOf(preview("Leeds"));
    const second = linesOf(preview("York"));
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toMatchObject({ site: "York" });
    expect(linesOf(null)).toEqual([]);
  });
});

test("faults with one hint show it once, below the list", () => {
  const hints = (...all: string[]) => {
    const faults = all.map((hint, index) => aFault({ row: index + 2, hint }));
    return commonHint(faultLineMaker()(aPreview({ rows: [], faults })));
  };
  expect(hints("Enter an address.", "Enter an address.")).toBe("Enter an address.");
  expect(hints("Enter an address.", "Enter a name.")).toBeNull();
  expect(hints("")).toBeNull();
  expect(hints()).toBeNull();
});

test("faults have ids of their own, also several at one cell, and keep their objects", () => {
  const linesOf = faultLineMaker();
  const faults = [
    aFault({ row: 2, index: 1 }),
    aFault({ row: 2, index: 1, message: "Too long." }),
    aFault({ row: 2, index: null }),
  ];
  const first = linesOf(aPreview({ faults }));
  expect(new Set(first.map(({ id }) => id)).size).toBe(3);
  const second = linesOf(
    aPreview({ faults: [{ ...faults[0], value: "other" } as never, ...faults.slice(1)] }),
  );
  expect(second[0]).not.toBe(first[0]);
  expect(second[1]).toBe(first[1]);
  expect(second[2]).toBe(first[2]);
});

test.each([
  [{ added: 2, updated: 1, same: 1 }, "2 recorders added, 1 recorder changed, 1 unchanged."],
  [
    { added: 0, updated: 0, same: 5 },
    "No changes: the inventory already has the values of the file.",
  ],
])("an outcome in a sentence: %j", (given, text) => {
  expect(importOutcomeText({ ...given, faulty: 0, credentialsKept: [] })).toBe(text);
});
