export { ClockSteps, logClockStep } from "./clock-steps.ts";
export { FutureChecks } from "./future-checks.ts";
