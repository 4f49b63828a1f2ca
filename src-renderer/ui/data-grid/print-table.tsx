import type { GridApi } from "ag-grid-community";
import { useEffect, useState, type ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { exactTime } from "#shared/domain/time-text.ts";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { moreText } from "./cells.ts";
import { cellText, type CellMark, type GridColumn } from "./column.ts";

/** More rows than this make a browser stand still; the rest is counted. */
const MOST_ROWS = 20_000;

interface PrintTableProps<T> {
  readonly label: string;
  readonly noun: readonly [one: string, many: string];
  /** The columns on screen, in their order. */
  columns(): readonly GridColumn<T>[];
  /** The rows that search and filters leave. */
  rows(): readonly T[];
}

interface Text {
  readonly key: string;
  readonly text: string;
}

interface Printed {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly heads: readonly Text[];
  readonly lines: readonly { readonly key: string; readonly cells: readonly Text[] }[];
  readonly total: number;
}

/** While the page is printed: the whole list as a table in place of the page, of which the grid draws visible rows only. */
export function PrintTable<T>({ label, noun, columns, rows }: PrintTableProps<T>): ReactNode {
  const [printed, setPrinted] = useState<Printed | null>(null);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(printedOf(columns(), rows())));
    const after = () => setPrinted(null);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [columns, rows]);
  if (!printed) return null;
  const { at, heads, lines, total } = printed;
  const shown = lines.length < total ? texts.shownOf({ shown: lines.length, all: total }) : total;
  return createPortal(
    <section data-print aria-label={label}>
      <h1>{label}</h1>
      <p>
        {texts.count({ total: shown, noun: noun[total === 1 ? 0 : 1] })} · {exactTime(at)}
      </p>
      <table>
        <thead>
          <tr>
            {heads.map(({ key, text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell) => (
                <td key={cell.key}>{cell.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

function printedOf<T>(columns: readonly GridColumn<T>[], rows: readonly T[]): Printed {
  const cellsOf = (row: T) =>
    columns.map((column) => ({ key: column.id, text: paperText(column, row) }));
  return {
    at: new Date().toISOString(),
    heads: columns.map(({ id, label }) => ({ key: id, text: label })),
    lines: rows.slice(0, MOST_ROWS).map((row, at) => ({ key: String(at), cells: cellsOf(row) })),
    total: rows.length,
  };
}

/** The words of a status. */
export function textOfMark(mark: CellMark | null): string {
  if (mark === null) return "";
  const { text, detail = "", more = 0 } = mark;
  return [text, detail, more > 0 ? (mark.moreText ?? moreText(more)) : ""]
    .filter(Boolean)
    .join(" ");
}

/** What the cell shows, without colours. */
export function printedText<T>(column: GridColumn<T>, row: T): string {
  if (column.mark) return textOfMark(column.mark(row));
  return column.format ? column.format(row) : cellText(column.value(row));
}

/** What paper has of a cell. */
export function paperText<T>(column: GridColumn<T>, row: T): string {
  return column.print?.(row) ?? printedText(column, row);
}

/** The columns on screen. */
export function shownColumns<T>(
  api: GridApi<T>,
  columns: readonly GridColumn<T>[],
): readonly GridColumn<T>[] {
  return api
    .getAllDisplayedColumns()
    .flatMap((one) => columns.filter(({ id }) => id === one.getColId()));
}
