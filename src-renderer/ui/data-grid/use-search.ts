import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DataGridProps } from "./grid-props.ts";
import type { RowSource } from "./index-row-model.ts";

export interface GridSearchState {
  readonly search: string;
  setSearch(search: string): void;
}

/** The search and the filters of the screen: which rows the grid shows. */
export function useSearch<T>(props: DataGridProps<T>, source: RowSource<T>): GridSearchState {
  const [search, setSearch] = useState(props.query?.search ?? "");
  const wanted = useDeferredValue(search);
  const filter = props.filter ?? null;
  const isElsewhere = props.onSearch !== undefined;
  // Not after the next painting: the rows are to be in the same frame as the count.
  useLayoutEffect(() => {
    source.index.setFilter(filter);
    source.index.setSearch(isElsewhere ? "" : wanted);
    source.model?.refresh();
  }, [source, wanted, filter, isElsewhere]);
  const { onSearch } = props;
  const passed = useRef("");
  useEffect(() => {
    if (search === passed.current) return;
    passed.current = search;
    onSearch?.(search);
  }, [search, onSearch]);
  return { search, setSearch };
}
