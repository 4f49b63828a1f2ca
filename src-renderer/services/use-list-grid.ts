import { useMemo } from "react";
import type { GridQuery } from "#renderer/ui/index.ts";
import { setParams, useRoute } from "./router.ts";
import { useGridLayout } from "./use-preference.ts";

/**
 * The grid of the list of a page: `<DataGrid {...useListGrid("sites")} …>`. Its columns are as the user left them; search, order and
 * filters of columns are in the address. Only one grid of a page is in the address.
 * @param layout name under which the columns are stored
 */
export function useListGrid(layout: string) {
  const { params } = useRoute();
  const search = params.get("search") ?? "";
  const sort = params.get("sort") ?? "";
  const where = params.get("where") ?? "";
  const query = useMemo<GridQuery>(() => ({ search, sort, where }), [search, sort, where]);
  return { ...useGridLayout(layout), query, onQuery };
}

function onQuery(change: Partial<GridQuery>): void {
  setParams(Object.fromEntries(Object.entries(change).map(([name, text]) => [name, text || null])));
}
