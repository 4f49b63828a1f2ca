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

/** Columns without a value in any row, as far as known. A long list comes in pieces: rows that were looked at are not looked at again. */
export class EmptyColumns<T> {
  readonly #ids = new Set<string>();
  #rows: readonly T[] = [];
  /** The columns that had no value in any of those rows. */
  #known: ReadonlySet<GridColumn<T>> = new Set();

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Begins anew, with columns that are taken to be empty until they are looked at. */
  reset(ids: Iterable<string>): void {
    this.#ids.clear();
    for (const id of ids) this.#ids.add(id);
    this.#rows = [];
    this.#known = new Set();
  }

  /** @param isFirst looks at all columns, not only at those that were empty */
  find(columns: readonly GridColumn<T>[], rows: readonly T[], isFirst: boolean): void {
    const other = rows === this.#rows ? [] : rows.filter((row, at) => row !== this.#rows[at]);
    const known = new Set<GridColumn<T>>();
    for (const column of columns) {
      const { id, changesInPlace } = column;
      if (!isFirst && !this.#ids.has(id)) continue;
      const isKnown = this.#known.has(column) && !changesInPlace;
      if (isEmptyColumn(column, isKnown ? other : rows)) {
        this.#ids.add(id);
        known.add(column);
      } else this.#ids.delete(id);
    }
    this.#rows = rows;
    this.#known = known;
  }
}

/** The room beside an open panel. */
interface PanelRoom {
  /** Width in pixels. */
  readonly room: number;
  /** Least readable width of a column, in pixels. */
  leastOf(id: string): number;
}

/** The minor columns that are left out, so that the texts of the others are whole. @param room widths of the list and of whole columns */
export function minorLeftOut<T>(
  columns: readonly GridColumn<T>[],
  { room, widthOf }: { readonly room: number; widthOf(id: string): number },
): ReadonlySet<string> {
  let missing = columns.reduce((sum, { id }) => sum + widthOf(id), 0) - room;
  const left = new Set<string>();
  for (const { id } of columns.filter(({ isMinor }) => isMinor).toReversed()) {
    if (missing <= 0) break;
    missing -= widthOf(id);
    left.add(id);
  }
  return left;
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
