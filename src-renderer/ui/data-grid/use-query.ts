import type { GridApi } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { DataGridProps } from "./grid-props.ts";
import { applySort, applyWhere, initialSort, sortOf, whereOf } from "./grid-query.ts";
import type { GridSearchState } from "./use-search.ts";

/** The address gets the text of the search after the last key, in ms. */
const TYPED_MS = 300;

/** Keeps search, order and filters of the columns equal to the query of the list: whichever changed last counts. */
export function useQuery<T>(
  api: GridApi<T> | null,
  props: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
  { search, setSearch }: GridSearchState,
): void {
  const { query } = props;
  const agreed = useRef(query?.search ?? "");
  const wanted = query?.search;
  useEffect(() => {
    if (wanted === undefined || wanted === agreed.current) return;
    agreed.current = wanted;
    setSearch(wanted);
  }, [wanted, setSearch]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (search === agreed.current) return;
      agreed.current = search;
      latest.current.onQuery?.({ search });
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [search, latest]);
  useGridPart(api, query?.sort, latest, {
    event: "sortChanged",
    part: "sort",
    now(grid) {
      const sort = sortOf(grid);
      return sort === initialSort(latest.current.columns) ? "" : sort;
    },
    apply: (grid, text) => text !== "" && applySort(grid, text),
  });
  useGridPart(api, query?.where, latest, {
    event: "filterChanged",
    part: "where",
    now: whereOf,
    apply: applyWhere,
  });
}

interface GridPart<T> {
  readonly event: "sortChanged" | "filterChanged";
  readonly part: "sort" | "where";
  now(api: GridApi<T>): string;
  apply(api: GridApi<T>, text: string): unknown;
}

function useGridPart<T>(
  api: GridApi<T> | null,
  wanted: string | undefined,
  latest: { readonly current: DataGridProps<T> },
  given: GridPart<T>,
): void {
  const part = useRef(given);
  const agreed = useRef("");
  const isUsed = wanted !== undefined;
  useEffect(() => {
    if (!api || wanted === undefined || wanted === agreed.current) return;
    agreed.current = wanted;
    if (part.current.now(api) !== wanted) part.current.apply(api, wanted);
  }, [api, wanted]);
  useEffect(() => {
    if (!api || !isUsed) return;
    const { event, part: name, now } = part.current;
    const report = () => {
      if (api.isDestroyed()) return;
      const text = now(api);
      if (text === agreed.current) return;
      agreed.current = text;
      latest.current.onQuery?.({ [name]: text });
    };
    report();
    api.addEventListener(event, report);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener(event, report);
    };
  }, [api, isUsed, latest]);
}
