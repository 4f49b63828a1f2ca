import { createStore } from "zustand/vanilla";
import type { SavedView } from "#shared/domain/views.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";

export interface ViewsState {
  readonly views: readonly SavedView[];
  readonly loading: Loading;
  /** Saves a view; replaces a view with the same name. */
  save(name: string, state: Json): Promise<MusterError | null>;
  remove(name: string): Promise<MusterError | null>;
}

/** Saved views of the inventory. */
export const viewsStore = defineStore<ViewsState>("views", (services) => {
  const { client } = services;
  const screen = "recorders";
  const store = createStore<ViewsState>(() => ({
    views: [],
    loading: { state: "loading" },
    async save(name, state) {
      const answer = await client.call("views.set", { screen, name, state });
      return answer.ok ? null : answer.error;
    },
    async remove(name) {
      const answer = await client.call("views.remove", { screen, name });
      return answer.ok ? null : answer.error;
    },
  }));
  keepSynced(services, {
    fetch: () => client.call("views.list", { screen }),
    replace: ({ views }) => store.setState({ views }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("views.changed", (changed, revision) => {
        if (changed.screen !== screen) return;
        change(revision, () => store.setState({ views: changed.views }));
      }),
  });
  return store;
});
