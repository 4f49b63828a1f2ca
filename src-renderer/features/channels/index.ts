export { auditOutcome } from "./audit-summary.ts";
export { channelActions } from "./actions.ts";
export { ChannelsScreen } from "./channels-screen.tsx";
export { statusKey, statusText } from "./status.ts";
export { channelsStore, type ShownChannels } from "./store.ts";
