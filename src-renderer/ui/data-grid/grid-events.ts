import type { CellContextMenuEvent, CellFocusedEvent, GridApi } from "ag-grid-community";
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from "react";
import type { MenuTarget } from "./context-menu.tsx";
import { isTyping } from "../typing.ts";
import type { BeginEdit, EditedCell } from "./grid-edit.ts";
import type { DataGridProps } from "./grid-props.ts";
import { tickedIds } from "./grid-selection.ts";
import { GroupRow, type Groups } from "./grouping.ts";
import type { RowSource } from "./index-row-model.ts";

// Keys and clicks are handled from events of the page: those of the grid come a moment later, and by then the next ones have
// come.

/** F2 and Enter change a cell that can be changed; Enter opens the row elsewhere; Ctrl/Cmd+A ticks what the filters leave. */
export function press<T>(
  event: KeyboardEvent,
  api: GridApi<T>,
  props: DataGridProps<T>,
  { index, rowId }: RowSource<T>,
  begin: BeginEdit,
): void {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const at = cellOf(event, api, props);
  if (!at || isTyping(event.target)) return;
  if ((ctrlKey || metaKey) && key.toLowerCase() === "a" && props.onSelect) {
    event.preventDefault();
    const shown = index.matches().filter((row) => props.selectable?.(row) ?? true);
    props.onSelect([...new Set([...tickedIds(api), ...shown.map(rowId)])]);
  }
  if (!["F2", "Enter"].includes(key) || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  if (!begin(at.cell) && key === "Enter") props.onOpen?.(at.row);
}

/** On the heading of a group: Enter and Space open and close it, the arrows to the right and left do one of the two. */
export function pressGroup<T>(
  event: KeyboardEvent,
  { index }: RowSource<T>,
  groups: Groups,
): boolean {
  const { key, target } = event;
  if (!(target instanceof Element)) return false;
  const id = target.closest(".ag-full-width-row")?.getAttribute("row-id");
  const group = id ? index.group(id) : undefined;
  if (!group) return false;
  const isWanted = { Enter: true, " ": true, ArrowRight: !group.isOpen, ArrowLeft: group.isOpen };
  if (isWanted[key as keyof typeof isWanted]) {
    event.preventDefault();
    groups.toggle(group.id);
  }
  return true;
}

/** A double click changes a cell that can be changed, and opens the row elsewhere. */
export function doubleClick<T>(
  event: MouseEvent,
  api: GridApi<T>,
  props: DataGridProps<T>,
  begin: BeginEdit,
): void {
  const at = cellOf(event, api, props);
  if (at && !begin(at.cell)) props.onOpen?.(at.row);
}

/** The cell under the cursor, when the event is about a cell: a click has moved the cursor there. */
function cellOf<T>(
  { target }: SyntheticEvent,
  api: GridApi<T>,
  props: DataGridProps<T>,
): { cell: EditedCell; row: T } | null {
  if (!(target instanceof Element) || !target.closest(".ag-cell")) return null;
  const focused = api.getFocusedCell();
  const row = focused && api.getDisplayedRowAtIndex(focused.rowIndex)?.data;
  if (!focused || row === undefined || row === null || row instanceof GroupRow) return null;
  return { cell: { id: props.rowId(row), columnId: focused.column.getColId() }, row };
}

export function followFocus<T>(event: CellFocusedEvent<T>, props: DataGridProps<T>): void {
  if (event.rowIndex === null || event.rowIndex === undefined) return;
  const row = event.api.getDisplayedRowAtIndex(event.rowIndex)?.data;
  if (row !== undefined && !(row instanceof GroupRow)) props.onCurrent?.(row);
}

/** A menu on a row that is not ticked is about that row alone. */
export function openMenu<T>(
  event: CellContextMenuEvent<T>,
  props: DataGridProps<T>,
): MenuTarget<T> | null {
  if (event.data === undefined || event.data instanceof GroupRow) return null;
  if (!event.node.isSelected()) props.onSelect?.([props.rowId(event.data)]);
  const columnId = event.column.getColId();
  return { row: event.data, columnId, ...placeOf(event.event as globalThis.MouseEvent) };
}

/** Where the pointer is; below the cell when the menu was asked for by a key, which has no place. */
function placeOf(event: globalThis.MouseEvent): { x: number; y: number } {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY };
  const cell = (event.target as Element).closest(".ag-cell") ?? (event.target as Element);
  const { left, bottom } = cell.getBoundingClientRect();
  return { x: left + 12, y: bottom - 4 };
}

/** Moves the cursor from outside of the rows to the first one. */
export function toFirstRow<T>(api: GridApi<T>): void {
  const [column] = api.getAllDisplayedColumns();
  if (!column || !api.getDisplayedRowAtIndex(0)) return;
  api.ensureIndexVisible(0);
  api.setFocusedCell(0, column);
}
