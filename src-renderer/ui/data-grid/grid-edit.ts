import type { GridApi, SuppressKeyboardEventParams } from "ag-grid-community";
import type { GridColumn } from "./column.ts";

/** A cell that is being changed. */
export interface EditedCell {
  readonly id: string;
  readonly columnId: string;
}

/** Opens a cell, if it can be changed and no other is open; says whether it can be changed. */
export type BeginEdit = (cell: EditedCell) => boolean;

/** Where to go on once a change was saved or dropped. `away`: the user has gone somewhere by themselves. */
export type EditEnd = "stay" | "next" | "back" | "away";

/** Letters, Delete and the keys that begin a change are Muster's: the grid would take them for its own. */
export function keepFromGrid({ event }: Pick<SuppressKeyboardEventParams, "event">): boolean {
  if (["Delete", "Backspace", "F2", "Enter"].includes(event.key)) return true;
  return event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
}

/** The cell beside this one that can be changed, among those on screen; null at the end of the row. */
export function nextEditable<T>(
  api: GridApi<T>,
  columns: readonly GridColumn<T>[],
  { id, columnId }: EditedCell,
  back: boolean,
): EditedCell | null {
  const editable = new Set(columns.filter(({ edit }) => edit).map((column) => column.id));
  const shown = api.getAllDisplayedColumns().map((column) => column.getColId());
  const among = shown.filter((one) => editable.has(one));
  const next = among[among.indexOf(columnId) + (back ? -1 : 1)];
  return next === undefined ? null : { id, columnId: next };
}

/** Whether the grid has the cell, on screen or beyond its edge: rows go, are filtered out, and columns go with them. */
export function hasCell<T>(api: GridApi<T>, { id, columnId }: EditedCell): boolean {
  if (api.isDestroyed()) return false;
  const row = api.getRowNode(id)?.rowIndex ?? null;
  return row !== null && api.getColumn(columnId)?.isVisible() === true;
}

/** Brings a cell into view. */
export function reveal<T>(api: GridApi<T>, cell: EditedCell): void {
  const index = api.getRowNode(cell.id)?.rowIndex ?? null;
  if (index !== null) api.ensureIndexVisible(index);
  api.ensureColumnVisible(cell.columnId);
}

/** Puts the cursor on a cell and brings it into view; where there is no such cell now, leaves it where it was. */
export function setCursor<T>(api: GridApi<T>, cell: EditedCell): void {
  if (api.isDestroyed()) return;
  const index = api.getRowNode(cell.id)?.rowIndex ?? null;
  if (index === null || !hasCell(api, cell)) return restoreCursor(api);
  reveal(api, cell);
  api.setFocusedCell(index, cell.columnId);
}

/** The cursor outlives the row that it was on. */
function restoreCursor<T>(api: GridApi<T>): void {
  const cursor = api.getFocusedCell();
  const last = api.getDisplayedRowCount() - 1;
  if (!cursor || last < 0) return;
  api.setFocusedCell(Math.min(cursor.rowIndex, last), cursor.column);
}

/**
 * Puts the cursor on a cell that was edited, and keeps it there when the edit moves the row: the new order comes with the next
 * frame. On a busy computer that frame is late, and the user may have moved on with the next key.
 * @param isEditing whether the user has opened a cell meanwhile
 * @returns false if the user moved the cursor or opened a cell: both stay as the user wants them
 */
export async function followRow<T>(
  api: GridApi<T>,
  cell: EditedCell,
  isEditing: () => boolean,
): Promise<boolean> {
  setCursor(api, cell);
  const before = cursorOf(api);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  if (api.isDestroyed() || isEditing() || cursorOf(api) !== before) return false;
  setCursor(api, cell);
  return true;
}

function cursorOf<T>(api: GridApi<T>): string {
  const cursor = api.isDestroyed() ? null : api.getFocusedCell();
  return cursor ? `${cursor.rowIndex} ${cursor.column.getColId()}` : "";
}
