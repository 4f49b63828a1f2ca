import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues, type GridColumn } from "#renderer/ui/data-grid/column.ts";
import { GroupRow, type GroupLevel } from "#renderer/ui/data-grid/grouping.ts";
import { RowIndex } from "#renderer/ui/data-grid/row-index.ts";
import type { SortedColumn } from "#renderer/ui/data-grid/row-order.ts";

interface Row {
  readonly id: string;
  readonly site: string;
  readonly name: string;
  readonly size: number;
}

const COLUMNS: readonly GridColumn<Row>[] = [
  { id: "site", label: "Site", value: ({ site }) => site },
  { id: "name", label: "Name", value: ({ name }) => name },
  { id: "size", label: "Size", value: ({ size }) => size, filter: "number" },
];
const BY_SITE: GroupLevel<Row> = { key: ({ site }) => site, label: ({ site }) => site };

type Step =
  | { readonly kind: "rows"; readonly rows: readonly Row[] }
  | { readonly kind: "change"; readonly at: number; readonly name: string }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "sort"; readonly sort: readonly SortedColumn[] }
  | { readonly kind: "filter"; readonly least: number | null }
  | { readonly kind: "column"; readonly text: string | null }
  | { readonly kind: "group"; readonly isOn: boolean; readonly closed: string | null };

const words = fc.constantFrom("", "a", "A", "ab", "b 1", "1", "10", "c", "ä");
const row = fc.record({
  id: fc.constantFrom(..."abcdefghijkl".split("")),
  site: fc.constantFrom("Leeds", "leeds", "York", "Site 2", "Site 10", ""),
  name: fc.constantFrom("Cam a", "cam b", "Cam 2", "Cam 10", "ab 1", "c"),
  size: fc.integer({ min: 0, max: 4 }),
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id });
const sort = fc.uniqueArray(
  fc.record({ columnId: fc.constantFrom("site", "name", "size"), descending: fc.boolean() }),
  { selector: ({ columnId }) => columnId, maxLength: 3 },
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("rows"), rows }),
  fc.record({
    kind: fc.constant("change"),
    at: fc.nat(11),
    name: fc.constantFrom("Cam a", "x", "zz 10", "ab"),
  }),
  fc.record({ kind: fc.constant("search"), text: words }),
  fc.record({ kind: fc.constant("sort"), sort }),
  fc.record({ kind: fc.constant("filter"), least: fc.option(fc.nat(4)) }),
  fc.record({ kind: fc.constant("column"), text: fc.option(fc.constantFrom("cam", "1")) }),
  fc.record({
    kind: fc.constant("group"),
    isOn: fc.boolean(),
    closed: fc.option(fc.constantFrom("Leeds", "York")),
  }),
);

/** Filters, sorts and groups a plain array, in the simplest way. */
class PlainRows {
  rows: readonly Row[] = [];
  search = "";
  sort: readonly SortedColumn[] = [];
  least: number | null = null;
  nameFilter: string | null = null;
  isGrouped = false;
  closed: string | null = null;

