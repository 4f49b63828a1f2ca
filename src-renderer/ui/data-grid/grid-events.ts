import type {
  CellContextMenuEvent,
  CellDoubleClickedEvent,
  CellFocusedEvent,
  CellKeyDownEvent,
  GridApi,
} from "ag-grid-community";
import type { KeyboardEvent } from "react";
import type { MenuPlace } from "./context-menu.tsx";
import { isTyping } from "../typing.ts";
import type { BeginEdit } from "./grid-edit.ts";
import type { DataGridProps } from "./grid-props.ts";

export function press<T>(event: CellKeyDownEvent<T>, props: DataGridProps<T>): void {
  const keys = event.event as globalThis.KeyboardEvent | null;
  if (!keys || event.data === undefined || isTyping(keys.target)) return;
  const all = (keys.ctrlKey || keys.metaKey) && keys.key.toLowerCase() === "a";
  if (all && props.onSelect) {
    keys.preventDefault();
    event.api.selectAll("filtered");
  }
}

/**
 * F2 and Enter change a cell that can be changed; Enter opens the row elsewhere. Told by the page, not by the grid, which
 * tells a moment later: by then the first letters are typed.
 */
export function beginOrOpen<T>(
  event: KeyboardEvent,
  api: GridApi<T>,
  props: DataGridProps<T>,
  begin: BeginEdit,
): void {
  const { key, target } = event;
  if (!["F2", "Enter"].includes(key) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element) || !target.closest(".ag-cell")) return;
  const focused = api.getFocusedCell();
  const row = focused && api.getDisplayedRowAtIndex(focused.rowIndex)?.data;
  if (!focused || row === undefined || row === null) return;
  event.preventDefault();
  const began = begin({ id: props.rowId(row), columnId: focused.column.getColId() });
  if (!began && key === "Enter") props.onOpen?.(row);
}

/** A double click changes a cell that can be changed, and opens the row elsewhere. */
export function doubleClick<T>(
  event: CellDoubleClickedEvent<T>,
  props: DataGridProps<T>,
  begin: BeginEdit,
): void {
  if (event.data === undefined) return;
  const cell = { id: props.rowId(event.data), columnId: event.column.getColId() };
  if (!begin(cell)) props.onOpen?.(event.data);
}

export function follow<T>(event: CellFocusedEvent<T>, props: DataGridProps<T>): void {
  if (event.rowIndex === null || event.rowIndex === undefined) return;
  const row = event.api.getDisplayedRowAtIndex(event.rowIndex)?.data;
  if (row !== undefined) props.onCurrent?.(row);
}

/** A menu on a row that is not ticked is about that row alone. */
export function openMenu<T>(
  event: CellContextMenuEvent<T>,
  props: DataGridProps<T>,
): MenuPlace<T> | null {
  if (event.data === undefined || !props.menu) return null;
  if (!event.node.isSelected()) props.onSelect?.([props.rowId(event.data)]);
  return { row: event.data, ...placeOf(event.event as MouseEvent) };
}

/** Where the pointer is; below the cell when the menu was asked for by a key, which has no place. */
function placeOf(event: MouseEvent): { x: number; y: number } {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY };
  const cell = (event.target as Element).closest(".ag-cell") ?? (event.target as Element);
  const { left, bottom } = cell.getBoundingClientRect();
  return { x: left + 12, y: bottom - 4 };
}
