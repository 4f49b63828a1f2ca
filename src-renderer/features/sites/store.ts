import { createStore } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import type { GridHandle } from "#renderer/ui/index.ts";

export type SitesDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "remove"; readonly id: string };

export interface SitesState {
  readonly sites: readonly Site[];
  readonly loading: Loading;
  readonly dialog: SitesDialog | null;
  /** The list's grid, while it is on screen. */
  readonly grid: GridHandle<Site> | null;
  show(dialog: SitesDialog | null): void;
  setGrid(grid: GridHandle<Site> | null): void;
  reload(): Promise<void>;
  /** Makes or changes a site; the error, if it was refused. */
  set(site: Input<"sites.set">): Promise<MusterError | null>;
  /** Refused while recorders stand there. */
  remove(name: string): Promise<MusterError | null>;
}

export const sitesStore = defineStore<SitesState>("sites", (services) => {
  const { client } = services;
  const store = createStore<SitesState>((set) => ({
    sites: [],
    loading: { state: "loading" },
    dialog: null,
    grid: null,
    show: (dialog) => set({ dialog }),
    setGrid: (grid) => set({ grid }),
    reload: () => synced.reload(),
    async set(site) {
      const answer = await client.call("sites.set", site);
      return answer.ok ? null : answer.error;
    },
    async remove(name) {
      const answer = await client.call("sites.remove", { names: [name] });
      return answer.ok ? null : answer.error;
    },
  }));
  const synced = keepSynced(services, {
    fetch: () => client.call("sites.list", {}),
    replace: ({ sites }) => store.setState({ sites }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("sites.changed", ({ sites }, revision) =>
        change(revision, () => store.setState({ sites })),
      ),
  });
  return store;
});
