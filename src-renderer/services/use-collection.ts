import { useCallback, useEffect } from "react";
import type { MusterError } from "#shared/errors.ts";
import type { Collection, CollectionState, CurrentRow } from "./collection-store.ts";
import { useFeature } from "./context.tsx";

/** Props of the `DataGrid` that shows a collection. */
interface CollectionGrid<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly loading: boolean;
  readonly error: MusterError | null;
  readonly onRetry: () => void;
  readonly onReady: (rows: unknown, grid: CurrentRow<Row>) => void;
}

/** `<DataGrid {...useCollectionGrid(agentsStore)} …>`: its rows and their state. Actions take their row from the grid while it is shown. */
export function useCollectionGrid<Row, State extends CollectionState<Row>>(
  collection: Collection<Row, State>,
): CollectionGrid<Row> {
  const rows = useFeature(collection, collection.rowsOf);
  const loading = useFeature(collection, (state) => state.loading);
  const reload = useFeature(collection, (state) => state.reload);
  return {
    rows,
    rowId: collection.idOf,
    loading: loading.state === "loading",
    error: loading.state === "failed" ? loading.error : null,
    onRetry: () => void reload(),
    onReady: useActionGrid(collection, sameRow<Row>),
  };
}

/** Props of the `DataGrid` of a collection with a panel beside it. The panel follows the cursor while it is open. */
export function usePanelGrid<Row, State extends CollectionState<Row>>(
  collection: Collection<Row, State>,
): CollectionGrid<Row> & Record<"onOpen" | "onCurrent", (row: Row) => void> {
  const openId = useFeature(collection, (state) => state.openId);
  const open = useFeature(collection, (state) => state.open);
  const { idOf } = collection;
  const onOpen = useCallback((row: Row) => open(idOf(row)), [open, idOf]);
  const onCurrent = useCallback(
    (row: Row) => openId !== null && openId !== idOf(row) && open(idOf(row)),
    [openId, open, idOf],
  );
  return { ...useCollectionGrid(collection), onOpen, onCurrent };
}

function sameRow<Row>(row: Row): Row {
  return row;
}

/**
 * Actions take their row from a grid while it is shown.
 * @param rowOf the row of the collection that a row of the grid is about; the same function at each call
 */
export function useActionGrid<Shown, Row, State extends CollectionState<Row>>(
  collection: Collection<Row, State>,
  rowOf: (shown: Shown) => Row | null,
): (rows: unknown, grid: CurrentRow<Shown>) => void {
  const setGrid = useFeature(collection, (state) => state.setGrid);
  useEffect(() => () => setGrid(null), [setGrid]);
  return useCallback(
    (_, grid) =>
      setGrid({
        current() {
          const shown = grid.current();
          return shown === null ? null : rowOf(shown);
        },
      }),
    [setGrid, rowOf],
  );
}

/**
 * Makes actions about this row while its page is shown.
 * @param row null if the page is about something else
 */
export function useActionRow<Row, State extends CollectionState<Row>>(
  collection: Collection<Row, State>,
  row: Row | null,
): void {
  const setGrid = useFeature(collection, (state) => state.setGrid);
  useEffect(() => {
    setGrid({ current: () => row, isPage: true });
    return () => setGrid(null);
  }, [row, setGrid]);
}
