import { isJsonObject, type Json } from "#shared/json.ts";
import type { SavedView } from "#shared/domain/views.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { viewId, viewScreenFrom } from "./store.ts";

/** A view in the side bar of a user. */
type Pin = Pick<SavedView, "screen" | "name">;

/** The views that the user put into the side bar, in their order, and how to put one there or take it away. */
export function usePins(): { readonly pins: readonly Pin[]; toggle(view: Pin): void } {
  const [stored, store] = usePreference("views.pinned");
  const pins = pinsFrom(stored ?? null);
  return {
    pins,
    toggle(view) {
      const others = pins.filter((pin) => viewId(pin) !== viewId(view));
      const { screen, name } = view;
      store(others.length < pins.length ? others : [...others, { screen, name }]);
    },
  };
}

function pinsFrom(stored: Json): Pin[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isJsonObject).flatMap(({ screen, name }) => {
    const known = viewScreenFrom(screen);
    return known === null || typeof name !== "string" ? [] : [{ screen: known, name }];
  });
}
