import type { GridApi } from "ag-grid-community";
import { describe, expect, test } from "vitest";
import { applySort, applyWhere, initialSort } from "#renderer/ui/data-grid/grid-query.ts";
import type { GridColumn } from "#renderer/ui/index.ts";

const column = (id: string, more: Partial<GridColumn<never>> = {}): GridColumn<never> => ({
  id,
  label: id,
  value: () => null,
  ...more,
});

describe("the order of a list in its address", () => {
  test("names the columns, the most important first, and marks the descending ones", () => {
    expect(initialSort([column("name")])).toBe("");
    expect(
      initialSort([
        column("name", { sort: "asc", sortIndex: 1 }),
        column("state", { sort: "desc", sortIndex: 0 }),
      ]),
    ).toBe("-state,name");
    expect(initialSort([column("own: a,b", { sort: "asc" })])).toBe("own%3A%20a%2Cb");
  });
});

/** A grid with two columns, of which one can be filtered by text, that keeps what is set. */
function grid() {
  const filters: Record<string, string | undefined> = {
    name: "agTextColumnFilter",
    state: undefined,
  };
  const kept: { sort: unknown; where: unknown } = { sort: null, where: undefined };
  const api = {
    getColumn: (id: string) =>
      Object.hasOwn(filters, id) ? { getColDef: () => ({ filter: filters[id] }) } : null,
    applyColumnState: ({ state }: { state: unknown }) => void (kept.sort = state),
    setFilterModel: (model: unknown) => void (kept.where = model),
  } as unknown as GridApi<unknown>;
  return { api, kept };
}

describe("an address that another version or a stranger wrote", () => {
  test("sorts by the columns that there are", () => {
    const { api, kept } = grid();
    applySort(api, "-nothing,%25,-state,%E0%A4%A,__proto__");
    expect(kept.sort).toEqual([{ colId: "state", sort: "desc", sortIndex: 2 }]);
  });

  test("filters columns by what a filter can be, and by nothing otherwise", () => {
    const { api, kept } = grid();
    const name = { filterType: "text", type: "contains", filter: "lobby" };
    applyWhere(api, JSON.stringify({ name, state: name, gone: name }));
    expect(kept.where).toEqual({ name });
    for (const hostile of [
      '{"name":{"filterType":"text","type":{"a":1}},"__proto__":[]}',
      JSON.stringify({ name: { ...name, filterType: "number" } }),
      JSON.stringify({ name: { ...name, filter: "x".repeat(2_000) } }),
      "[1]",
      "{",
      "",
    ]) {
      applyWhere(api, JSON.stringify({ name }));
      applyWhere(api, hostile);
      expect(kept.where, hostile).toBeNull();
    }
  });
});
