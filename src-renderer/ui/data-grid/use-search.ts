import type { GridApi } from "ag-grid-community";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { GridColumn } from "./column.ts";
import type { DataGridProps } from "./grid-props.ts";
import { rowSearch } from "./search.ts";

/** Of a frame's 16 ms, so many may go into preparing the search while nothing else is to be done. */
const WARM_MS = 6;

interface Search<T> {
  readonly search: string;
  setSearch(search: string): void;
  /** Both the same function for ever: the grid asks them whenever it filters. */
  readonly passes: (row: T) => boolean;
  readonly isFiltered: () => boolean;
}

/** The search and the filters of the screen: which rows the grid shows. */
export function useSearch<T>(api: GridApi<T> | null, props: DataGridProps<T>): Search<T> {
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const finder = useFinder(props.columns, props.rows);
  const tests = useRef<((row: T) => boolean)[]>([]);
  const filter = props.filter ?? null;
  const elsewhere = props.onSearch !== undefined;
  useEffect(() => {
    const found = elsewhere ? null : finder.test(wanted);
    tests.current = [...(filter ? [filter] : []), ...(found ? [found] : [])];
    api?.onFilterChanged();
  }, [api, finder, wanted, filter, elsewhere]);
  const [passes] = useState(() => (row: T) => tests.current.every((test) => test(row)));
  const [isFiltered] = useState(() => () => tests.current.length > 0);
  return { search, setSearch, passes, isFiltered };
}

/** Puts together what rows say while nobody waits, so that the first key of a search is as quick as the others. */
function useFinder<T>(columns: readonly GridColumn<T>[], rows: readonly T[]) {
  const finder = useMemo(() => rowSearch(columns), [columns]);
  useEffect(() => {
    let next = 0;
    const warm = () => {
      if (!finder.warm(rows, WARM_MS)) next = requestIdleCallback(warm);
    };
    next = requestIdleCallback(warm);
    return () => cancelIdleCallback(next);
  }, [finder, rows]);
  return finder;
}
