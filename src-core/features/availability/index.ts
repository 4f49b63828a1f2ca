export { availabilityHandlers } from "./handlers.ts";
export { StatusHistory, DEFAULT_HOLDS_MS } from "./status-history.ts";
export { stateOf, type Look, type SeenChannel } from "./look.ts";
export type { CurrentChannel } from "./current-channels.ts";
export type { HoldsMs } from "./observer.ts";
export type { ChannelNames } from "./channel-names.ts";
export type { UnnamedProblem } from "./problems.ts";
