import { z } from "zod";
import { outageSchema, periodSchema } from "#shared/domain/availability.ts";
import {
  comparedChannelSchema,
  dayFiguresSchema,
  figureGroupSchema,
  figuresRowSchema,
  problemSchema,
  siteDaysSchema,
  timelineSchema,
} from "#shared/domain/availability-results.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { id, nothing, revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const momentSchema = periodSchema.shape.from;
/** Time of the answer, ISO 8601, UTC. Later audits can change the result. */
const now = z.string();

/**
 * Status history of channels and recorders, and figures from it: docs/audit.md. The fields of a method are explained in `../method.ts`.
 */
export const availabilityMethods = {
  /** Returns the channels that were not the same just before two moments. */
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
      /** Number of all, including those above the limit. */
      total: z.number().int(),
    }),
    role: "viewer",
    scope: "named",
    inputs: { select: "selection", before: "plain", after: "plain" },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** Returns figures per site and local day, up to 400 days, and of all sites per day of the calendar. */
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
  /** Returns the figures of a period, by channel, recorder, site, customer or for the whole fleet. */
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
  /** Returns the outages of channels, and of recorders that could not be audited, the latest first. */
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
      /** Number of all, including those above the limit. */
      total: z.number().int(),
    }),
    role: "viewer",
    scope: "named",
    inputs: { ...parts.within, limit: "plain" },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** Returns the current problems: recorders first, then channels. */
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
  /** Returns the states of a recorder and its channels over a period. */
  "availability.timeline": method({
    input: z.strictObject({ recorderId: id, period: periodSchema }),
    output: timelineSchema.extend({ now }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", period: parts.period },
    log: "none",
    readOnly: true,
  }),
} as const;
