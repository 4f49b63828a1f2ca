import { createStore } from "zustand/vanilla";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import type { GridHandle } from "#renderer/ui/index.ts";

export type SitesDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "remove"; readonly id: string }
  | { readonly kind: "editSeveral" | "removeSeveral"; readonly ids: readonly string[] };

export interface SitesState {
  readonly sites: readonly Site[];
  readonly loading: Loading;
  readonly dialog: SitesDialog | null;
  /** Ids of the selected sites, and of those that search and filters do not hide. */
  readonly ticked: readonly string[];
  readonly shownTicked: readonly string[];
  /** Undo id of the last change of several sites or removal; null after a change of another kind. */
  readonly lastUndo: string | null;
  /** The list's grid, while it is on screen. */
  readonly grid: GridHandle<Site> | null;
  /** Id of the site whose page is on screen. */
  readonly pageId: string | null;
  show(dialog: SitesDialog | null): void;
  setGrid(grid: GridHandle<Site> | null): void;
  setPage(id: string | null): void;
  tick(ids: readonly string[]): void;
  setShownTicked(ids: readonly string[]): void;
  reload(): Promise<void>;
  /** Creates or changes a site. Returns the error, or null. */
  set(site: Input<"sites.set">): Promise<MusterError | null>;
  /** Changes all of these sites, or none. */
  setAll(
    names: readonly string[],
    set: Input<"sites.setAll">["set"],
  ): Promise<Result<Output<"sites.setAll">>>;
  /** Removes all of these sites or, if there are recorders at one of them, none. */
  remove(names: readonly string[]): Promise<Result<Output<"sites.remove">>>;
  undo(undo: string): Promise<Result<Output<"sites.undo">>>;
}

export const sitesStore = defineStore<SitesState>("sites", (services) => {
  const { client } = services;
  const undoable = <T extends { undo: string | null }>(answer: Result<T>): Result<T> => {
    if (answer.ok && answer.value.undo !== null) store.setState({ lastUndo: answer.value.undo });
    return answer;
  };
  const replace = (sites: readonly Site[]) => {
    const known = new Set(sites.map(({ id }) => id));
    const ticked = store.getState().ticked.filter((id) => known.has(id));
    store.setState({ sites, ticked });
  };
  const store = createStore<SitesState>((set) => ({
    sites: [],
    loading: { state: "loading" },
    dialog: null,
    ticked: [],
    shownTicked: [],
    lastUndo: null,
    grid: null,
    pageId: null,
    show: (dialog) => set({ dialog }),
    setGrid: (grid) => set({ grid }),
    setPage: (pageId) => set({ pageId }),
    // The grid reports at once which of them are on screen.
    tick: (ticked) => set({ ticked, shownTicked: ticked }),
    setShownTicked: (shownTicked) => set({ shownTicked }),
    reload: () => synced.reload(),
    async set(site) {
      const answer = await client.call("sites.set", site);
      if (!answer.ok) return answer.error;
      set({ lastUndo: null });
      return null;
    },
    setAll: async (names, fields) =>
      undoable(await client.call("sites.setAll", { names: [...names], set: fields })),
    remove: async (names) => undoable(await client.call("sites.remove", { names: [...names] })),
    async undo(undo) {
      set({ lastUndo: null });
      return client.call("sites.undo", { undo });
    },
  }));
  const synced = keepSynced(services, {
    fetch: () => client.call("sites.list", {}),
    replace: ({ sites }) => replace(sites),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("sites.changed", ({ sites }, revision) =>
        change(revision, () => replace(sites)),
      ),
  });
  return store;
});
