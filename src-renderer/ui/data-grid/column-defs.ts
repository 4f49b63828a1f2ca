import type { ColDef } from "ag-grid-community";
import { ContentCell, type CellPortals } from "./cell-portals.ts";
import { LinkCell, MarkCell, NameCell } from "./cells.ts";
import type { CellValue, GridColumn } from "./column.ts";
import { keepFromGrid } from "./grid-edit.ts";
import { Heading } from "./heading.ts";

const FILTERS = { text: "agTextColumnFilter", number: "agNumberColumnFilter" } as const;

/** A column of ours as the grid takes it. */
export function columnDef<T>(column: GridColumn<T>, portals: CellPortals): ColDef<T, CellValue> {
  const { tooltip, format } = column;
  return {
    colId: column.id,
    headerName: column.label,
    headerComponentParams: { innerHeaderComponent: Heading },
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    filter: column.filter === false ? false : FILTERS[column.filter ?? "text"],
    cellClass: classesOf(column),
    headerClass: column.align ? "m-right-header" : "",
    suppressKeyboardEvent: keepFromGrid,
    ...(column.hint && { headerTooltip: column.hint }),
    ...sizeOf(column),
    ...(column.hidden && { initialHide: true }),
    ...(column.sort && { initialSort: column.sort }),
    // What is sorted downwards at first is worst first downwards.
    ...(column.sort === "desc" && { sortingOrder: ["desc", "asc", null] }),
    ...(column.sortIndex !== undefined && { initialSortIndex: column.sortIndex }),
    ...((format || column.tone) && { equals: () => false }),
    ...(format && {
      valueFormatter: ({ data }: { data?: T | undefined }) =>
        data === undefined ? "" : format(data),
    }),
    ...rendererOf(column, portals),
    ...(column.tone && {
      cellClassRules: {
        "m-quiet": ({ data }) => data !== undefined && column.tone?.(data) === "quiet",
        "m-warn": ({ data }) => data !== undefined && column.tone?.(data) === "warn",
        "m-bad": ({ data }) => data !== undefined && column.tone?.(data) === "bad",
      },
    }),
    ...(tooltip && {
      tooltip: ({ data }) => (data ? (tooltip(data) ?? "") : ""),
    }),
  };
}

/** `m-drawn`: holds more than text. A selector with `:has` would find that, too, at a cost for each cell that changes. */
function classesOf<T>({ mono, align, mark, open, render, cut, edit }: GridColumn<T>): string[] {
  const isDrawn = [mark, open, render, cut].some((drawn) => drawn !== undefined);
  return [
    mono ? "m-mono" : "",
    align ? "m-right" : "",
    isDrawn ? "m-drawn" : "",
    edit?.isMarked ? "m-edit" : "",
  ].filter(Boolean);
}

/** Room for a relative time in all languages: `vor 12 Tagen`. */
const TIME_WIDTH = 116;

/** The fit to the content may give a column less than it asks for, in pixels. */
const LEAST_WIDTH = 90;

function sizeOf<T>({ width, minWidth, flex, ticks }: GridColumn<T>): ColDef<T, CellValue> {
  return {
    ...(width && { initialWidth: ticks ? Math.max(width, TIME_WIDTH) : width }),
    ...(minWidth && { minWidth: Math.min(minWidth, LEAST_WIDTH) }),
    ...(flex && { initialFlex: flex }),
  };
}

/** What a cell draws may depend on more of the row than the value it sorts by: it is drawn whenever the row changes. */
function rendererOf<T>(
  { mark, open, render, cut }: GridColumn<T>,
  portals: CellPortals,
): ColDef<T, CellValue> {
  const equals = () => false;
  if (mark) return { cellRenderer: MarkCell, cellRendererParams: { mark }, equals };
  if (open) return { cellRenderer: LinkCell, cellRendererParams: { open }, equals };
  if (cut === "middle") return { cellRenderer: NameCell };
  if (!render) return {};
  return { cellRenderer: ContentCell, cellRendererParams: { portals, render }, equals };
}
