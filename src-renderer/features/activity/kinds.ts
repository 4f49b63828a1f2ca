import type { ActivityKind } from "#shared/domain/activity.ts";

/** Muster's words for what was done; the wire name stands in the tooltip. */
export const KIND_TEXTS: Readonly<Record<ActivityKind, string>> = {
  "recorder.added": "Recorders added",
  "recorder.changed": "Recorder changed",
  "recorder.removed": "Recorders removed",
  "recorder.restored": "Recorders put back",
  "recorder.addressUpdated": "New address taken over",
  "recorder.certificateAccepted": "Certificate accepted",
  "recorder.emailTested": "Test mail",
  "site.changed": "Site changed",
  "site.removed": "Sites removed",
  "site.restored": "Sites restored",
  "channel.noted": "Note on a channel",
  "customer.changed": "Customer changed",
  "customer.removed": "Customers removed",
  "credential.set": "Credential set",
  "credential.removed": "Credential removed",
  "credential.tested": "Credential tried",
  "credential.refused": "Credential refused",
  "credential.retried": "Sign-in allowed again",
  "secrets.storeChosen": "Store of passwords chosen",
  "secrets.passphraseChanged": "Passphrase changed",
  "secrets.unlocked": "Vault unlocked",
  "secrets.locked": "Vault locked",
  "inventory.imported": "List imported",
  "inventory.exported": "Inventory exported",
  "template.saved": "Template saved",
  "template.removed": "Template removed",
  "plan.made": "Plan made",
  "plan.imported": "Plan imported",
  "plan.recordersExcluded": "Recorders excluded from plan",
  "rollout.started": "Rollout started",
  "rollout.pauseAsked": "Rollout: pause wanted",
  "rollout.paused": "Rollout paused",
  "rollout.continued": "Rollout: next wave",
  "rollout.resumed": "Rollout resumed",
  "rollout.retried": "Rollout of failed ones",
  "rollout.cancelAsked": "Rollout: end wanted",
  "rollout.cancelled": "Rollout cancelled",
  "rollout.stopped": "Rollout stopped by a rule",
  "rollout.interrupted": "Rollout interrupted",
  "rollout.finished": "Rollout finished",
  "rollback.planned": "Roll-back planned",
  "drift.accepted": "Drift accepted",
  "drift.acceptanceUndone": "Drift acceptance undone",
  "schedule.changed": "Schedule changed",
  "schedule.removed": "Schedule removed",
  "schedule.restored": "Schedule restored",
  "alert.acknowledged": "Alert acknowledged",
  "alert.snoozed": "Alert snoozed",
  "alert.noted": "Note added to alert",
  "alert.rulesChanged": "Alert rules changed",
  "webhook.set": "Webhook set",
  "webhook.removed": "Webhook removed",
  "webhook.tested": "Webhook tested",
  "mail.changed": "Mail account changed",
  "mail.tested": "Mail account tested",
  "report.brandingChanged": "Report branding changed",
  "report.made": "Report made",
  "database.restored": "Database restored",
  "database.begun": "Database begun anew",
  "log.broken": "Log found broken",
};

export const GROUPS = [
  ["rollouts", "Rollouts", /^(plan|rollout|rollback|drift|template)\./],
  ["inventory", "Recorders", /^(recorder|site|customer|channel|schedule)\./],
  ["credentials", "Credentials", /^(credential|secrets)\./],
  ["alerts", "Alerts", /^(alert|webhook|mail)\./],
  ["files", "Files", /^(inventory|report|database|log)\./],
] as const;
export type Group = (typeof GROUPS)[number][0];

/** Kinds of a group; all of them without one. */
export function kindsOf(group: Group | "all"): ActivityKind[] {
  const kinds = Object.keys(KIND_TEXTS) as ActivityKind[];
  const pattern = GROUPS.find(([name]) => name === group)?.[2];
  return pattern ? kinds.filter((kind) => pattern.test(kind)) : kinds;
}
