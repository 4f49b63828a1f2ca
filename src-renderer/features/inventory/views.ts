import type { SavedView } from "#shared/domain/views.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_VIEWS: { readonly views: readonly SavedView[] } = { views: [] };

const SCREEN = { screen: "recorders" } as const;

/** Saved views of the inventory. */
export const viewsStore = collectionStore("views", {
  empty: NO_VIEWS,
  list: (client) => client.call("views.list", SCREEN),
  event: "views.changed",
  carried: ({ screen, views }) => (screen === SCREEN.screen ? { views } : null),
  rows: ({ views }) => views,
  id: ({ name }) => name,
  own: ({ client, call }) => ({
    /** Saves a view; replaces a view with the same name. */
    save: call("views.set"),
    remove: (name: string) => client.call("views.remove", { ...SCREEN, name }),
  }),
});
