export { Alerts, type AlertTools } from "./alerts.ts";
