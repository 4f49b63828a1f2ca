import { showChannels } from "../quirks.ts";
import type { ReadOperation } from "./operation.ts";

/** `max_size` of the documented answer (device-interface.md, 2.1). */
const LISTED = 16;

/** Operation 1: `{channel_param: {type, min_size, max_size, items}}` (device-interface.md, 2.1). */
export const getChannelInfo: ReadOperation = {
  kind: "read",
  path: "/API/Login/ChannelInfo/Get",
  read({ state, channelCount, traits }) {
    const items = showChannels(traits, state.channels);
    if (traits.plainList) return { channel_param: items };
    const max_size = Math.max(LISTED, channelCount);
    return { channel_param: { type: "array", min_size: 0, max_size, items } };
  },
};
