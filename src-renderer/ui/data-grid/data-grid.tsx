import type { GridApi } from "ag-grid-community";
import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { PanelContext } from "../panel-context.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { ContextMenu, type MenuTarget } from "./context-menu.tsx";
import { countText, loadingText } from "./counts.ts";
import { copyFromGrid } from "./grid-copy.ts";
import { CellEditor } from "./editor.tsx";
import { LazyGridBody } from "./lazy-grid-body.tsx";
import type { EditedCell } from "./grid-edit.ts";
import { doubleClick, press, pressGroup, toFirstRow } from "./grid-events.ts";
import { gridHandle, type GridHandle } from "./grid-handle.ts";
import { GridOverlay, LoadFault } from "./grid-overlay.tsx";
import type { DataGridProps } from "./grid-props.ts";
import { GridSearch } from "./grid-search.tsx";
import { PrintTable, shownColumns } from "./print-table.tsx";
import { withRowLink } from "./row-link.ts";
import { SelectionNote } from "./selection-note.tsx";
import { useFit, useGridFit } from "./use-fit.ts";
import { useEditing, type Editing } from "./use-editing.ts";
import { useGroups } from "./use-groups.ts";
import { useMoreColumns } from "./use-more-columns.ts";
import { useNewColumns } from "./use-new-columns.ts";
import { useQuery } from "./use-query.ts";
import { useRows, useRowSource } from "./use-rows.ts";
import { useSearch } from "./use-search.ts";
import { useSelection } from "./use-selection.ts";
import { useShownTicks } from "./use-shown-ticks.ts";
import { useTicks } from "./use-ticks.ts";
import css from "./data-grid.module.css";

/** The grid of every list in Muster: search, sort, filter, columns, changes in place, selection, copying, live updates. */
export function DataGrid<T>(given: DataGridProps<T>): ReactNode {
  const asked = useLatest(given);
  const { columns: own } = given;
  const opens = given.onOpen !== undefined;
  const columns = useMemo(
    () => withRowLink(own, opens ? (row) => asked.current.onOpen?.(row) : undefined),
    [own, opens, asked],
  );
  const props = useMemo(() => ({ ...given, columns }), [given, columns]);
  const [api, setApi] = useState<GridApi<T> | null>(null);
  const [ready, setReady] = useState<GridHandle<T> | null>(null);
  const [shown, setShown] = useState(props.rows.length);
  const [place, setPlace] = useState<MenuTarget<T> | null>(null);
  const latest = useLatest(props);
  const source = useRowSource(props, latest);
  const searching = useSearch(props, source);
  const { search, setSearch } = searching;
  const searched = useLatest(search);
  const frame = useRef<HTMLDivElement>(null);
  const selection = useSelection(api, props, latest, frame);
  const shownTicks = useShownTicks(api, props, latest, source);
  useRows(api, props, latest, source, selection);
  const groups = useGroups(props, source);
  const fit = useGridFit<T>();
  useNewColumns(api, props, fit);
  const refit = useFit(api, props, latest, frame, fit);
  useMoreColumns(api, frame);
  useTicks(api, props.columns);
  useQuery(api, props, latest, searching);

  const editing = useEditing(latest);
  const { begin } = editing;
  const grid = useRef<GridApi<T> | null>(null);
  useEffect(() => {
    grid.current = api;
  }, [api]);
  const onArranged = useCallback(() => {
    const { layout, onLayout } = latest.current;
    if (grid.current) onLayout(fit.layout(grid.current, layout ?? null));
  }, [latest, fit]);
  const onApi = useCallback(
    (made: GridApi<T>) => {
      fit.forget(latest.current.layout ?? null);
      setApi(made);
      const kept = () => latest.current.layout ?? null;
      const handle = gridHandle(
        made,
        source,
        groups,
        () => latest.current.columns,
        kept,
        fit,
        begin,
        onArranged,
        () => searched.current,
      );
      setReady(handle);
      latest.current.onReady?.(handle.shownRows, handle);
    },
    [latest, source, groups, fit, begin, onArranged, searched],
  );
  const onReset = () => {
    if (!api) return;
    api.resetColumnState();
    fit.forget(null);
    props.onLayout(null);
    refit();
  };
  const choose = (id: string) => {
    fit.choose(id);
    onArranged();
  };
  const closeMenu = () => {
    setPlace(null);
    const cell = api?.getFocusedCell();
    if (cell) api?.setFocusedCell(cell.rowIndex, cell.column);
  };
  const printed = useCallback(
    () => (api && !api.isDestroyed() ? shownColumns(api, latest.current.columns) : []),
    [api, latest],
  );
  const matches = useCallback(() => source.index.matches(), [source]);
  const ticks = props.onSelect !== undefined;
  const isPartial = props.total !== undefined && props.rows.length < props.total;
  const counts = countText(
    props.counted ?? props.noun,
    props.rows.length,
    shown,
    props.selected?.length ?? 0,
  );
  const covered = props.rows.length === 0 || props.layout === undefined;
  const hasPanel = useContext(PanelContext);
  const isBare = isBareList(props, search);
  // The few rows above another list are seen at a glance.
  const isUncounted = isBare || (props.isAboveList === true && shown === props.rows.length);

  return (
    <div
      className={css.frame}
      data-embedded={props.asTallAsRows || undefined}
      data-above={props.isAboveList || undefined}
    >
      <div className={css.tools} data-bare={isBare || undefined}>
        <div className={css.filters}>
          {!isBare && (
            <GridSearch
              value={search}
              onChange={setSearch}
              label={texts.search({ noun: props.noun[1] })}
              onDown={() => api && toFirstRow(api)}
            />
          )}
          {props.tools}
        </div>
        {!isBare && props.views?.(ready)}
        {!isBare && (
          <ColumnsMenu columns={props.columns} api={api} onChoose={choose} onReset={onReset} />
        )}
      </div>
      {props.below}
      {!covered && props.error && (
        <div className={css.stale}>
          <LoadFault error={props.error} onRetry={props.onRetry} />
        </div>
      )}
      <div
        className={css.body}
        style={
          props.asTallAsRows || props.isAboveList ? { flexBasis: bodyHeight(props) } : undefined
        }
      >
        {props.layout !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys, clicks and copying of the grid inside
          <div
            ref={frame}
            className={css.grid}
            role="region"
            aria-label={props.label}
            inert={covered}
            data-panel={hasPanel || undefined}
            onKeyDown={(event) => {
              if (pressGroup(event, source, groups)) return;
              if (api) press(event, api, props, source, begin);
            }}
            onDoubleClick={(event) => api && doubleClick(event, api, props, begin)}
            onCopy={(event) => api && copyFromGrid(event, api, props, source)}
          >
            <LazyGridBody
              key={ticks ? "ticked" : "plain"}
              latest={latest}
              columns={props.columns}
              ticks={ticks}
              selection={selection}
              source={source}
              groups={groups}
              onApi={onApi}
              onShown={setShown}
              onPlace={setPlace}
              onArranged={onArranged}
            />
          </div>
        )}
        {api && editing.cell && (
          <EditedField
            key={`${editing.cell.id} ${editing.cell.columnId}`}
            api={api}
            cell={editing.cell}
            columns={props.columns}
            leave={editing.leave}
          />
        )}
        {covered && (
          <GridOverlay
            loading={props.loading === true || props.layout === undefined}
            error={props.error ?? null}
            onRetry={props.onRetry}
            empty={props.empty}
          />
        )}
      </div>
      <div className={css.footer} role="status" data-bare={isUncounted || undefined}>
        <span>
          {!covered &&
            (isPartial ? loadingText(props.noun, props.rows.length, props.total) : counts)}
        </span>
        {props.onSelect && (
          <SelectionNote
            selected={props.selected?.length ?? 0}
            shown={shownTicks.length}
            onClear={() => props.onSelect?.([])}
          />
        )}
        {props.footer}
      </div>
      {api && <PrintTable label={props.label} noun={props.noun} columns={printed} rows={matches} />}
      <ContextMenu place={place} onClose={closeMenu} grid={props} shownColumns={printed} />
    </div>
  );
}

