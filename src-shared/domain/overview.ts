import { z } from "zod";
import { FACTS_BY_IMPORTANCE, isUrgentFact } from "#shared/facts/index.ts";

/**
 * What can need a person's attention, in order of importance. Facts are named by their ids. `channels_expected` and `rollouts_running` are for
 * information; everything before them asks for an action.
 */
export const ATTENTION_KINDS = [
  "sites_unreachable",
  "recorders_unreachable",
  "channels_down",
  ...FACTS_BY_IMPORTANCE.filter(isUrgentFact),
  "alerts_open",
  "passwords_missing",
  "consents_needed",
  "sign_ins_blocked",
  "sign_ins_untested",
  "certificates_changed",
  "recorders_failing",
  ...FACTS_BY_IMPORTANCE.filter((id) => !isUrgentFact(id)),
  "rollouts_stopped",
  "rollouts_missed",
  "approvals_waiting",
  "agents_silent",
  "schedules_overdue",
  "checks_in_future",
  "recorders_drifted",
  "recorders_not_audited",
  "rollouts_running",
  "channels_expected",
] as const;
export const attentionKindSchema = z.enum(ATTENTION_KINDS);
export type AttentionKind = z.infer<typeof attentionKindSchema>;

const INFORMATION: ReadonlySet<AttentionKind> = new Set(["rollouts_running", "channels_expected"]);

/** Whether the item needs an action of the user. */
export function asksForAction({ kind }: Pick<AttentionItem, "kind">): boolean {
  return !INFORMATION.has(kind);
}

const URGENT: ReadonlySet<AttentionKind> = new Set([
  "alerts_open",
  "sites_unreachable",
  "recorders_unreachable",
  "channels_down",
  "schedules_overdue",
]);

/** Whether cameras may be unwatched because of it: red wherever it is shown. */
export function isUrgent({ kind }: Pick<AttentionItem, "kind">): boolean {
  return URGENT.has(kind) || isUrgentFact(kind);
}

/** One place of an attention item: a site, a rollout or a schedule. */
export const attentionEntrySchema = z.object({
  /** Id of the site, rollout or schedule; of a missing password, the name of its credential. */
  id: z.string(),
  label: z.string(),
  /** What it is, if the entry counts a single recorder or channel; else empty. */
  name: z.string(),
  /** Number of what the item counts; for an unreachable site, its recorders. */
  count: z.number().int(),
  newCount: z.number().int(),
  /** ISO 8601, UTC: since when the latest of them is so; null if not known. */
  since: z.string().nullable(),
});
export type AttentionEntry = z.infer<typeof attentionEntrySchema>;

export const attentionItemSchema = z.object({
  kind: attentionKindSchema,
  count: z.number().int().min(1),
  /** Those that became so after the moment that the caller asked about. */
  newCount: z.number().int(),
  /** ISO 8601, UTC: since when the latest and the oldest of them are so; null if not known. */
  latest: z.string().nullable(),
  oldest: z.string().nullable(),
  /** The oldest was so at the first audit already, and may have been so for longer. */
  oldestAtLeast: z.boolean(),
  /** Sites of all of them, for a list of exactly these. */
  siteIds: z.array(z.string()),
  /** New ones first, then by count; a few. */
  entries: z.array(attentionEntrySchema),
  /** Further entries that are only counted. */
  moreEntries: z.number().int(),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

/** Entries of one item that are listed by name. */
export const MOST_ENTRIES = 4;

export const overviewSchema = z.object({
  /** ISO 8601, UTC: when this was composed. */
  at: z.string(),
  sites: z.number().int(),
  recorders: z.object({
    total: z.number().int(),
    /** Numbers by the last conversation. In maintenance: not reached, at a site that is in maintenance now. */
    reached: z.number().int(),
    unreachable: z.number().int(),
    attention: z.number().int(),
    maintenance: z.number().int(),
    /** Recorders that were not tried yet. */
    unknown: z.number().int(),
  }),
  /** Channels with a camera, by condition now; empty slots count nowhere. */
  channels: z.object({
    total: z.number().int(),
    up: z.number().int(),
    down: z.number().int(),
    unknown: z.number().int(),
    maintenance: z.number().int(),
  }),
  /** Recorders whose channels were read at least once. */
  audited: z.number().int(),
  /** ISO 8601, UTC: the last time that a recorder reported its channels; null if none did yet. */
  lastAuditAt: z.string().nullable(),
  /** Time since which nothing is down or unreachable, ISO 8601, UTC; null if something is, or nothing was audited. */
  calmSince: z.string().nullable(),
  attention: z.array(attentionItemSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

/** Availability and coverage, each from 0 to 1; null if there is none (see `availability.ts`). */
export const sharesSchema = z.tuple([z.number().nullable(), z.number().nullable()]);
export type Shares = z.infer<typeof sharesSchema>;

export const siteSharesSchema = z.object({
  siteId: z.string(),
  siteName: z.string(),
  /** Shares of all days together. */
  whole: sharesSchema,
  /** Days on which something was down. */
  outageDays: z.number().int(),
  /** One for each of the days. */
  days: z.array(sharesSchema),
});
export type SiteShares = z.infer<typeof siteSharesSchema>;

export const overviewDaysSchema = z.object({
  /** Local dates of the sites, `2026-10-25`, the oldest first; the last is today. */
  dates: z.array(z.string()),
  fleet: z.object({ whole: sharesSchema, days: z.array(sharesSchema) }),
  /** The lowest availability first. */
  sites: z.array(siteSharesSchema),
});
export type OverviewDays = z.infer<typeof overviewDaysSchema>;

/** Drifted recorders; found by comparing readings, which takes longer than the rest of the overview. */
export const overviewDriftSchema = z.object({ item: attentionItemSchema.nullable() });

/** Items in order of importance. */
export function inOrder(items: readonly AttentionItem[]): AttentionItem[] {
  const rank = ({ kind }: AttentionItem) => ATTENTION_KINDS.indexOf(kind);
  return items.toSorted((one, other) => rank(one) - rank(other));
}
