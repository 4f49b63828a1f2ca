import { cellText, type GridColumn } from "./column.ts";
import { printedText } from "./print-table.tsx";

/**
 * Whether no row has a value in that column: a quiet stand-in such as "none" is no value. Cells that users fill in place are never
 * left out.
 */
export function isEmptyColumn<T>(column: GridColumn<T>, rows: readonly T[]): boolean {
  if (column.edit || column.alwaysShown) return false;
  const text = (row: T) => {
    const value = cellText(column.value(row));
    return column.render || column.tone?.(row) === "quiet" ? value : printedText(column, row);
  };
  return rows.every((row) => text(row).trim() === "");
}

/** The room beside an open panel. */
interface PanelRoom {
  /** Width in pixels. */
  readonly room: number;
  /** Least readable width of a column, in pixels. */
  leastOf(id: string): number;
}

/**
 * The columns that stay beside an open panel: those that say so, and those for which there is room, the first ones first; without
 * any, the first link and the first status.
 */
export function columnsBesidePanel<T>(
  columns: readonly GridColumn<T>[],
  { room, leastOf }: PanelRoom,
): ReadonlySet<string> {
  const chosen = columns.filter(({ besidePanel }) => besidePanel === true).map(({ id }) => id);
  if (chosen.length > 0) {
    let left = room - chosen.reduce((sum, id) => sum + leastOf(id), 0);
    for (const { id, besidePanel } of columns) {
      if (besidePanel !== "ifRoom" || leastOf(id) > left) continue;
      left -= leastOf(id);
      chosen.push(id);
    }
    return new Set(chosen);
  }
  const shown = columns.filter(({ hidden }) => hidden !== true);
  const first = shown.find(({ open }) => open) ?? shown[0];
  const status = shown.find(({ mark }) => mark);
  return new Set([first, status].flatMap((column) => (column ? [column.id] : [])));
}
