import { isHealthFactId, isUrgentFact } from "#shared/facts/index.ts";
import type { AlertKind } from "./alerts.ts";

const CRITICAL: ReadonlySet<AlertKind> = new Set([
  "site_offline",
  "recorder_unreachable",
  "channel_down",
]);

/** Whether cameras are down or footage is at risk. Every other alert is a warning. */
export function isCriticalAlert(kind: AlertKind): boolean {
  return isHealthFactId(kind) ? isUrgentFact(kind) : CRITICAL.has(kind);
}
