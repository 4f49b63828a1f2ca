export { createHoldTimes, type HoldTimes } from "./hold-times.ts";
export type { RunContext, RunOutcome, ScheduleKind } from "./kind.ts";
export { UNPACED, type Pace } from "./pace.ts";
export { Scheduling, type OverdueSchedule } from "./scheduling.ts";
export { settingsKind } from "./settings-kind.ts";
export { signInCheck } from "./sign-in-check.ts";
