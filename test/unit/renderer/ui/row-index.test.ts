import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues, type GridColumn } from "#renderer/ui/data-grid/column.ts";
import { GroupRow, type GroupLevel } from "#renderer/ui/data-grid/grouping.ts";
import { RowIndex } from "#renderer/ui/data-grid/row-index.ts";
import type { SortedColumn } from "#renderer/ui/data-grid/row-order.ts";
import { inFull } from "#test/support/long.ts";

interface Row {
  readonly id: string;
  readonly site: string;
  readonly name: string;
  readonly size: number;
  seen: number;
}

const sizeText = ({ size }: Row) => `${size} of 4 CH`;
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: "site", label: "Site", value: ({ site }) => site },
  { id: "name", label: "Name", value: ({ name }) => name },
  { id: "size", label: "Size", value: ({ size }) => size, filter: "number", format: sizeText },
  {
    id: "seen",
    label: "Seen",
    value: ({ seen }) => seen,
    filter: false,
    changesInPlace: true,
  },
];
const isLarge = ({ size }: Row) => size > 2;
const BY_SITE: GroupLevel<Row> = {
  key: ({ site }) => site,
  label: ({ site }) => site,
};

type Step =
  | { readonly kind: "rows"; readonly rows: readonly Row[] }
  | { readonly kind: "change"; readonly at: number; readonly name: string }
  | { readonly kind: "seen"; readonly at: number; readonly seen: number }
  | { readonly kind: "columns"; readonly isSizeLeftOut: boolean }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "sort"; readonly sort: readonly SortedColumn[] }
  | { readonly kind: "filter"; readonly least: number | null }
  | { readonly kind: "column"; readonly text: string | null }
  | { readonly kind: "group"; readonly isOn: boolean; readonly closed: string | null };

const word = fc.constantFrom(
  "a",
  "A",
  "ab",
  "b",
  "1",
  "10",
  "c",
  "ä",
  "0",
  "of",
  "ch",
  "lee",
  "York",
);
const words = fc.oneof(
  fc.array(word, { maxLength: 3 }).map((list) => list.join(" ")),
  // More words than a number has bits.
  word.map((last) => `${"a ".repeat(40)}${last}`),
);
const row = fc.record({
  id: fc.constantFrom(..."abcdefghijkl".split("")),
  site: fc.constantFrom("Leeds", "leeds", "York", "Site 2", "Site 10", ""),
  name: fc.constantFrom("Cam a", "cam b", "Cam 2", "Cam 10", "ab 1", "c"),
  size: fc.integer({ min: 0, max: 4 }),
  seen: fc.nat(3),
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id });
const sort = fc.uniqueArray(
  fc.record({
    columnId: fc.constantFrom("site", "name", "size", "seen"),
    descending: fc.boolean(),
  }),
  { selector: ({ columnId }) => columnId, maxLength: 3 },
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("rows"), rows }),
  fc.record({
    kind: fc.constant("change"),
    at: fc.nat(11),
    name: fc.constantFrom("Cam a", "x", "zz 10", "ab"),
  }),
  fc.record({ kind: fc.constant("seen"), at: fc.nat(11), seen: fc.nat(5) }),
  fc.record({ kind: fc.constant("columns"), isSizeLeftOut: fc.boolean() }),
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
  isSizeLeftOut = false;
  isGrouped = false;
  closed: string | null = null;

  matches(): Row[] {
    return this.#groups().flatMap(([, of]) => of);
  }

  lines(): string[] {
    if (!this.isGrouped) return this.matches().map(({ id }) => id);
    return this.#groups().flatMap(([site, of]) => [
      `${site} (${of.length})`,
      ...(site === this.closed ? [] : of.map(({ id }) => id)),
    ]);
  }

  /** Groups in the order of their first rows by the sorted column; of equal ones, those with more large rows first. */
  #groups(): (readonly [site: string, of: readonly Row[]])[] {
    const matches = this.rows
      .filter((one) => this.#passes(one))
      .toSorted((one, other) => this.#compare(one, other));
    if (!this.isGrouped) return [["", matches]];
    const large = (of: readonly Row[]) => of.filter(isLarge).length;
    return [...Map.groupBy(matches, ({ site }) => site)].toSorted(
      ([, one], [, other]) =>
        this.#compareSorted(one[0] as Row, other[0] as Row, 1) || large(other) - large(one),
    );
  }

  #passes(one: Row): boolean {
    const { site, name, size } = one;
    const sizes = this.isSizeLeftOut ? "" : `${size}\n${sizeText(one)}`;
    const text = `${site}\n${name}\n${sizes}`.toLowerCase();
    const wanted = this.search.toLowerCase().split(" ").filter(Boolean);
    return (
      wanted.every((part) => text.includes(part)) &&
      (this.least === null || size >= this.least) &&
      (this.nameFilter === null || name.toLowerCase().includes(this.nameFilter))
    );
  }

  #compare(one: Row, other: Row): number {
    if (this.isGrouped && one.site !== other.site) {
      return compareValues(one.site, other.site) || (one.site < other.site ? -1 : 1);
    }
    return this.#compareSorted(one, other);
  }

  /** @param most number of sorted columns that count */
  #compareSorted(one: Row, other: Row, most = this.sort.length): number {
    const known = this.sort.filter(({ columnId }) => columnId !== "size" || !this.isSizeLeftOut);
    for (const { columnId, descending } of known.slice(0, most)) {
      const key = columnId as "site" | "name" | "size" | "seen";
      const difference = compareValues(one[key], other[key]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  }
}

