import { z } from "zod";
import { formErrorMessages as m } from "#shared/messages/form-errors.ts";

/**
 * What time counts as. `up`: the recorder reported a working channel. `down`: the recorder reported a failing one. `unknown`:
 * there was no audit, the recorder was not reached, or its answer does not show the state. `maintenance`: the site was in
 * maintenance, or the channel was expected to be offline; such time counts neither as up nor as down.
 */
export const CONDITIONS = ["up", "down", "unknown", "maintenance"] as const;
export const conditionSchema = z.enum(CONDITIONS);
export type Condition = z.infer<typeof conditionSchema>;

/** Why the condition of a time is unknown. `not_observed`: there was no audit for longer than the result of an audit counts. */
export const UNKNOWN_REASONS = [
  "not_observed",
  "unreachable",
  "consent_needed",
  "sign_in_blocked",
  "certificate_changed",
  "attention",
  "not_reported",
  "unrecognized_status",
] as const;
export const unknownReasonSchema = z.enum(UNKNOWN_REASONS);
export type UnknownReason = z.infer<typeof unknownReasonSchema>;

/** Status of a channel that is connected and has no video. No recorder reports it: it replaces `videoloss` where one word is the status. */
export const VIDEO_LOSS = "VideoLoss";

const CONNECTED = new Set(["Online", "Sleep"]);
const DOWN = new Set(["Offline", "FailConnectNetwork", "NotPaired", VIDEO_LOSS]);

/** The status of a channel as one word, for counts and lists: its `connect_status`, or `VideoLoss`. */
export function statusWithVideo(connectStatus: string, videoloss: boolean): string {
  return videoloss && CONNECTED.has(connectStatus) ? VIDEO_LOSS : connectStatus;
}

/** Whether a `connect_status` is that of a slot without a camera, which counts nowhere as a channel. */
export function isEmptySlot(status: string): boolean {
  return status === "NotConfigured";
}

/**
 * The `connect_status` that counts now; empty if it is not known, because the last audit did not reach the recorder. An empty slot
 * stays one.
 */
export function statusNow(status: string, reached: boolean): string {
  return reached || isEmptySlot(status) ? status : "";
}

/**
 * The condition of a channel by its `connect_status` (docs/audit.md). `Sleep` is up: battery cameras sleep by design.
 * A channel without video is down. null for an empty slot, which is no camera and counts nowhere.
 */
export function conditionOf(status: string, videoloss: boolean): Condition | null {
  if (isEmptySlot(status)) return null;
  if (DOWN.has(status)) return "down";
  if (CONNECTED.has(status)) return videoloss ? "down" : "up";
  return "unknown";
}

/** A time in the zone of each site (`2026-10-01T00:00`), or the same moment everywhere (`2026-10-01T00:00:00Z`). */
const momentSchema = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/, { error: () => m.localTime });

/** Period that includes `from`, and not `to`. */
export const periodSchema = z.strictObject({ from: momentSchema, to: momentSchema });
export type Period = z.infer<typeof periodSchema>;

/** Milliseconds by condition. Of several channels, the sum of all. */
export const figuresSchema = z.object({
  /** Channels that counted at some time of the period. */
  channels: z.number().int(),
  up: z.number(),
  down: z.number(),
  unknown: z.number(),
  maintenance: z.number(),
  /** Outages that touched the period. */
  outages: z.number().int(),
});
export type Figures = z.infer<typeof figuresSchema>;

/** Share of the observed time that was up, from 0 to 1; null if nothing was observed. */
export function availabilityOf({ up, down }: Pick<Figures, "up" | "down">): number | null {
  return up + down > 0 ? up / (up + down) : null;
}

/** Share of the period, without maintenance, that was observed, from 0 to 1; null if all of it was maintenance. */
export function coverageOf({
  up,
  down,
  unknown,
}: Pick<Figures, "up" | "down" | "unknown">): number | null {
  const all = up + down + unknown;
  return all > 0 ? (up + down) / all : null;
}

/** A stretch of time in which a channel, or a recorder, was in one state. Times: ISO 8601, UTC. */
export const statusSpanSchema = z.object({
  /** The first audit that found the state; the state counts from then on. */
  from: z.string(),
  /** End of the state; null if it is the present state. */
  to: z.string().nullable(),
  /** The last audit that found the state before: the change happened between this and `from`. null for the first state known. */
  lastSeenBefore: z.string().nullable(),
  condition: conditionSchema,
  /** `connect_status` as the recorder reported it, `unknown` if not reported; of a recorder: its state. */
  status: z.string(),
  videoloss: z.boolean(),
  /** Reason of an unknown condition; otherwise null. */
  reason: unknownReasonSchema.nullable(),
});
export type StatusSpan = z.infer<typeof statusSpanSchema>;

/** A user's note on a channel. */
export const channelNoteSchema = z.object({
  text: z.string().max(2_000),
  /** ISO 8601, UTC: until then the channel is expected to be offline, which counts as maintenance. */
  expectedOfflineUntil: z.string().nullable(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
});
export type ChannelNote = z.infer<typeof channelNoteSchema>;

/** A time in which a channel was down, or a recorder could not be audited. Several in quick succession are one, flapping. */
export const outageSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** `CH3`; null for the recorder itself. */
  channel: z.string().nullable(),
  /** What the channel is called; empty for a recorder. */
  channelName: z.string(),
  /** Status of a channel: `connect_status` or `VideoLoss`. Or why the recorder could not be audited. */
  status: z.string(),
  /** The last audit before the outage, ISO 8601, UTC; null if the first audit found this state. */
  startedAfter: z.string().nullable(),
  /** The first audit that found the outage; it counts from here on. */
  startedAt: z.string(),
  /** The last audit that found the outage. */
  lastSeenAt: z.string(),
  /** The first audit that found it over; null if it is not over yet. */
  endedAt: z.string().nullable(),
  /** How often it went down; above 1: flapping. */
  times: z.number().int(),
  /** Milliseconds down without maintenance, up to now if not over. */
  duration: z.number(),
  /** The site is in maintenance now, or the channel is expected to be offline. */
  expected: z.boolean(),
  note: channelNoteSchema.nullable(),
});
export type Outage = z.infer<typeof outageSchema>;
