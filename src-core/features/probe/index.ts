export { probeHandlers } from "./probe.ts";
