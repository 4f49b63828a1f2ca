import { z } from "zod";
import {
  channelNoteSchema,
  conditionSchema,
  figuresSchema,
  statusSpanSchema,
} from "./availability.ts";

/** Where a channel or a recorder belongs. */
const placeSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** Id of the customer; null if the site has none. */
  customerId: z.string().nullable(),
});

/** Something that is not well now: a channel that is down, or a recorder that could not be audited. */
export const problemSchema = placeSchema.extend({
  /** `CH3`; null for the recorder itself. */
  channel: z.string().nullable(),
  /** What the channel is called; empty for a recorder. */
  channelName: z.string(),
  /**
   * Status of a channel: `connect_status` or `VideoLoss`. State of a recorder: `unreachable`, `consent_needed`,
   * `sign_in_blocked`, `certificate_changed` or `attention`.
   */
  status: z.string(),
  /** First audit that observed it, ISO 8601, UTC. */
  since: z.string(),
  /** Last audit that observed another state, ISO 8601, UTC; null if none did. */
  sinceAfter: z.string().nullable(),
  /** Last audit of the recorder, ISO 8601, UTC. */
  lookedAt: z.string(),
  /**
   * False: the latest audits did not show the channel, because the recorder was not reached or there was no audit; the channel
   * may work by now.
   */
  observed: z.boolean(),
  /** The channel is expected to be offline now. */
  expected: z.boolean(),
  /** The site is in maintenance now. */
  maintenance: z.boolean(),
});
export type Problem = z.infer<typeof problemSchema>;

export const FIGURE_GROUPS = ["channel", "recorder", "site", "customer", "fleet"] as const;
export const figureGroupSchema = z.enum(FIGURE_GROUPS);
export type FigureGroup = z.infer<typeof figureGroupSchema>;

/** Figures of one channel, recorder, site or customer, or of all. */
export const figuresRowSchema = z.object({
  /**
   * Id of the row. A channel has its recorder's id, a space and `CH3`. It is empty for recorders whose sites have no customer,
   * and for the fleet.
   */
  id: z.string(),
  name: z.string(),
  /** Id of the recorder of a channel or recorder; otherwise null. */
  recorderId: z.string().nullable(),
  recorderName: z.string(),
  /** Id of the site of a channel, recorder or site; otherwise null. */
  siteId: z.string().nullable(),
  siteName: z.string(),
  /** `CH3`, of a channel. */
  channel: z.string().nullable(),
  figures: figuresSchema,
});
export type FiguresRow = z.infer<typeof figuresRowSchema>;

/** A local day of a site, `2026-10-25`. */
export const dayFiguresSchema = z.object({ day: z.string(), figures: figuresSchema });
export type DayFigures = z.infer<typeof dayFiguresSchema>;

export const siteDaysSchema = z.object({
  siteId: z.string(),
  siteName: z.string(),
  days: z.array(dayFiguresSchema),
});
export type SiteDays = z.infer<typeof siteDaysSchema>;

export const timelineSchema = z.object({
  recorder: z.array(statusSpanSchema),
  channels: z.array(
    z.object({
      channel: z.string(),
      name: z.string(),
      spans: z.array(statusSpanSchema),
      figures: figuresSchema,
      note: channelNoteSchema.nullable(),
    }),
  ),
});
export type Timeline = z.infer<typeof timelineSchema>;

/** A channel as it was at a moment. */
export const momentStateSchema = z.object({
  condition: conditionSchema,
  status: z.string(),
  videoloss: z.boolean(),
});
export type MomentState = z.infer<typeof momentStateSchema>;

/** A channel that was not the same at two moments. Its state is null at a moment when it did not exist. */
export const comparedChannelSchema = placeSchema.extend({
  channel: z.string(),
  channelName: z.string(),
  before: momentStateSchema.nullable(),
  after: momentStateSchema.nullable(),
});
export type ComparedChannel = z.infer<typeof comparedChannelSchema>;

export const notedChannelSchema = z.object({
  recorderId: z.string(),
  channel: z.string(),
  note: channelNoteSchema,
});
export type NotedChannel = z.infer<typeof notedChannelSchema>;
