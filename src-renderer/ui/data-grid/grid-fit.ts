import type { ColumnState, GridApi } from "ag-grid-community";
import type { Json } from "#shared/json.ts";
import type { GridColumn } from "./column.ts";
import type { Grouping } from "./grouping.ts";
import { automaticColumns, toLayout } from "./layout.ts";
import { columnsBesidePanel, EmptyColumns, minorLeftOut } from "./left-out.ts";
import { pageMeter, wantedWidths, type WantedWidths } from "./text-width.ts";
import { alignedWidths, fittedWidths, type WantedWidth } from "./widths.ts";

/** The grid whose columns are fitted: see `DataGridProps`. */
interface FittedGrid<T> {
  readonly rows: readonly T[];
  readonly columns: readonly GridColumn<T>[];
  readonly layout: Json | null | undefined;
  readonly grouping?: Grouping<T>;
  readonly onSelect?: (ids: string[]) => void;
  readonly loading?: boolean;
  readonly alignedWith?: WantedWidths;
}

/** What else decides about the columns. */
export interface FitSurroundings {
  readonly frame: HTMLElement;
  /** Width of the frame, in pixels. */
  readonly width: number;
  /** A panel takes most of the place. */
  readonly isBesidePanel: boolean;
}

/** The scroll bar, and a border. */
const EDGE = 16;
const TICK_WIDTH = 40;

/**
 * Arranges the columns of a grid until its user does: widths by content; empty columns, columns that rows are grouped by, and
 * most columns beside a panel are left out. None of this is stored as a choice of the user.
 */
