export { checkFolder } from "./checks.ts";
export { createMonitoring, type Monitoring } from "./monitoring.ts";