  matches(): Row[] {
    return this.rows
      .filter((one) => this.#passes(one))
      .toSorted((one, other) => this.#compare(one, other));
  }

  lines(): string[] {
    const matches = this.matches();
    if (!this.isGrouped) return matches.map(({ id }) => id);
    return [...Map.groupBy(matches, ({ site }) => site)].flatMap(([site, of]) => [
      `${site} (${of.length})`,
      ...(site === this.closed ? [] : of.map(({ id }) => id)),
    ]);
  }

  #passes({ site, name, size }: Row): boolean {
    const text = `${site}\n${name}\n${size}`.toLowerCase();
    const wanted = this.search.toLowerCase().split(" ").filter(Boolean);
    return (
      wanted.every((word) => text.includes(word)) &&
      (this.least === null || size >= this.least) &&
      (this.nameFilter === null || name.toLowerCase().includes(this.nameFilter))
    );
  }

  #compare(one: Row, other: Row): number {
    if (this.isGrouped && one.site !== other.site) {
      return compareValues(one.site, other.site) || (one.site < other.site ? -1 : 1);
    }
    for (const { columnId, descending } of this.sort) {
      const key = columnId as "site" | "name" | "size";
      const difference = compareValues(one[key], other[key]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  }
}

function apply(step: Step, index: RowIndex<Row>, plain: PlainRows): void {
  switch (step.kind) {
    case "rows":
      plain.rows = step.rows;
      index.setRows(step.rows);
      break;
    case "change":
      plain.rows = plain.rows.map((one, at) =>
        at === step.at ? { ...one, name: step.name } : one,
      );
      index.setRows(plain.rows);
      break;
    case "search":
      plain.search = step.text;
      index.setSearch(step.text);
      break;
    case "sort":
      plain.sort = step.sort;
      index.setSort(step.sort);
      break;
    case "filter": {
      const { least } = step;
      plain.least = least;
      index.setFilter(least === null ? null : ({ size }) => size >= least);
      break;
    }
    case "column":
      plain.nameFilter = step.text;
      index.setColumnFilters(
        step.text === null
          ? {}
          : { name: { filterType: "text", type: "contains", filter: step.text } },
      );
      break;
    case "group":
      plain.isGrouped = step.isOn;
      plain.closed = step.closed;
      index.setGroups(step.isOn ? [BY_SITE] : []);
      index.setClosed(new Set(step.closed === null ? [] : [`group:${step.closed}`]));
      break;
  }
}

function linesOf(index: RowIndex<Row>): string[] {
  return Array.from({ length: index.length }, (_, at) => {
    const line = index.at(at);
    return line instanceof GroupRow ? `${line.label} (${line.count})` : (line?.id ?? "none");
  });
}

function newIndex(): RowIndex<Row> {
  const index = new RowIndex<Row>(({ id }) => id);
  index.setColumns(COLUMNS);
  return index;
}

describe("row index", () => {
  test("equals filtering, sorting and grouping a plain array, after any sequence of changes", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 14 }), (steps) => {
        const index = newIndex();
        const plain = new PlainRows();
        for (const one of steps) {
          apply(one, index, plain);
          expect(linesOf(index)).toEqual(plain.lines());
          expect(index.matches()).toEqual(plain.matches());
          expect(index.total).toBe(plain.rows.length);
          for (const { id } of plain.rows) {
            expect(index.indexOf(id)).toBe(plain.lines().indexOf(id));
            expect(index.byId(id)).toEqual(plain.rows.find((other) => other.id === id));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("reports what a change did: content, place, removal", () => {
    const index = newIndex();
    const first = { id: "a", site: "Leeds", name: "Cam 1", size: 1 };
    const second = { id: "b", site: "York", name: "Cam 2", size: 2 };
    index.setSort([{ columnId: "site", descending: false }]);
    expect(index.setRows([first, second]).isMoved).toBe(true);
    const renamed = { ...first, name: "Cam 9" };
    expect(index.setRows([renamed, second])).toEqual({
      isMoved: false,
      updated: ["a"],
      removed: [],
    });
    expect(index.setRows([{ ...renamed, site: "Zwolle" }, second]).isMoved).toBe(true);
    expect(index.setRows([second])).toEqual({ isMoved: true, updated: [], removed: ["a"] });
  });

  test("does not call a row moved whose new value is sorted as the one before", () => {
    const index = new RowIndex<Row>(({ id }) => id);
    index.setColumns([{ ...COLUMNS[1], compare: (a, b) => size(a) - size(b) } as GridColumn<Row>]);
    const make = (id: string, name: string): Row => ({ id, name, site: "", size: 0 });
    const [b, c] = [make("b", "other"), make("c", "urgent")];
    index.setRows([make("a", "reading"), b, c]);
    index.setSort([{ columnId: "name", descending: false }]);
    index.setRows([make("a", "other"), b, c]);
    expect(index.setRows([make("a", "reading"), b, c])).toEqual({
      isMoved: false,
      updated: ["a"],
      removed: [],
    });
    expect(index.setRows([make("a", "urgent"), b, c]).isMoved).toBe(true);
    expect(index.matches().map(({ id }) => id)).toEqual(["a", "c", "b"]);

    function size(value: unknown): number {
      return value === "urgent" ? 0 : 1;
    }
  });

  test("finds a row by its new text once it was changed", () => {
    const index = newIndex();
    index.setRows([{ id: "a", site: "Leeds", name: "Cam 1", size: 1 }]);
    expect(index.warm(1_000)).toBe(true);
    index.setRows([{ id: "a", site: "Leeds", name: "Lobby", size: 1 }]);
    index.setSearch("lobby");
    expect(linesOf(index)).toEqual(["a"]);
    index.setSearch("cam");
    expect(linesOf(index)).toEqual([]);
  });
});
