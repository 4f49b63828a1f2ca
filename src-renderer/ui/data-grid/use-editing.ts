import type { GridApi } from "ag-grid-community";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DataGridProps } from "./grid-props.ts";
import {
  followRow,
  nextEditable,
  setCursor,
  type BeginEdit,
  type EditedCell,
  type EditEnd,
} from "./grid-edit.ts";

export interface Editing {
  readonly cell: EditedCell | null;
  readonly begin: BeginEdit;
  leave(api: GridApi, cell: EditedCell, leaving: EditEnd): Promise<void>;
}

/** Which cell is being changed: one at a time, and what was refused in one is not lost by opening another. */
export function useEditing<T>(latest: { readonly current: DataGridProps<T> }): Editing {
  const [cell, setCell] = useState<EditedCell | null>(null);
  const begun = useRef(0);
  const open = useCallback((wanted: EditedCell) => {
    begun.current += 1;
    // At once, so that the letters that follow the key are typed into the field.
    flushSync(() => setCell((now) => now ?? wanted));
  }, []);
  const begin = useCallback(
    (wanted: EditedCell) => {
      const column = latest.current.columns.find(({ id }) => id === wanted.columnId);
      if (column?.edit) open(wanted);
      return column?.edit !== undefined;
    },
    [latest, open],
  );
  const leave = useCallback(
    async (api: GridApi, from: EditedCell, leaving: EditEnd) => {
      setCell(null);
      if (leaving === "away") return;
      const before = begun.current;
      const isHere = await followRow(api, from, () => begun.current > before);
      if (leaving === "stay" || !isHere) return;
      const next = nextEditable<T>(api, latest.current.columns, from, leaving === "back");
      if (!next) return;
      setCursor(api, next);
      open(next);
    },
    [latest, open],
  );
  return { cell, begin, leave };
}
