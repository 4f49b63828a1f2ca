import { VIEW_SCREENS, type SavedView, type ViewScreen } from "#shared/domain/views.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_VIEWS: { readonly views: readonly SavedView[] } = { views: [] };

/** The saved views of all lists. */
export const viewsStore = collectionStore("views", {
  empty: NO_VIEWS,
  list: (client) => client.call("views.list", {}),
  event: "views.changed",
  rows: ({ views }) => views,
  id: viewId,
  own: ({ client, call }) => ({
    /** Saves a view; replaces a view with the same name. */
    save: call("views.set"),
    remove: ({ screen, name }: SavedView) => client.call("views.remove", { screen, name }),
  }),
});

/** Unique among the views of all lists. */
export function viewId({ screen, name }: Pick<SavedView, "screen" | "name">): string {
  return `${screen}/${name}`;
}

/** The screen of a text; null for any other text. */
export function viewScreenFrom(text: unknown): ViewScreen | null {
  return VIEW_SCREENS.find((screen) => screen === text) ?? null;
}
