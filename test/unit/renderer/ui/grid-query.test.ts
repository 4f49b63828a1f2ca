import { describe, expect, test } from "vitest";
import { initialSort } from "#renderer/ui/data-grid/grid-query.ts";
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
