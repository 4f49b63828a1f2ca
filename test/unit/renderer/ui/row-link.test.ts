import { describe, expect, test } from "vitest";
import type { GridColumn } from "#renderer/ui/data-grid/column.ts";
import { withRowLink } from "#renderer/ui/data-grid/row-link.ts";

type Row = { readonly name: string };
const column = (id: string, more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  id,
  label: id,
  value: ({ name }) => name,
  ...more,
});
const links = (columns: readonly GridColumn<Row>[]) =>
  columns.filter(({ open }) => open).map(({ id }) => id);
const open = () => {};

describe("a list whose rows open", () => {
  test("has a link in each row, the first plain text", () => {
    const mark = column("state", { mark: () => ({ tone: "good", text: "" }) });
    const columns = withRowLink([mark, column("name"), column("site")], open);
    expect(links(columns)).toEqual(["name"]);
    expect(columns[1]?.open).toBe(open);
  });

  test("keeps the links that its columns have", () => {
    const own = () => {};
    const columns = [column("site"), column("name", { open: own })];
    expect(withRowLink(columns, open)).toBe(columns);
    const drawn = [column("name", { render: () => null, drawsLink: true }), column("site")];
    expect(links(withRowLink(drawn, open))).toEqual([]);
  });

  test("has no link where a click changes the cell, or the text is not shown", () => {
    const edit = { text: () => "", save: async () => null };
    const columns = [column("value", { edit }), column("id", { hidden: true })];
    expect(links(withRowLink(columns, open))).toEqual([]);
  });

  test("whose rows do not open has none", () => {
    expect(links(withRowLink([column("name")], undefined))).toEqual([]);
  });
});