function apply(step: Step, index: RowIndex<Row>, plain: PlainRows): void {
  switch (step.kind) {
    case "rows":
      plain.rows = step.rows.map((one) => ({ ...one }));
      index.setRows(plain.rows);
      break;
    case "change":
      plain.rows = plain.rows.map((one, at) =>
        at === step.at ? { ...one, name: step.name } : one,
      );
      index.setRows(plain.rows);
      break;
    case "seen": {
      const changed = plain.rows[step.at];
      if (changed) changed.seen = step.seen;
      index.resort();
      break;
    }
    case "columns":
      plain.isSizeLeftOut = step.isSizeLeftOut;
      index.setColumns(COLUMNS.filter(({ id }) => id !== "size" || !step.isSizeLeftOut));
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
      index.setMarks([isLarge]);
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
      { numRuns: inFull(300, 75) },
    );
  });

  test("lists the group with the worst row first, then the group with more marked rows", () => {
    const index = newIndex();
    const make = (id: string, site: string, size: number): Row => ({
      id,
      site,
      size,
      name: id,
      seen: 0,
    });
    index.setMarks([({ size }) => size < 2]);
    index.setGroups([BY_SITE]);
    index.setSort([{ columnId: "size", descending: false }]);
    index.setRows([
      make("a", "Acton", 4),
      make("b", "Leeds", 0),
      make("c", "York", 1),
      make("d", "York", 0),
      make("e", "Hull", 1),
    ]);
    const york = ["York (2)", "d", "c"];
    expect(linesOf(index)).toEqual([...york, "Leeds (1)", "b", "Hull (1)", "e", "Acton (1)", "a"]);
    expect(index.matches().map(({ id }) => id)).toEqual(["d", "c", "b", "e", "a"]);
    index.setFilter(({ id }) => id !== "d");
    expect(linesOf(index)[0]).toBe("Leeds (1)");
    index.setFilter(null);
    index.setSort([{ columnId: "site", descending: true }]);
    expect(linesOf(index)[0]).toBe("York (2)");
    index.setMarks([]);
    expect(index.groups.every(({ marked }) => marked.length === 0)).toBe(true);
  });

  test("reports what a change did: content, place, removal", () => {
    const index = newIndex();
    const first = { id: "a", site: "Leeds", name: "Cam 1", size: 1, seen: 0 };
    const second = { id: "b", site: "York", name: "Cam 2", size: 2, seen: 0 };
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
    const make = (id: string, name: string): Row => ({ id, name, site: "", size: 0, seen: 0 });
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
    index.setRows([{ id: "a", site: "Leeds", name: "Cam 1", size: 1, seen: 0 }]);
    expect(index.warm(1_000)).toBe(true);
    index.setRows([{ id: "a", site: "Leeds", name: "Lobby", size: 1, seen: 0 }]);
    index.setSearch("lobby");
    expect(linesOf(index)).toEqual(["a"]);
    index.setSearch("cam");
    expect(linesOf(index)).toEqual([]);
  });

  test("finds rows whose texts changed so often that old ones were forgotten", () => {
    const index = newIndex();
    const cameras = Array.from({ length: 50 }, (_, at) => ({
      id: `r${at}`,
      site: "Leeds",
      name: `Cam ${at}`,
      size: 1,
      seen: 0,
    }));
    index.setRows(cameras);
    index.setSearch("round");
    expect(index.length).toBe(0);
    for (let round = 0; round < 40; round += 1) {
      index.setRows(cameras.map((one) => ({ ...one, name: `${one.name} round ${round}` })));
      expect(index.length).toBe(50);
    }
    index.setSearch("49 39");
    expect(linesOf(index)).toEqual(["r49"]);
    index.setSearch("38");
    expect(linesOf(index)).toEqual(["r38"]);
  });

  test("a column that changed sorts nothing by others again, and is found by its new texts", () => {
    const index = new RowIndex<Row>(({ id }) => id);
    let reads = 0;
    const counted = ({ name }: Row) => {
      reads += 1;
      return name;
    };
    const byName: GridColumn<Row> = { id: "name", label: "Name", value: counted };
    const withHealth = (of: (row: Row) => string) => [byName, { id: "h", label: "H", value: of }];
    index.setColumns(withHealth(() => "fine"));
    index.setRows(
      Array.from({ length: 100 }, (_, at) => {
        return { id: `r${at}`, site: "", name: `Cam ${100 - at}`, size: 1, seen: 0 };
      }),
    );
    index.setSort([{ columnId: "name", descending: false }]);
    index.setSearch("fine");
    expect(index.length).toBe(100);
    reads = 0;
    index.setColumns(withHealth(({ id }) => (id === "r7" ? "broken" : "fine")));
    expect([reads, index.length, index.indexOf("r99")]).toEqual([0, 99, 0]);
    index.setSearch("broken");
    expect(linesOf(index)).toEqual(["r7"]);
    index.setSearch("");
    index.setSort([{ columnId: "h", descending: false }]);
    expect(index.indexOf("r7")).toBe(0);
    index.setColumns(withHealth(({ id }) => (id === "r8" ? "broken" : "fine")));
    expect(index.indexOf("r8")).toBe(0);
  });

  test("sorts anew by what changed in place, and only then", () => {
    const index = newIndex();
    const one = { id: "a", site: "Leeds", name: "Cam 1", size: 1, seen: 1 };
    index.setRows([one, { id: "b", site: "York", name: "Cam 2", size: 1, seen: 2 }]);
    index.setSort([{ columnId: "name", descending: false }]);
    one.seen = 3;
    expect(index.resort()).toBe(false);
    index.setSort([{ columnId: "seen", descending: false }]);
    expect(linesOf(index)).toEqual(["b", "a"]);
    one.seen = 0;
    expect(index.resort()).toBe(true);
    expect(linesOf(index)).toEqual(["a", "b"]);
  });
});

test("marks that change draw a list again only if it has headings", () => {
  const index = new RowIndex<Row>(({ id }) => id);
  index.setColumns(COLUMNS);
  index.setRows([{ id: "1", site: "Leeds", name: "Yard", size: 1, seen: 0 }]);
  expect(index.setMarks([isLarge])).toBe(false);
  index.setGroups([BY_SITE]);
  expect(index.setMarks([isLarge])).toBe(true);
});

test("closed groups stay closed if the same column is grouped by anew, and open for another one", () => {
  const index = new RowIndex<Row>(({ id }) => id);
  index.setColumns(COLUMNS);
  index.setGroups([{ ...BY_SITE, column: "site" }]);
  index.setClosed(new Set(["group:Leeds"]));
  index.setGroups([{ ...BY_SITE, column: "site" }]);
  expect([...index.closed]).toEqual(["group:Leeds"]);
  index.setGroups([{ ...BY_SITE, column: "name" }]);
  expect([...index.closed]).toEqual([]);
});
