import type { Json } from "#shared/json.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { navigate, type NavigateOptions } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import type { RecorderFilter } from "./filter.ts";
import { recordersStore } from "./store.ts";

/**
 * Opens the inventory with this filter. The stored filter is set too, because the inventory starts with the stored one.
 * @param options without any, the whole fleet is filtered
 */
export function showRecorders(
  services: Services,
  filter: RecorderFilter,
  options: Pick<NavigateOptions, "scope"> = { scope: null },
): void {
  services
    .get(preferencesStore)
    .getState()
    .set("recorders.filter", filter as unknown as Json);
  services.get(recordersStore).getState().setFilter(filter);
  navigate("recorders", options);
}
