import { expect, test } from "vitest";
import type { GridColumn } from "#renderer/ui/data-grid/column.ts";
import { RowIndex } from "#renderer/ui/data-grid/row-index.ts";

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

function indexOf(columns: GridColumn<Row>[], rows: readonly Row[]): RowIndex<Row> {
  const index = new RowIndex<Row>(({ name }) => name);
  index.setColumns(columns);
  index.setRows(rows);
  return index;
}

test("words in any order and any case, of shown and hidden columns, as stored and as shown", () => {
  const index = indexOf(COLUMNS, [row]);
  const finds = (text: string) => {
    index.setSearch(text);
    return index.length === 1;
  };
  expect(finds("headROW leeds")).toBe(true);
  expect(finds("13 of 16")).toBe(true);
  expect(finds("leeds york")).toBe(false);
  expect(finds("2026")).toBe(false);
  expect(finds("  ")).toBe(true);
});

test("preparing stops when its time is over, and continues from there", () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ ...row, name: `Shop ${at}` }));
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
  const index = indexOf(spied, rows);
  expect(index.warm(0)).toBe(false);
  expect(seen.size).toBeLessThan(rows.length);
  expect(index.warm(10_000)).toBe(true);
  expect(seen.size).toBe(rows.length);
});
