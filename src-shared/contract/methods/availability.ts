import { z } from "zod";
import { channelNoteSchema, outageSchema, periodSchema } from "#shared/domain/availability.ts";
import {
  comparedChannelSchema,
  dayFiguresSchema,
  figureGroupSchema,
  figuresRowSchema,
  notedChannelSchema,
  problemSchema,
  siteDaysSchema,
  timelineSchema,
} from "#shared/domain/availability-results.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { id, nothing, revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const momentSchema = periodSchema.shape.from;
const channelName = z.string().min(1).max(64);
/** ISO 8601, UTC: until when an answer counts; looks that come later change it. */
const now = z.string();

/** Status history of channels and recorders, and figures from it: docs/audit.md. */
export const availabilityMethods = {
  /** Channels that were not the same just before two moments. */
  "availability.compare": method({
    input: z.strictObject({
      select: selectionSchema.optional(),
      before: momentSchema,
      after: momentSchema,
    }),
    output: z.object({
      now,
      /** Channels that differ, at most 20,000. */
      channels: z.array(comparedChannelSchema),
      /** How many there are in all. */
      total: z.number().int(),
    }),
    role: "viewer",
    scope: "named",
    inputs: { select: "selection", before: "plain", after: "plain" },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** Per site and local day, up to 400 days, and of all sites per day of the calendar. */
  "availability.days": method({
    input: z.strictObject({ select: selectionSchema.optional(), period: periodSchema }),
    output: z.object({ now, sites: z.array(siteDaysSchema), fleet: z.array(dayFiguresSchema) }),
    role: "viewer",
    scope: "named",
    inputs: parts.within,
    log: "none",
    readOnly: true,
    cost: "lists",
    streams: "sites",
  }),
  "availability.figures": method({
    input: z.strictObject({
      select: selectionSchema.optional(),
      period: periodSchema,
      by: figureGroupSchema,
    }),
    output: z.object({ now, rows: z.array(figuresRowSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { ...parts.within, by: "plain" },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** The latest first; of recorders that could not be audited, and of their channels. */
  "availability.outages": method({
    input: z.strictObject({
      select: selectionSchema.optional(),
      period: periodSchema,
      limit: z.number().int().min(1).max(20_000).optional(),
    }),
    output: z.object({
      now,
      /** Outages, at most `limit`; 5,000 if it is absent. */
      outages: z.array(outageSchema),
      /** How many there are in all. */
      total: z.number().int(),
    }),
    role: "viewer",
    scope: "named",
    inputs: { ...parts.within, limit: "plain" },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** What is not well now: recorders first, then channels. */
  "availability.problems": method({
    input: nothing,
    output: z.object({
      now,
      revision,
      problems: z.array(problemSchema),
      /** Time at which the last problem ended, ISO 8601, UTC; null if none has ended yet. */
      lastEndedAt: z.string().nullable(),
    }),
    role: "viewer",
    scope: "handler",
    inputs: {},
    log: "none",
    readOnly: true,
    cost: "lists",
    streams: "problems",
  }),
  "availability.timeline": method({
    input: z.strictObject({ recorderId: id, period: periodSchema }),
    output: timelineSchema.extend({ now }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", period: parts.period },
    log: "none",
    readOnly: true,
  }),
  /** Lists the notes on channels of these recorders, or of all. */
  "channels.notes": method({
    input: z.strictObject({ recorderIds: z.array(id).max(1_000).optional() }),
    output: z.object({ revision, notes: z.array(notedChannelSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderIds: "recorderFilter" },
    log: "none",
    readOnly: true,
  }),
  /** Replaces the note of a channel; without text and time, removes it. */
  "channels.setNote": method({
    input: z.strictObject({
      recorderId: id,
      channel: channelName,
      text: z.string().trim().max(2_000),
      /** ISO 8601, UTC, such as 2026-10-01T12:00:00Z. */
      expectedOfflineUntil: z.iso.datetime().max(40).nullable(),
    }),
    output: z.object({ note: channelNoteSchema.nullable() }),
    role: "operator",
    scope: "named",
    inputs: {
      recorderId: "recorder",
      channel: "part",
      text: "plain",
      expectedOfflineUntil: "plain",
    },
    log: "entry",
  }),
} as const;
