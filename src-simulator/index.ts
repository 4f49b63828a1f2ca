/** Simulated recorders, for use within one process. */
export { startFleet, type Fleet } from "./fleet.ts";
export { DEFAULT_USERNAME, SIMULATED_PASSWORD, type FleetOptions } from "./options.ts";
export type { SimulatedRecorder } from "./recorder.ts";
export type { RecorderState } from "./device.ts";
export type { Counters } from "./counters.ts";
