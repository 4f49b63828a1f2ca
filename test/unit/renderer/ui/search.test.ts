import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn } from "#renderer/ui/data-grid/column.ts";
import { rowSearch } from "#renderer/ui/data-grid/search.ts";

interface Row {
  readonly name: string;
  readonly online: number;
  readonly at: string;
}

const COLUMNS: GridColumn<Row>[] = [
  { id: "name", label: "Name", value: ({ name }) => name },
  {
    id: "online",
    label: "Online",
    value: ({ online }) => online,
    format: ({ online }) => `${online} of 16`,
    hidden: true,
  },
  { id: "at", label: "At", value: ({ at }) => at, filter: false },
];
const row: Row = { name: "Leeds Headrow", online: 13, at: "2026-11-20" };

test("words in any order and any case, of shown and hidden columns, as kept and as shown", () => {
  const { test: of } = rowSearch(COLUMNS);
  const finds = (text: string) => of(text)?.(row);
  expect(finds("headROW leeds")).toBe(true);
  expect(finds("13 of 16")).toBe(true);
  expect(finds("leeds york")).toBe(false);
  expect(finds("2026")).toBe(false);
  expect(of("  ")).toBeNull();
});

test("a row that was prepared is found by the same words as one that was not", () => {
  const text = fc.string({ maxLength: 4, unit: fc.constantFrom("a", "B", " ", "1") });
  const some = fc.array(fc.record({ name: text, online: fc.nat(20), at: text }), {
    maxLength: 150,
  });
  fc.assert(
    fc.property(some, text, (rows, wanted) => {
      const cold = rowSearch(COLUMNS);
      const warm = rowSearch(COLUMNS);
      while (!warm.warm(rows, 1));
      const found = (search: typeof cold) =>
        rows.filter((one) => search.test(wanted)?.(one) ?? true);
      expect(found(warm)).toEqual(found(cold));
    }),
  );
});

test("preparing stops when its time is over, and goes on from there", () => {
  const rows = Array.from({ length: 120 }, (_, online) => ({ ...row, online }));
  const seen = new Set<Row>();
  const spied: GridColumn<Row>[] = [
    {
      id: "name",
      label: "Name",
      value(one) {
        seen.add(one);
        return one.name;
      },
    },
  ];
  const search = rowSearch(spied);
  expect(search.warm(rows, 0)).toBe(false);
  expect(seen.size).toBeLessThan(rows.length);
  expect(search.warm(rows, 10_000)).toBe(true);
  expect(seen.size).toBe(rows.length);
});
