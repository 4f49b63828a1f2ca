import type { ChannelsState } from "./store.ts";
import type { ChannelLine } from "./channel-table.ts";

/** The channels that an action is about: the ticked ones, or the one at the cursor. */
export function chosenChannels({
  lines,
  ticked,
  grid,
}: Pick<ChannelsState, "lines" | "ticked" | "grid">): readonly ChannelLine[] {
  if (ticked.length > 0) {
    const ids = new Set(ticked);
    return lines.filter(({ id }) => ids.has(id));
  }
  const current = grid?.current() ?? null;
  return current === null ? [] : [current];
}