/** So few rows of a list within a page or dialog are seen at a glance. */
const FEW_ROWS = 6;
/** So few rows of a second list of a screen need no search either. */
const FEW_ROWS_BELOW = 20;

/**
 * Whether there is nothing to search, to arrange or to count: an empty list has its notice alone, and the switch to another list; a list within a page is
 * bare with a few rows, too.
 */
function isBareList<T>(props: DataGridProps<T>, search: string): boolean {
  const { rows, empty, layout, loading = false, error = null } = props;
  if (props.asTallAsRows && rows.length <= FEW_ROWS && search === "") return !loading;
  if (props.isBelowList && rows.length <= FEW_ROWS_BELOW && search === "") return !loading;
  const isEmpty = rows.length === 0 && empty !== undefined && layout !== undefined;
  const isFiltered = props.isFiltered === true || search !== "";
  return isEmpty && !isFiltered && !loading && error === null;
}

/**
 * Height of the headings and all rows, with those of groups. A search does not change it, or the list would jump at each key. The
 * empty text has the place of two rows.
 */
function bodyHeight<T>({ rows, grouping, isAboveList }: DataGridProps<T>): string {
  const groups = (grouping?.levels ?? []).map(({ key }) => new Set(rows.map(key)).size);
  const least = isAboveList ? 1 : 2;
  const lines = groups.reduce((sum, one) => sum + one, Math.max(least, rows.length));
  return `calc(var(--m-row) * ${1 + lines} + 2px)`;
}

function EditedField<T>(props: {
  api: GridApi<T>;
  cell: EditedCell;
  columns: DataGridProps<T>["columns"];
  leave: Editing["leave"];
}): ReactNode {
  const { api, cell, columns, leave } = props;
  // A row or a column that goes while it is being changed does not take with it what was typed.
  const [row] = useState(() => api.getRowNode(cell.id)?.data);
  const [column] = useState(() => columns.find(({ id }) => id === cell.columnId));
  if (row === undefined || !column?.edit) return null;
  return (
    <CellEditor
      api={api}
      cell={cell}
      column={{ ...column, edit: column.edit }}
      row={row}
      onLeave={(leaving) => void leave(api, cell, leaving)}
    />
  );
}

function useLatest<P>(value: P): { readonly current: P } {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
