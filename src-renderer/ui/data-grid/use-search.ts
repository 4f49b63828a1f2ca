import { useDeferredValue, useLayoutEffect, useState } from "react";
import type { DataGridProps } from "./grid-props.ts";
import type { RowSource } from "./index-row-model.ts";

interface Search {
  readonly search: string;
  setSearch(search: string): void;
}

/** The search and the filters of the screen: which rows the grid shows. */
export function useSearch<T>(props: DataGridProps<T>, source: RowSource<T>): Search {
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const filter = props.filter ?? null;
  const isElsewhere = props.onSearch !== undefined;
  // Not after the next painting: the rows are to be in the same frame as the count.
  useLayoutEffect(() => {
    source.index.setFilter(filter);
    source.index.setSearch(isElsewhere ? "" : wanted);
    source.model?.refresh();
  }, [source, wanted, filter, isElsewhere]);
  return { search, setSearch };
}
