import { createGrid, type GridApi, type GridOptions } from "ag-grid-community";
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { cspNonce } from "../csp.ts";
import { CellContents, CellPortals } from "./cell-portals.ts";
import type { GridColumn } from "./column.ts";
import { columnDef } from "./column-defs.ts";
import type { MenuTarget } from "./context-menu.tsx";
import { followFocus, openMenu } from "./grid-events.ts";
import { GroupCell } from "./group-cell.ts";
import { GroupRow, type Groups } from "./grouping.ts";
import { DEFAULTS, TICK_COLUMN, TICKED } from "./grid-options.ts";
import type { DataGridProps } from "./grid-props.ts";
import type { GridSelection } from "./grid-selection.ts";
import { gridTheme } from "./grid-theme.ts";
import { fromLayout, withNewColumns } from "./layout.ts";
import type { RowSource } from "./index-row-model.ts";
import { registerGridModules } from "./modules.ts";
import { TickAll } from "./tick-all.ts";
import css from "./data-grid.module.css";

registerGridModules();

export interface GridBodyProps<T> {
  /** What the grid's callbacks look at when they are called. */
  readonly latest: { readonly current: DataGridProps<T> };
  readonly columns: readonly GridColumn<T>[];
  /** Whether rows can be ticked: for the life of the grid. */
  readonly ticks: boolean;
  readonly selection: GridSelection<T>;
  readonly source: RowSource<T>;
  readonly groups: Groups;
  readonly onApi: (api: GridApi<T>) => void;
  readonly onShown: (count: number) => void;
  readonly onPlace: (place: MenuTarget<T> | null) => void;
  /** Columns were moved, sized, shown or sorted. */
  readonly onArranged: () => void;
}

/**
 * The grid itself, drawn without React: with a component for each cell, rows that come and go by the dozen would double the cost
 * of a key in the search. Separate from its surroundings, so that counts and menus do not pass new functions all the time.
 */
function Body<T>(props: GridBodyProps<T>): ReactNode {
  const { columns } = props;
  const place = useRef<HTMLDivElement>(null);
  const api = useRef<GridApi<T> | null>(null);
  const [portals] = useState(() => new CellPortals());
  const columnDefs = useMemo(
    () => columns.map((column) => columnDef<T>(column, portals)),
    [columns, portals],
  );
  const given = useRef(columnDefs);
  const [begin] = useState(() => (element: HTMLElement) => {
    const options = { ...FIXED, ...optionsOf(props), styleNonce: cspNonce() };
    return createGrid<T>(element, { ...options, columnDefs: given.current });
  });

  useLayoutEffect(() => {
    if (!place.current) return;
    const grid = begin(place.current);
    api.current = grid;
    return () => {
      api.current = null;
      grid.destroy();
    };
  }, [begin]);

  useEffect(() => {
    if (given.current === columnDefs) return;
    given.current = columnDefs;
    api.current?.setGridOption("columnDefs", columnDefs);
  }, [columnDefs]);

  return (
    <>
      <div ref={place} className={css.place} />
      <CellContents portals={portals} />
    </>
  );
}

export const GridBody = memo(Body) as typeof Body;

/** Rows that are drawn beyond each edge of the screen, so that scrolling finds them; each costs as much as one on screen. */
const ROW_BUFFER = 4;

const FIXED = {
  theme: gridTheme,
  defaultColDef: DEFAULTS,
  maintainColumnOrder: true,
  suppressDragLeaveHidesColumns: true,
  suppressNoRowsOverlay: true,
  enableCellTextSelection: false,
  animateRows: false,
  rowModelType: "infinite",
  rowBuffer: ROW_BUFFER,
  tooltipShowDelay: 400,
  localeText: {
    get noMatchingRows() {
      return texts.noMatches;
    },
    get ariaRowSelect() {
      return texts.pressToSelect;
    },
    get ariaRowDeselect() {
      return texts.pressToDeselect;
    },
  },
  preventDefaultOnContextMenu: true,
} as const;

function selectionOf<T>({ latest, source }: GridBodyProps<T>): GridOptions<T> {
  const canTick = (row: T) => latest.current.selectable?.(row) ?? true;
  return {
    rowSelection: {
      ...TICKED,
      isRowSelectable: ({ data }: { data?: T | undefined }) =>
        data !== undefined && !(data instanceof GroupRow) && canTick(data),
    },
    selectionColumnDef: {
      ...TICK_COLUMN,
      headerComponent: TickAll,
      headerComponentParams: {
        label: texts.selectAll,
        shownIds: () => source.index.matches().filter(canTick).map(source.rowId),
        isEmpty: () =>
          latest.current.selectable
            ? !source.index.matches().some(canTick)
            : source.index.matchCount === 0,
        onSelect: (ids: string[]) => latest.current.onSelect?.(ids),
      },
    },
  };
}

function optionsOf<T>(props: GridBodyProps<T>): GridOptions<T> {
  const { latest, selection, source, onApi, onShown, onPlace, onArranged } = props;
  return {
    ...(props.ticks && selectionOf(props)),
    context: source,
    isFullWidthRow: ({ rowNode }) => (rowNode.data as unknown) instanceof GroupRow,
    fullWidthCellRenderer: GroupCell,
    fullWidthCellRendererParams: {
      toggle: (id: string) => props.groups.toggle(id),
      counts: (group: GroupRow) => latest.current.grouping?.counts(group) ?? [],
    },
    getRowId: ({ data }) => (data instanceof GroupRow ? data.id : source.rowId(data)),
    tabToNextCell: () => false,
    tabToNextHeader: () => false,
    onGridReady: ({ api }) => {
      const { layout, columns } = latest.current;
      const state = fromLayout(layout ?? null);
      const ids = columns.map(({ id }) => id);
      if (state) api.applyColumnState({ state: withNewColumns(state, ids), applyOrder: true });
      onApi(api);
    },
    onModelUpdated: () => onShown(source.index.matchCount),
    onSelectionChanged({ api, source: by }) {
      const ids = by === "api" ? null : selection.news(api);
      if (ids) latest.current.onSelect?.(ids);
    },
    onCellFocused: (event) => followFocus(event, latest.current),
    onCellContextMenu: (event) => onPlace(openMenu(event, latest.current)),
    onDragStopped: onArranged,
    // By a key, without any drag. What Muster itself arranges, it keeps itself.
    onColumnMoved: ({ finished, source: by }) => finished && by !== "api" && onArranged(),
    onColumnResized: ({ finished, source: by }) => finished && by.startsWith("ui") && onArranged(),
    // Not by a link that names an order.
    onSortChanged: ({ source: by }) => by !== "api" && onArranged(),
  };
}
