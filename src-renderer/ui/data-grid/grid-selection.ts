import type { GridApi, IRowNode } from "ag-grid-community";

/** Ids of the ticked rows, those too that a filter hides. */
function selectedIds<T>(api: GridApi<T>): string[] {
  return api.getSelectedNodes().flatMap((node) => (node.id === undefined ? [] : [node.id]));
}

/** Holds the grid's ticks and those wanted from outside together: whoever is a tick ahead is not taken back. */
export interface Selection<T> {
  /** What is ticked now, to be told outside; null when it is known there. */
  news(api: GridApi<T>): string[] | null;
  /** Ticks exactly these, unless the user is a tick ahead; rows that may not be ticked stay as they are. */
  show(api: GridApi<T>, wanted: readonly string[]): void;
}

export function createSelection<T>(): Selection<T> {
  let agreed: ReadonlySet<string> = new Set();
  const news = (api: GridApi<T>) => {
    const ids = selectedIds(api);
    return ids.length === agreed.size && ids.every((id) => agreed.has(id)) ? null : ids;
  };
  return {
    news(api) {
      const ids = news(api);
      if (ids) agreed = new Set(ids);
      return ids;
    },
    show(api, wanted) {
      if (news(api)) return;
      tick(api, new Set(wanted));
      agreed = new Set(selectedIds(api));
    },
  };
}

function tick<T>(api: GridApi<T>, wanted: ReadonlySet<string>): void {
  const on: IRowNode<T>[] = [];
  const off: IRowNode<T>[] = [];
  api.forEachNode((node) => {
    const should = wanted.has(node.id ?? "");
    if (should !== node.isSelected()) (should ? on : off).push(node);
  });
  if (on.length > 0) api.setNodesSelected({ nodes: on, newValue: true });
  if (off.length > 0) api.setNodesSelected({ nodes: off, newValue: false });
}

/** The rows that search and filters leave, in no particular order. */
export function shownRows<T>(api: GridApi<T>): T[] {
  const rows: T[] = [];
  if (api.isDestroyed()) return rows;
  api.forEachNodeAfterFilter((node) => node.data !== undefined && rows.push(node.data));
  return rows;
}
