import type { GridApi } from "ag-grid-community";
import type { Json } from "#shared/json.ts";
import { isTyping } from "../typing.ts";
import { cellText, type GridColumn } from "./column.ts";
import { setCursor, type BeginEdit } from "./grid-edit.ts";
import { GroupRow, type Groups } from "./grouping.ts";
import type { RowSource } from "./index-row-model.ts";
import { shownColumns } from "./print-table.tsx";
import type { GridFit } from "./grid-fit.ts";
import { fromLayout } from "./layout.ts";

/** What a screen may ask of its grid. After the grid is gone, it knows of no rows. */
export interface GridHandle<T> {
  /** The rows that search and filters leave, in their order. */
  shownRows(): T[];
  /** The text that is searched for now; empty: none. */
  search(): string;
  /** Columns as they are now, for `arrange` later. */
  layout(): Json;
  /** Arranges the columns as they were then; null for the initial arrangement. */
  arrange(layout: Json | null): void;
  /** The row so many places below, above when negative, in the order on screen; null at the end. */
  neighbour(id: string, by: number): T | null;
  /** Brings a row into view and puts the cursor on it, unless the user is typing elsewhere. */
  moveTo(id: string): void;
  /** Opens a cell of the row for changing, where it is on screen and can be changed. */
  edit(id: string, columnId: string): void;
  /** What is shown, as text: a row of headings, then the rows that search and filters leave, in the columns on screen. */
  table(): string[][];
  /** Opens or closes all groups. */
  setAllGroups(isOpen: boolean): void;
  /** The row under the cursor. */
  current(): T | null;
}

/**
 * @param kept the stored layout, with columns that do not exist now
 * @param arranged called when the columns were arranged: the grid itself does not report a new order
 */
export function gridHandle<T>(
  api: GridApi<T>,
  { index }: RowSource<T>,
  groups: Groups,
  columns: () => readonly GridColumn<T>[],
  kept: () => Json | null,
  fit: GridFit<T>,
  begin: BeginEdit,
  arranged: () => void,
  search: () => string,
): GridHandle<T> {
  const isShown = (id: string) => !api.isDestroyed() && index.indexOf(id) >= 0;
  return {
    shownRows: () => (api.isDestroyed() ? [] : index.matches()),
    search,
    layout: () => fit.layout(api, kept()),
    arrange(layout) {
      const state = fromLayout(layout);
      if (!state) api.resetColumnState();
      else api.applyColumnState({ state, applyOrder: true, defaultState: { sort: null } });
      fit.forget(layout);
      arranged();
    },
    neighbour(id, by) {
      if (!isShown(id)) return null;
      let at = index.indexOf(id) + by;
      // Headings of groups are not rows.
      while (index.at(at) instanceof GroupRow) at += Math.sign(by);
      return rowAt(index, at);
    },
    moveTo(id) {
      const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0];
      if (!isShown(id) || !column) return;
      api.ensureIndexVisible(index.indexOf(id));
      // A cursor takes the focus, also from a field that is being filled in.
      if (!isTyping(document.activeElement)) api.setFocusedCell(index.indexOf(id), column);
    },
    edit(id, columnId) {
      if (!isShown(id)) return;
      setCursor(api, { id, columnId });
      begin({ id, columnId });
    },
    table: () => (api.isDestroyed() ? [] : tableOf(api, columns(), index.matches())),
    setAllGroups: (isOpen) => groups.setAll(isOpen),
    current() {
      const cell = api.isDestroyed() ? null : api.getFocusedCell();
      return cell ? rowAt(index, cell.rowIndex) : null;
    },
  };
}

function rowAt<T>(index: RowSource<T>["index"], at: number): T | null {
  const line = index.at(at);
  return line === undefined || line instanceof GroupRow ? null : line;
}

function tableOf<T>(
  api: GridApi<T>,
  columns: readonly GridColumn<T>[],
  rows: readonly T[],
): string[][] {
  const shown = shownColumns(api, columns);
  const text = (column: GridColumn<T>, row: T) => cellText(column.value(row));
  return [
    shown.map(({ label }) => label),
    ...rows.map((row) => shown.map((column) => text(column, row))),
  ];
}
