import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { tooManyCells } from "./table.ts";
import { StopParsing } from "./xml.ts";

/** Merged cells, from row 1 and column 1; the last ones included. */
export interface MergedArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The cells of a table, from row 1 and column 1. */
export interface Cells {
  readonly rows: readonly (readonly string[])[];
  place(at: { readonly row: number; readonly column: number }, text: string): void;
}

/**
 * Gives every cell of a merged area the area's value, as a person reads it: a site that is written once for five recorders
 * is the site of all five. A merged area that is alone in its rows is a heading and stays one cell.
 * @returns the rows of headings, from 1
 */
export function spreadMerged(cells: Cells, areas: readonly MergedArea[]): number[] {
  const width = cells.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const headings: number[] = [];
  let budget: number = IMPORT_LIMITS.cells;
  for (const area of areas) {
    const bottom = Math.min(area.bottom, cells.rows.length);
    const right = Math.min(area.right, width);
    const value = cells.rows[area.top - 1]?.[area.left - 1] ?? "";
    if (value === "") continue;
    // Areas do not overlap in a sound workbook, so they cannot have more cells than it may have.
    budget -= (bottom - area.top + 1) * (right - area.left + 1);
    if (budget < 0) throw new StopParsing(tooManyCells());
    if (area.right > area.left && isAlone(cells, area, bottom)) {
      headings.push(area.top);
      continue;
    }
    for (let row = area.top; row <= bottom; row += 1) {
      for (let column = area.left; column <= right; column += 1)
        cells.place({ row, column }, value);
    }
  }
  return headings.toSorted((one, other) => one - other);
}

function isAlone({ rows }: Cells, { top, left, right }: MergedArea, bottom: number): boolean {
  return rows
    .slice(top - 1, bottom)
    .every((row) =>
      row.every((cell, at) => cell.trim() === "" || (at + 1 >= left && at + 1 <= right)),
    );
}
