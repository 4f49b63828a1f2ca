import type { GridApi } from "ag-grid-community";
import type { ClipboardEvent } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { nounText } from "./counts.ts";
import { notifyDone } from "../notify.tsx";
import { cellText } from "./column.ts";
import { toTsv } from "./copy.ts";
import type { DataGridProps } from "./grid-props.ts";
import { tickedIds } from "./grid-selection.ts";
import type { RowSource } from "./index-row-model.ts";

/**
 * Ctrl/Cmd+C: the ticked rows with their headings, when the cursor is on one of them; else the cell under the cursor.
 * Answers the page's own copy event, which needs no permission, unlike the clipboard object.
 */
export function copyFromGrid<T>(
  event: ClipboardEvent,
  api: GridApi<T>,
  props: DataGridProps<T>,
  { index, rowId }: RowSource<T>,
): void {
  const cell = api.getFocusedCell();
  const node = cell && api.getDisplayedRowAtIndex(cell.rowIndex);
  if (!node || event.target instanceof HTMLInputElement) return;
  const ticked = new Set(node.isSelected() ? tickedIds(api) : []);
  const rows = ticked.size > 0 ? index.matches().filter((row) => ticked.has(rowId(row))) : [];
  event.preventDefault();
  if (rows.length === 0) {
    const column = props.columns.find(({ id }) => id === cell.column.getColId());
    const value = node.data !== undefined && column ? column.value(node.data) : null;
    event.clipboardData.setData("text/plain", cellText(value));
    return;
  }
  event.clipboardData.setData("text/plain", table(rows, shownColumns(api, props)));
  notifyDone(texts.copied({ rows: nounText(props.noun, rows.length) }));
}

function shownColumns<T>(api: GridApi<T>, { columns }: DataGridProps<T>) {
  return api
    .getAllDisplayedColumns()
    .flatMap((shown) => columns.filter(({ id }) => id === shown.getColId()));
}

function table<T>(rows: readonly T[], columns: DataGridProps<T>["columns"]): string {
  const headings = columns.map(({ label }) => label);
  return toTsv([headings, ...rows.map((row) => columns.map((column) => column.value(row)))]);
}
