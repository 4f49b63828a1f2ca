import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import type { Json } from "#shared/json.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { useScope } from "#renderer/services/router.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { keyOf, pathTo, treeRows, type FleetTree, type TreeRow } from "./fleet-tree.ts";
import { treeStore } from "./store.ts";

const OPEN_NODES = "tree.open";
/** Open nodes that are remembered, the latest ones. */
const MOST_OPEN = 500;

export interface Tree {
  /** false: the customers, the sites or the open nodes are not loaded yet. */
  readonly isLoaded: boolean;
  readonly rows: readonly TreeRow[];
  /** Key of the row of the scope. */
  readonly chosen: string;
  /** Index of the row under the cursor. */
  readonly at: number;
  /** Another number whenever the cursor was moved to a row; rows that change places do not move it. 0: it is at no row. */
  readonly moves: number;
  moveTo(at: number): void;
  toggle(key: string, open: boolean): void;
  closeAll(): void;
}

/** Rows, cursor and open nodes of the tree. A new scope of the address is among the rows, unless a search hides it. */
export function useTree(search: string): Tree {
  const watch = useFeature(treeStore, (state) => state.watch);
  useEffect(() => watch(), [watch]);
  const made = useFeature(treeStore, (state) => state.tree);
  const { open, setOpen } = useOpenNodes();
  const tree = open === null ? null : made;
  const scope = useScope();
  const rows = useMemo(
    () => (tree && open ? treeRows(tree, open, search) : []),
    [tree, open, search],
  );
  const chosen = keyOf(scope);
  const [cursor, setCursor] = useState<Cursor>({ key: chosen, at: 0, moves: 0 });
  const setKey = useCallback(
    (key: string, to?: number) =>
      setCursor(({ at: before, moves }) => ({ key, at: to ?? before, moves: moves + 1 })),
    [],
  );
  useReveal(tree, scope, setOpen, setKey);
  const found = rows.findIndex(({ node }) => node.key === cursor.key);
  const at = found >= 0 ? found : Math.max(0, Math.min(cursor.at, rows.length - 1));
  return {
    isLoaded: tree !== null,
    rows,
    chosen,
    at,
    moves: found >= 0 ? cursor.moves : 0,
    moveTo: (index) => {
      const key = rows[index]?.node.key;
      if (key !== undefined) setKey(key, index);
    },
    toggle: (key, isOpen) =>
      setOpen((keys) => [...keys.filter((one) => one !== key), ...(isOpen ? [key] : [])]),
    closeAll: () => setOpen(() => []),
  };
}

interface Cursor {
  readonly key: string;
  /** Where its row was, for the time when the row is gone. */
  readonly at: number;
  readonly moves: number;
}

type SetOpen = (change: (keys: readonly string[]) => readonly string[]) => void;

/** Keys of the open nodes; null until they are loaded. */
function useOpenNodes(): { open: ReadonlySet<string> | null; setOpen: SetOpen } {
  const [stored] = usePreference(OPEN_NODES);
  const preferences = useServices().get(preferencesStore);
  const setOpen = useCallback<SetOpen>(
    (change) => {
      const { values, set } = preferences.getState();
      set(OPEN_NODES, change(keysFrom(values[OPEN_NODES])).slice(-MOST_OPEN));
    },
    [preferences],
  );
  const open = useMemo(() => (stored === undefined ? null : new Set(keysFrom(stored))), [stored]);
  return { open, setOpen };
}

function keysFrom(kept: Json | null | undefined): readonly string[] {
  return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
}

/** A new scope, such as that of a link, gets the cursor, and the nodes above it are opened. */
function useReveal(
  tree: FleetTree | null,
  scope: FleetPlace | null,
  setOpen: SetOpen,
  setCursor: (key: string) => void,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const key = keyOf(scope);
    if (tree === null || shown.current === key) return;
    const path = scope === null ? [] : pathTo(tree, scope);
    if (path === null) return;
    shown.current = key;
    setCursor(key);
    if (path.length > 0) setOpen((keys) => [...keys, ...path.filter((one) => !keys.includes(one))]);
  }, [tree, scope, setOpen, setCursor]);
}
