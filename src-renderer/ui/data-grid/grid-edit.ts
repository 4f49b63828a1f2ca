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
export type Leaving = "stay" | "next" | "back" | "away";

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

/** Puts the cursor on a cell and brings it into view. */
export function setCursor<T>(api: GridApi<T>, { id, columnId }: EditedCell): void {
  const index = api.isDestroyed() ? null : (api.getRowNode(id)?.rowIndex ?? null);
  if (index === null) return;
  api.ensureIndexVisible(index);
  api.ensureColumnVisible(columnId);
  api.setFocusedCell(index, columnId);
}

/** A change of what the rows are sorted by moves the row: the new rows come with the next frame. */
export async function rowsSettled<T>(api: GridApi<T>): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!api.isDestroyed()) api.flushAsyncTransactions();
}
