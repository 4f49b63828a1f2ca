import { z } from "zod";

/** What can have been done: a closed set. `<what>.<done to it>`. */
export const ACTIVITY_KINDS = [
  "recorder.added",
  "recorder.changed",
  "recorder.removed",
  "recorder.restored",
  "recorder.addressUpdated",
  "recorder.certificateAccepted",
  "recorder.emailTested",
  "site.changed",
  "site.removed",
  "site.restored",
  "channel.noted",
  "picture.taken",
  "picture.sheetMade",
  "picture.referenceSet",
  "picture.referenceRemoved",
  "customer.changed",
  "customer.removed",
  "expectation.changed",
  "fact.accepted",
  "credential.set",
  "credential.updated",
  "credential.removed",
  "credential.tested",
  "credential.refused",
  "credential.retried",
  "secrets.storeChosen",
  "secrets.passphraseChanged",
  "secrets.unlocked",
  "secrets.locked",
  "inventory.imported",
  "inventory.exported",
  "template.saved",
  "template.removed",
  "plan.made",
  "plan.imported",
  "plan.recordersExcluded",
  "plan.approved",
  "plan.approvalAsked",
  "plan.requestWithdrawn",
  "plan.rejected",
  "rollout.scheduled",
  "rollout.rescheduled",
  "rollout.unscheduled",
  "rollout.notStarted",
  "rollout.started",
  "rollout.pauseAsked",
  "rollout.paused",
  "rollout.continued",
  "rollout.resumed",
  "rollout.retried",
  "rollout.cancelAsked",
  "rollout.cancelled",
  "rollout.stopped",
  "rollout.interrupted",
  "rollout.finished",
  "rollback.planned",
  "drift.accepted",
  "drift.acceptanceUndone",
  "schedule.changed",
  "schedule.removed",
  "schedule.restored",
  "alert.acknowledged",
  "alert.snoozed",
  "alert.assigned",
  "alert.noted",
  "alert.rulesChanged",
  "webhook.set",
  "webhook.removed",
  "webhook.tested",
  "mail.changed",
  "mail.tested",
  "report.brandingChanged",
  "report.made",
  "report.sent",
  "user.changed",
  "user.removed",
  "access.refused",
  "user.passwordSet",
  "user.totpSet",
  "user.totpRemoved",
  "user.signedIn",
  "session.revoked",
  "token.created",
  "token.revoked",
  "team.settingsChanged",
  "agents.setUp",
  "agents.disconnected",
  "agent.added",
  "agent.revoked",
  "agentGroup.renamed",
  "agentGroup.removed",
  "database.restored",
  "database.begun",
  "log.broken",
] as const;
export const activityKindSchema = z.enum(ACTIVITY_KINDS);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** How a user worked. */
export const hostKindSchema = z.enum(["window", "command line", "browser", "server"]);

/** Who: the user of the team server, or without one the user of the operating system; and by which way. */
export const actorSchema = z.object({ user: z.string(), host: hostKindSchema });
export type Actor = z.infer<typeof actorSchema>;

/** A recorder or site as it was called then. */
const namedSchema = z.object({ id: z.string(), name: z.string() });
export type Named = z.infer<typeof namedSchema>;

/** What an entry says; hashed in canonical JSON. Never carries a secret. */
export const activityBodySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  ...actorSchema.shape,
  kind: activityKindSchema,
  recorders: z.array(namedSchema),
  sites: z.array(namedSchema),
  /** What else it is about: id of a plan or rollout, name of a credential, template or file; null for nothing. */
  subject: z.string().nullable(),
  /** SHA-256 of the plan, where there is one. */
  digest: z.string().nullable(),
  /** `failed`: it was tried, and did not come about. */
  outcome: z.enum(["done", "failed"]),
  /** One sentence. */
  detail: z.string(),
});
export type ActivityBody = z.infer<typeof activityBodySchema>;

/** Recorders of one entry that a list shows; all of them stand in the log. */
export const SHOWN_RECORDERS = 50;

export const activityEntrySchema = activityBodySchema.extend({
  /** Counts up from 1 without a gap. */
  seq: z.number().int(),
  /** SHA-256 over the hash before it and this entry. */
  hash: z.string(),
  /** How many recorders it is about; `recorders` holds the first `SHOWN_RECORDERS`. */
  recorderCount: z.number().int(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** The end of the log: to be kept elsewhere, and compared later. */
export const activityHeadSchema = z.object({ seq: z.number().int(), hash: z.string() });
export type ActivityHead = z.infer<typeof activityHeadSchema>;

export const activityVerdictSchema = z.object({
  /** Entries that were looked at. */
  entries: z.number().int(),
  ok: z.boolean(),
  /** The first entry that is not as it was written; null if there is none. */
  brokenAt: z.number().int().nullable(),
  /** One sentence: what is wrong with it, or that all is well. */
  detail: z.string(),
  /** End of the log; null if the log is empty. */
  head: activityHeadSchema.nullable(),
});
export type ActivityVerdict = z.infer<typeof activityVerdictSchema>;