export class GridFit<T> {
  /** Columns that would be shown otherwise. */
  readonly #leftOut = new Set<string>();
  readonly #empty = new EmptyColumns<T>();
  /** Columns that the user showed or hid himself. */
  readonly #chosen = new Set<string>();
  #before: readonly ColumnState[] | null = null;
  #measured: {
    readonly key: string;
    readonly rows: number;
    readonly wanted: readonly WantedWidth[];
  } | null = null;
  #decided = "";
  /** Counts measurements. */
  #measuring = 0;
  /** What the widths were computed for. */
  #fitted = "";

  /** The user shows or hides a column. */
  choose(id: string): void {
    this.#chosen.add(id);
    this.#leftOut.delete(id);
  }

  /** The columns were arranged anew. @param layout null if the user restored the default columns, and forgets the choice of columns */
  forget(layout: Json | null): void {
    if (layout === null) this.#chosen.clear();
    this.#before = null;
    this.#measured = null;
    this.#fitted = "";
    this.#decided = "";
    this.#leftOut.clear();
    const automatic = automaticColumns(layout);
    for (const id of automatic) this.#leftOut.add(id);
    this.#empty.reset(automatic);
  }

  /** The arrangement of the user, without what was left out or sized beside a panel. */
  layout(api: GridApi<T>, kept: Json | null): Json {
    const before = new Map(this.#before?.map((state) => [state.colId, state]));
    const states = api.getColumnState().map((state) => {
      const { width, flex } = before.get(state.colId) ?? state;
      const isLeftOut = this.#leftOut.has(state.colId);
      const hide = isLeftOut ? (this.#empty.has(state.colId) ? null : false) : state.hide;
      return { ...state, width, flex, hide } as ColumnState;
    });
    return toLayout(states, kept);
  }

  update(api: GridApi<T>, props: FittedGrid<T>, around: FitSurroundings): void {
    if (api.isDestroyed() || props.rows.length === 0) return;
    const { columns, rows, layout } = props;
    const ids = columns.map(({ id }) => id).join("\n");
    const isFirst = this.#decided !== ids;
    this.#decided = ids;
    this.#empty.find(columns, rows, isFirst && layout === null);
    this.#leaveOut(api, props, around);
    if (around.isBesidePanel) {
      this.#before ??= api.getColumnState();
    } else if (this.#before) {
      const states = this.#before.map(({ colId, width, flex }) => ({
        colId,
        ...(width !== undefined && { width }),
        flex: flex ?? null,
      }));
      this.#before = null;
      this.#fitted = "";
      api.applyColumnState({ state: states });
    }
    if (layout === null || around.isBesidePanel) this.#fit(api, props, around);
  }

  #leaveOut(api: GridApi<T>, props: FittedGrid<T>, around: FitSurroundings): void {
    const { columns, grouping } = props;
    const { isBesidePanel } = around;
    const grouped = new Set(grouping?.levels.flatMap(({ column }) => column ?? []));
    const beside = isBesidePanel ? this.#besidePanel(api, props, around) : new Set<string>();
    const minor = isBesidePanel ? new Set<string>() : this.#minor(api, props, around);
    const hide: string[] = [];
    const show: string[] = [];
    for (const { id } of columns) {
      const isVisible = api.getColumn(id)?.isVisible() ?? false;
      if (isVisible) this.#leftOut.delete(id);
      const isOut =
        (this.#empty.has(id) && !this.#chosen.has(id)) ||
        grouped.has(id) ||
        (minor.has(id) && !this.#chosen.has(id)) ||
        (isBesidePanel && !beside.has(id) && !this.#chosen.has(id));
      if (isVisible && isOut) hide.push(id);
      if (!isVisible && !isOut && this.#leftOut.delete(id)) show.push(id);
    }
    const cell = hide.length > 0 ? focusedCell(api) : null;
    api.setColumnsVisible(show, true);
    api.setColumnsVisible(hide, false);
    for (const id of hide) this.#leftOut.add(id);
    const [first] = api.getAllDisplayedColumns();
    if (cell && hide.includes(cell.columnId) && first) api.setFocusedCell(cell.rowIndex, first);
  }

  #besidePanel(
    api: GridApi<T>,
    props: FittedGrid<T>,
    { frame, width }: FitSurroundings,
  ): ReadonlySet<string> {
    const least = new Map(this.#wanted(props, frame).map((one) => [one.id, one.least]));
    return columnsBesidePanel(this.#offered(api, props), {
      room: roomOf(props, width),
      leastOf: (id) => least.get(id) ?? 0,
    });
  }

  /** The user who arranged the columns decides about all of them. */
  #minor(
    api: GridApi<T>,
    props: FittedGrid<T>,
    { frame, width }: FitSurroundings,
  ): ReadonlySet<string> {
    const { columns, layout, grouping } = props;
    if (layout !== null || !columns.some(({ isMinor }) => isMinor)) return new Set();
    const grouped = new Set(grouping?.levels.flatMap(({ column }) => column ?? []));
    const widths = new Map(this.#wanted(props, frame).map((one) => [one.id, one.bare]));
    return minorLeftOut(
      this.#offered(api, props).filter(({ id }) => !grouped.has(id)),
      { room: roomOf(props, width), widthOf: (id) => widths.get(id) ?? 0 },
    );
  }

  /** Columns that are hidden for another reason than the room need no room. */
  #offered(api: GridApi<T>, { columns }: FittedGrid<T>): readonly GridColumn<T>[] {
    return columns.filter(
      ({ id }) => (api.getColumn(id)?.isVisible() || this.#leftOut.has(id)) && !this.#empty.has(id),
    );
  }

  #fit(api: GridApi<T>, props: FittedGrid<T>, around: FitSurroundings): void {
    const { frame, width: frameWidth, isBesidePanel } = around;
    const shown = new Set(api.getAllDisplayedColumns().map((column) => column.getColId()));
    const wanted = this.#wanted(props, frame).filter(({ id }) => shown.has(id));
    const room = roomOf(props, frameWidth);
    if (room <= 0 || wanted.length === 0) return;
    const isFilled = wanted.some(({ flex }) => flex > 0);
    const asked = isFilled || !isBesidePanel ? wanted : wanted.map((one) => ({ ...one, flex: 1 }));
    const key = [room, isBesidePanel, this.#measuring, ...shown].join(" ");
    if (this.#fitted === key) return;
    this.#fitted = key;
    const widths = fittedWidths(asked, room);
    const isScrolled = [...widths.values()].reduce((all, one) => all + one, 0) > room;
    const state = asked.map(({ id, flex }) => {
      const width = widths.get(id) ?? 0;
      // Flexible columns in these proportions keep them when the window changes its size.
      return { colId: id, width, flex: flex > 0 && !isScrolled ? width : null };
    });
    api.applyColumnState({ state });
  }

  #wanted(
    { columns, rows, alignedWith, loading = false }: FittedGrid<T>,
    frame: HTMLElement,
  ): readonly WantedWidth[] {
    const wishes = columns.map(({ id, label, minWidth }) => [id, label, minWidth].join(" "));
    const key = [...wishes, loading, alignedWith !== undefined].join("\n");
    const known = this.#measured;
    // Live values do not move the columns; many more rows do, and the end of loading.
    if (known?.key === key && rows.length < 2 * known.rows) return known.wanted;
    const meter = pageMeter(frame);
    const own = wantedWidths(columns, rows)(meter);
    const wanted = alignedWith ? alignedWidths(own, alignedWith(meter)) : own;
    this.#measuring += 1;
    this.#measured = { key, rows: rows.length, wanted };
    return wanted;
  }
}

/** Width for the columns, in pixels. */
function roomOf<T>({ onSelect }: FittedGrid<T>, width: number): number {
  return width - EDGE - (onSelect ? TICK_WIDTH : 0);
}

/** The cell with the cursor, if the grid has the focus. */
function focusedCell<T>(api: GridApi<T>): { rowIndex: number; columnId: string } | null {
  const cell = api.getFocusedCell();
  if (!cell || !document.activeElement?.closest(".ag-cell")) return null;
  return { rowIndex: cell.rowIndex, columnId: cell.column.getColId() };
}
