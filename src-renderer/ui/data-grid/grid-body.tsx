import type { GridApi, GridReadyEvent } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { memo, useMemo, useState, type ReactNode } from "react";
import { cspNonce } from "../csp.ts";
import type { GridColumn } from "./column.ts";
import { columnDef } from "./column-defs.ts";
import type { MenuPlace } from "./context-menu.tsx";
import { follow, openMenu } from "./grid-events.ts";
import { DEFAULTS, TICK_COLUMN, TICKED, WORDS } from "./grid-options.ts";
import type { DataGridProps } from "./grid-props.ts";
import type { Selection } from "./grid-selection.ts";
import { gridTheme } from "./grid-theme.ts";
import { fromLayout } from "./layout.ts";
import { registerGridModules } from "./modules.ts";

registerGridModules();

export interface GridBodyProps<T> {
  /** What the grid's callbacks look at when they are called. */
  readonly latest: { readonly current: DataGridProps<T> };
  readonly columns: readonly GridColumn<T>[];
  /** Whether rows can be ticked. */
  readonly ticks: boolean;
  readonly selection: Selection<T>;
  readonly passes: (row: T) => boolean;
  readonly isFiltered: () => boolean;
  readonly onApi: (api: GridApi<T>) => void;
  readonly onShown: (count: number) => void;
  readonly onPlace: (place: MenuPlace<T> | null) => void;
  /** Columns were moved, sized, shown or sorted. */
  readonly onArranged: () => void;
}

/** The grid itself. Apart from what stands around it, so that counts and menus do not hand it new functions all the time. */
function Body<T>(props: GridBodyProps<T>): ReactNode {
  const { latest, columns, ticks } = props;
  const columnDefs = useMemo(() => columns.map((column) => columnDef<T>(column)), [columns]);
  const rowSelection = useMemo(() => ticks && selectionOf(latest), [ticks, latest]);
  const [rows] = useState(() => [...latest.current.rows]);
  const [handlers] = useState(() => handlersOf(props));
  return (
    <AgGridReact<T>
      theme={gridTheme}
      styleNonce={cspNonce()}
      rowData={rows}
      columnDefs={columnDefs}
      defaultColDef={DEFAULTS}
      maintainColumnOrder
      {...(rowSelection && { rowSelection })}
      selectionColumnDef={TICK_COLUMN}
      suppressDragLeaveHidesColumns
      suppressNoRowsOverlay
      enableCellTextSelection={false}
      animateRows={false}
      tooltipShowDelay={400}
      localeText={WORDS}
      preventDefaultOnContextMenu
      {...handlers}
    />
  );
}

export const GridBody = memo(Body) as typeof Body;

function selectionOf<T>(latest: GridBodyProps<T>["latest"]) {
  return {
    ...TICKED,
    isRowSelectable: ({ data }: { data?: T | undefined }) =>
      data !== undefined && (latest.current.selectable?.(data) ?? true),
  };
}

function handlersOf<T>(props: GridBodyProps<T>) {
  const { latest, selection, passes, isFiltered, onApi, onShown, onPlace, onArranged } = props;
  const own: React.ComponentProps<typeof AgGridReact<T>> = {
    getRowId: ({ data }) => latest.current.rowId(data),
    isExternalFilterPresent: isFiltered,
    doesExternalFilterPass: ({ data }) => data === undefined || passes(data),
    tabToNextCell: () => false,
    tabToNextHeader: () => false,
    onGridReady: ({ api }: GridReadyEvent<T>) => {
      const state = fromLayout(latest.current.layout ?? null);
      if (state) api.applyColumnState({ state, applyOrder: true });
      onApi(api);
    },
    onModelUpdated: ({ api }) => onShown(api.getDisplayedRowCount()),
    onSelectionChanged({ api, source }) {
      const ids = source === "api" ? null : selection.news(api);
      if (ids) latest.current.onSelect?.(ids);
    },
    onCellFocused: (event) => follow(event, latest.current),
    onCellContextMenu: (event) => onPlace(openMenu(event, latest.current)),
    onDragStopped: onArranged,
    onColumnResized: ({ finished }) => finished && onArranged(),
    onColumnVisible: onArranged,
    onSortChanged: onArranged,
  };
  return own;
}
