export { auditOutcome } from "./audit-summary.ts";
export { channelActions } from "./actions.ts";
export { HistorySection } from "./history-section.tsx";
export { ChannelsScreen } from "./channels-screen.tsx";
export { showChannels } from "./show.ts";
export { markOf, useChannelExcuses } from "./excuses.ts";
export { statusKey, statusText } from "./status.ts";
export type { ShownChannels } from "./filter.ts";
export { channelsStore } from "./store.ts";
