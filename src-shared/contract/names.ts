/**
 * Names of everything that may cross the boundary between screens and core. Apart from the schemas, since the
 * preload needs the names alone and a sandboxed preload should stay small.
 */
export const EVENT_NAMES = [
  "activity.appended",
  "agents.changed",
  "alerts.changed",
  "approvals.changed",
  "availability.changed",
  "channels.changed",
  "core.changedElsewhere",
  "credentials.changed",
  "customers.changed",
  "demo.changed",
  "discovery.finding",
  "health.changed",
  "jobs.changed",
  "plans.changed",
  "recorders.changed",
  "rollouts.changed",
  "scheduledRollouts.changed",
  "schedules.changed",
  "secrets.changed",
  "server.changed",
  "sites.changed",
  "team.changed",
  "templates.changed",
  "views.changed",
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Electron IPC channels. One each way; the method or event name travels inside. */
export const IPC = { call: "muster:call", cancel: "muster:cancel", event: "muster:event" } as const;

/** Key below which the preload puts the bridge into the page. */
export const BRIDGE_KEY = "muster";
