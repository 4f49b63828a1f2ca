export { Alerts, type AlertTools } from "./alerts.ts";
export { assignableUsers } from "./assignable.ts";
