import type { GridApi } from "ag-grid-community";
import { useEffect, useState, type ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { exactTime } from "#shared/domain/time-text.ts";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { cellText, type GridColumn } from "./column.ts";

/** More rows than this make a browser stand still; the rest is counted. */
const MOST = 20_000;

interface PrintTableProps<T> {
  readonly label: string;
  readonly noun: readonly [one: string, many: string];
  /** The columns on screen, in their order. */
  columns(): readonly GridColumn<T>[];
  /** The rows that search and filters leave. */
  rows(): readonly T[];
}

interface Printed {
  readonly heads: readonly string[];
  readonly lines: readonly (readonly string[])[];
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
  const { heads, lines, total } = printed;
  const shown = lines.length < total ? texts.shownOf({ shown: lines.length, all: total }) : total;
  return createPortal(
    <section data-print aria-label={label}>
      <h1>{label}</h1>
      <p>
        {texts.count({ total: shown, noun: noun[total === 1 ? 0 : 1] })} ·{" "}
        {exactTime(new Date().toISOString())}
      </p>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            <tr key={line}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
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
  return {
    heads: columns.map(({ label }) => label),
    lines: rows.slice(0, MOST).map((row) => columns.map((column) => printedText(column, row))),
    total: rows.length,
  };
}

/** What the cell shows, without colours. */
export function printedText<T>(column: GridColumn<T>, row: T): string {
  if (column.mark) {
    const { text, detail = "" } = column.mark(row);
    return detail === "" ? text : `${text} ${detail}`;
  }
  return column.format ? column.format(row) : cellText(column.value(row));
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
