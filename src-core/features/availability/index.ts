export { availabilityHandlers } from "./handlers.ts";
export { checkedPeriod } from "./period.ts";
export { StatusHistory, DEFAULT_HOLDS_MS, type RecorderPeriod } from "./status-history.ts";
export { stateAfterError, type AuditObservation, type Observed } from "./audit-observation.ts";
export { timesOfText } from "./current-channels.ts";
export {
  channelsOf,
  countByStatus,
  namesOf,
  toChannels,
  type StatusCounts,
  type StoredChannel,
} from "./stored-channels.ts";
export type { HoldsMs } from "./observer.ts";
export type { StoredChannelNames } from "./channel-names.ts";
export type { ExcusesOf, UnnamedProblem } from "./problems.ts";
export { recorderTimes, type StateRun, type TimeSpan } from "./engine/recorder-times.ts";
