import {
  useId,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { stepOf } from "./cursor-keys.ts";
import { HeatRow, type HeatRowValues } from "./heat-row.tsx";
import { useWidth } from "./use-width.ts";
import { HEAT_ROW_HEIGHT, visibleRows } from "./visible-rows.ts";
import css from "./charts.module.css";

interface HeatStripProps {
  readonly label: string;
  readonly rows: readonly HeatRowValues[];
  /** Labels of the first column, a middle one and the last: `25 Oct`. */
  readonly columns: readonly string[];
  /** Rows that are shown without scrolling. */
  readonly mostRows: number;
  readonly onOpen: (id: string) => void;
}

interface Cursor {
  readonly row: number;
  readonly column: number;
}

/**
 * One row per site, one cell per day. Only the rows in view are in the page. The arrow keys move a cursor that says the exact
 * value; Enter opens the row's list.
 */
export function HeatStrip(props: HeatStripProps): ReactNode {
  const { label, rows, columns, mostRows, onOpen } = props;
  const { ref, element, width } = useWidth<HTMLDivElement>();
  const [top, setTop] = useState(0);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [isFocused, setFocused] = useState(false);
  const id = useId();
  const height = Math.min(rows.length, mostRows) * HEAT_ROW_HEIGHT;
  const { first, last } = visibleRows(rows.length, top, height);
  const at = {
    row: Math.min(cursor?.row ?? 0, rows.length - 1),
    column: cursor?.column ?? columns.length - 1,
  };
  useKeepInView(element, isFocused ? at.row : null, height);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") return onOpen(rows[at.row]?.id ?? "");
    const next = moved(event.key, at, rows.length, columns.length, mostRows);
    if (!next) return;
    event.preventDefault();
    setCursor(next);
  };
  return (
    <div className={css.heat} style={nameWidth(rows)}>
      <div
        ref={ref}
        className={css.heatRows}
        style={{ height }}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={columns.length + 2}
        aria-activedescendant={isFocused ? cellId(id, at.row, at.column) : undefined}
        onKeyDown={onKeyDown}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setCursor(null);
        }}
        onMouseLeave={() => !isFocused && setCursor(null)}
      >
        <div role="presentation" style={{ height: first * HEAT_ROW_HEIGHT }} />
        {rows.slice(first, last).map((row, index) => (
          <HeatRow
            key={row.id}
            values={row}
            index={first + index}
            cellId={(column) => cellId(id, first + index, column)}
            current={cursor && cursor.row === first + index ? cursor.column : null}
            onPoint={(column) => setCursor({ row: first + index, column })}
            onOpen={onOpen}
          />
        ))}
        <div role="presentation" style={{ height: (rows.length - last) * HEAT_ROW_HEIGHT }} />
      </div>
      <HeatAxis columns={columns} />
      <ChartTooltip at={cursor && tooltipAt(element, id, cursor, rows)} width={width} />
    </div>
  );
}

/** Names take the room of the longest one, within limits. */
function nameWidth(rows: readonly HeatRowValues[]): CSSProperties {
  const longest = rows.reduce((most, { label }) => Math.max(most, label.length), 0);
  const width = Math.min(MOST_NAME_WIDTH, Math.max(LEAST_NAME_WIDTH, longest * CHARACTER_WIDTH));
  return { "--heat-name": `${Math.ceil(width)}px` } as CSSProperties;
}

/** Bounds of the width of a name, and the average width of a character, in CSS pixels. */
const LEAST_NAME_WIDTH = 64;
const MOST_NAME_WIDTH = 190;
const CHARACTER_WIDTH = 7.6;

function HeatAxis({ columns }: { columns: readonly string[] }): ReactNode {
  const middle = Math.floor((columns.length - 1) / 2);
  return (
    <div className={css.heatAxis} aria-hidden>
      <span>{columns[0]}</span>
      {columns.length > 2 && <span>{columns[middle]}</span>}
      {columns.length > 1 && <span>{columns.at(-1)}</span>}
    </div>
  );
}

function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}

function moved(
  key: string,
  at: Cursor,
  rows: number,
  columns: number,
  page: number,
): Cursor | null {
  const vertical = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[key];
  if (vertical !== undefined)
    return { ...at, row: Math.min(rows - 1, Math.max(0, at.row + vertical)) };
  const column = stepOf(key, at.column, columns, 7);
  return column === null ? null : { ...at, column };
}

/** Scrolls so that a row is in view, and its cells are in the page. */
function useKeepInView(element: HTMLDivElement | null, row: number | null, height: number): void {
  useLayoutEffect(() => {
    if (!element || row === null) return;
    const top = row * HEAT_ROW_HEIGHT;
    const bottom = top + HEAT_ROW_HEIGHT - height;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (bottom > element.scrollTop) element.scrollTo({ top: bottom });
  }, [element, row, height]);
}

function tooltipAt(
  element: HTMLDivElement | null,
  id: string,
  { row, column }: Cursor,
  rows: readonly HeatRowValues[],
) {
  const cell = document.getElementById(cellId(id, row, column));
  const text = rows[row]?.cells[column]?.detail;
  if (!element || !cell || text === undefined) return null;
  const x = cell.offsetLeft + cell.offsetWidth / 2;
  return { x, y: cell.offsetTop - element.scrollTop + HEAT_ROW_HEIGHT, text };
}
