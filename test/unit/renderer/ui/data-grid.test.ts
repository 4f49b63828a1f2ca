import fc from "fast-check";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { CellPortals } from "#renderer/ui/data-grid/cell-portals.ts";
import { columnDef } from "#renderer/ui/data-grid/column-defs.ts";
import { compareValues } from "#renderer/ui/data-grid/column.ts";
import { countText } from "#renderer/ui/data-grid/counts.ts";
import { toTsv } from "#renderer/ui/data-grid/copy.ts";
import { DataGrid } from "#renderer/ui/data-grid/data-grid.tsx";
import {
  fromLayout,
  lateLayout,
  newLayout,
  toLayout,
  withNewColumns,
} from "#renderer/ui/data-grid/layout.ts";
import { rendered } from "../support/rendered.ts";

describe("a column", () => {
  const widthOf = (ticks: boolean, width: number) => {
    const column = { id: "since", label: "Since", value: () => null, ticks, width };
    return columnDef(column, new CellPortals()).initialWidth;
  };

  test("with relative times has room for them in all languages", () => {
    expect(widthOf(true, 90)).toBe(116);
    expect(widthOf(true, 130)).toBe(130);
    expect(widthOf(false, 90)).toBe(90);
  });
});

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
  const arranged = { ids: ["name"], layout };
  expect(newLayout(arranged, arranged)).toBeNull();
  expect(newLayout(arranged, { ids: ["name"], layout: toLayout([{ colId: "name" }]) })).toBeNull();
  expect(newLayout(arranged, { ids: ["name", "rack"], layout })).toEqual(layout);
  expect(newLayout({ ids: ["name"], layout: null }, arranged)).toEqual(layout);
});

test("columns that come later follow the column before them, also in an arrangement that does not know them", () => {
  const none = { ids: ["name", "time"], layout: null };
  const later = ["name", "state", "time", "notes"];
  expect(newLayout(none, { ids: later, layout: null })?.map(({ colId }) => colId)).toEqual(later);
  const own = [{ colId: "time" }, { colId: "name" }];
  expect(withNewColumns(own, later).map(({ colId }) => colId)).toEqual([
    "time",
    "notes",
    "name",
    "state",
  ]);
});

test("columns that come while the grid is created take their places", () => {
  const now = { ids: ["name", "state", "time"], layout: null };
  const idsOf = (shown: readonly string[]) => lateLayout(shown, now)?.map(({ colId }) => colId);
  expect(idsOf(["ticks", "name", "time", "state"])).toEqual(["name", "state", "time"]);
  expect(idsOf(["ticks", "name", "state", "time"])).toBeUndefined();
  const own = toLayout([{ colId: "time" }, { colId: "name" }, { colId: "state" }]);
  expect(lateLayout(["time", "name", "state"], { ...now, layout: own })).toBeNull();
  expect(lateLayout(["time", "state", "name"], { ...now, layout: own })).toEqual(own);
});

test("counts in words", () => {
  expect(countText(["recorder", "recorders"], 1, 1, 0)).toBe("1 recorder");
  expect(countText(["recorder", "recorders"], 1_000, 1_000, 3)).toBe("1,000 recorders, 3 selected");
  expect(countText(["recorder", "recorders"], 24, 3, 1)).toBe("3 of 24 recorders, 1 selected");
});

test("rows that cannot be fetched again stay, below the reason and the button for another try", () => {
  const grid = {
    label: "Recorders",
    noun: ["recorder", "recorders"],
    rows: [{ id: "r1" }, { id: "r2" }],
    rowId: ({ id }: { id: string }) => id,
    columns: [{ id: "name", label: "Name", value: ({ id }: { id: string }) => id }],
    layout: null,
    onLayout: () => {},
    onRetry: () => {},
    error: fault("internal", "The list could not be read."),
  } as const;
  const html = rendered(createElement(DataGrid<{ id: string }>, grid));
  expect(html).toMatch(/The list could not be read\..*Try again.*2 recorders/s);
  const without = rendered(createElement(DataGrid<{ id: string }>, { ...grid, error: null }));
  expect(without).not.toContain("Try again");
});
