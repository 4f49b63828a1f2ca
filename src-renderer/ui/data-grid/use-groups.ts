import { useEffect, useState } from "react";
import type { DataGridProps } from "./grid-props.ts";
import type { Groups } from "./grouping.ts";
import type { RowSource } from "./index-row-model.ts";

/** Which groups are closed; all are open at first, and again when rows are grouped in another way. */
export function useGroups<T>({ grouping }: DataGridProps<T>, source: RowSource<T>): Groups {
  const [groups] = useState(() => groupsOf(source));
  const levels = grouping?.levels;
  const marks = grouping?.marks;
  useEffect(() => {
    if (source.index.setMarks(marks ?? [])) source.model?.refresh();
  }, [source, marks]);
  useEffect(() => {
    source.index.setGroups(levels ?? []);
    source.model?.refresh();
  }, [source, levels]);
  return groups;
}

function groupsOf<T>(source: RowSource<T>): Groups {
  const { index } = source;
  const close = (ids: readonly string[]) => {
    index.setClosed(new Set(ids));
    source.model?.refresh();
  };
  return {
    toggle(id) {
      const others = [...index.closed].filter((one) => one !== id);
      close(index.closed.has(id) ? others : [...others, id]);
    },
    setAll: (isOpen) => close(isOpen ? [] : index.groups.map(({ id }) => id)),
  };
}
