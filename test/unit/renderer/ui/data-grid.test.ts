import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues } from "#renderer/ui/data-grid/column.ts";
import { countText } from "#renderer/ui/data-grid/counts.ts";
import { toTsv } from "#renderer/ui/data-grid/copy.ts";
import { derivedRows, notedChanges } from "#renderer/ui/data-grid/derived-rows.ts";
import { fromLayout, newLayout, toLayout } from "#renderer/ui/data-grid/layout.ts";
import { isEmpty, rowChanges } from "#renderer/ui/data-grid/rows.ts";

interface Row {
  readonly id: string;
  readonly text: string;
}

const idOf = ({ id }: Row) => id;
const rows = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 2 }), text: fc.string() }), {
  selector: idOf,
});

describe("row changes", () => {
  test("turn the rows before into those after, and name no row twice", () => {
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (before, others, keepSome) => {
        const after = keepSome
          ? [...others, ...before.filter((row) => !others.some(({ id }) => id === row.id))]
          : others;
        const { add, update, remove } = rowChanges(before, after, idOf);
        const result = new Map(before.map((row) => [row.id, row]));
        for (const row of remove) expect(result.delete(row.id)).toBe(true);
        for (const row of update) {
          expect(result.has(row.id)).toBe(true);
          result.set(row.id, row);
        }
        for (const row of add) {
          expect(result.has(row.id)).toBe(false);
          result.set(row.id, row);
        }
        expect([...result.values()].toSorted(byId)).toEqual(after.toSorted(byId));
      }),
    );
  });

  test("a row that is the same object did not change", () => {
    const row = { id: "a", text: "x" };
    expect(isEmpty(rowChanges([row], [row], idOf))).toBe(true);
    expect(rowChanges([row], [{ ...row }], idOf).update).toHaveLength(1);
  });
});

describe("noted changes", () => {
  test("over several lists turn the first into the last, and name no row twice", () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 2, maxLength: 6 }), (lists) => {
        for (const [at, after] of lists.entries()) {
          const before = lists[at - 1];
          if (before) derivedRows(before, after, rowChanges(before, after, idOf));
        }
        const [first = [], last = []] = [lists[0], lists.at(-1)];
        const changes = notedChanges(first, last, idOf);
        const result = new Map(first.map((row) => [row.id, row]));
        for (const row of changes?.remove ?? []) expect(result.delete(row.id)).toBe(true);
        for (const row of changes?.update ?? []) result.set(row.id, row);
        for (const row of changes?.add ?? []) result.set(row.id, row);
        expect([...result.values()].toSorted(byId)).toEqual(last.toSorted(byId));
        const named = Object.values(changes ?? {}).flat() as Row[];
        expect(new Set(named.map(idOf)).size).toBe(named.length);
      }),
    );
  });

  test("are not known between lists of different origin", () => {
    expect(notedChanges([], [{ id: "a", text: "" }], idOf)).toBeNull();
  });
});

function byId(a: Row, b: Row): number {
  return a.id < b.id ? -1 : 1;
}

describe("copying", () => {
  test("gives a spreadsheet text where it would see a formula", () => {
    expect(toTsv([["=1+1", "+x", "-x", "@x", -1, "a=b"]])).toBe("'=1+1\t'+x\t'-x\t'@x\t-1\ta=b");
  });

  test("quotes what would end a cell or a row", () => {
    expect(toTsv([["a\tb", 'c"d', "e\nf", null, true]])).toBe('"a\tb"\t"c""d"\t"e\nf"\t\ttrue');
  });

  test("as many rows and cells come out as went in", () => {
    const cell = fc.string().map((text) => text.replaceAll(/[\t\r\n"]/g, ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (table) => {
        const lines = toTsv(table).split("\r\n");
        expect(lines.map((line) => line.split("\t").length)).toEqual(
          table.map(({ length }) => length),
        );
        for (const text of lines.flatMap((line) => line.split("\t"))) {
          expect(text).not.toMatch(/^[=+\-@]/);
        }
      }),
    );
  });
});

test("values sort as people count, empty ones last", () => {
  const values = ["Camera 10", null, "camera 2", "", "Camera 1"];
  expect(values.toSorted(compareValues)).toEqual(["Camera 1", "camera 2", "Camera 10", null, ""]);
  expect([10, null, 9].toSorted(compareValues)).toEqual([9, 10, null]);
});

test("a layout survives being kept; what is none is ignored", () => {
  const state = [
    { colId: "name", width: 120, hide: false, sort: "asc" as const, sortIndex: 0, flex: null },
    { colId: "serial", width: 80, hide: true, sort: null, sortIndex: null, flex: null },
  ];
  expect(fromLayout(JSON.parse(JSON.stringify(toLayout(state))))).toEqual(state);
  for (const nonsense of [null, 3, "x", {}, [], [1], [{ width: 3 }]]) {
    expect(fromLayout(nonsense)).toBeNull();
  }
});

test("a grid takes its arrangement over for columns that come later, and when it could not be read at first", () => {
  const layout = toLayout([{ colId: "name" }, { colId: "rack" }]);
  const arranged = { ids: "name", layout };
  expect(newLayout(null, arranged)).toBeNull();
  expect(newLayout(arranged, arranged)).toBeNull();
  expect(newLayout(arranged, { ids: "name", layout: toLayout([{ colId: "name" }]) })).toBeNull();
  expect(newLayout(arranged, { ids: "name\nrack", layout })).toEqual(layout);
  expect(newLayout({ ids: "name", layout: null }, arranged)).toEqual(layout);
});

test("counts in words", () => {
  expect(countText(["recorder", "recorders"], 1, 1, 0)).toBe("1 recorder");
  expect(countText(["recorder", "recorders"], 1_000, 1_000, 3)).toBe("1,000 recorders, 3 selected");
  expect(countText(["recorder", "recorders"], 24, 3, 1)).toBe("3 of 24 recorders, 1 selected");
});
