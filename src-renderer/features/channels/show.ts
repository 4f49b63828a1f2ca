import { navigate } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import { EVERYTHING, type ChannelFilter } from "./filter.ts";
import { channelsStore } from "./store.ts";

/** Goes to the channels, which then show these alone. */
export function showChannels(
  services: Services,
  filter: Partial<Omit<ChannelFilter, "showEmptySlots">>,
): void {
  const { filter: before, setFilter } = services.get(channelsStore).getState();
  setFilter({ ...EVERYTHING, showEmptySlots: before.showEmptySlots, ...filter });
  navigate("channels");
}
