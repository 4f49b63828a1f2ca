import type { GridApi, IRowNode } from "ag-grid-community";

/** Ids of the ticked rows, those too that a filter hides. */
export function tickedIds<T>(api: GridApi<T>): string[] {
  return api.getSelectedNodes().flatMap((node) => (node.id === undefined ? [] : [node.id]));
}

/** Synchronizes the ticks of the grid with those wanted from outside. A tick that the user has just set is not reverted. */
export interface GridSelection<T> {
  /** What is ticked now, to be reported outside; null when it is known there. */
  news(api: GridApi<T>): string[] | null;
  /** Ticks exactly these, unless the user is a tick ahead; rows that may not be ticked stay as they are. */
  show(api: GridApi<T>, wanted: readonly string[]): void;
}

export function createSelection<T>(): GridSelection<T> {
  let agreed: ReadonlySet<string> = new Set();
  const news = (api: GridApi<T>) => {
    const ids = tickedIds(api);
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
      agreed = new Set(tickedIds(api));
    },
  };
}

function tick<T>(api: GridApi<T>, wanted: ReadonlySet<string>): void {
  const off = api.getSelectedNodes().filter(({ id }) => !wanted.has(id ?? ""));
  const ticked = new Set(tickedIds(api));
  const on: IRowNode<T>[] = [];
  for (const id of wanted) {
    const node = ticked.has(id) ? undefined : api.getRowNode(id);
    if (node) on.push(node);
  }
  if (on.length > 0) api.setNodesSelected({ nodes: on, newValue: true });
  if (off.length > 0) api.setNodesSelected({ nodes: off, newValue: false });
}
