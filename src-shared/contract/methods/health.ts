import { z } from "zod";
import { periodSchema } from "#shared/domain/availability.ts";
import { expectationSchema, expectationScopeSchema } from "#shared/domain/expectation.ts";
import {
  factFiguresSchema,
  factHistorySchema,
  factIdSchema,
  factProblemSchema,
  healthFactIdSchema,
  factReadingSchema,
  factTrendSchema,
} from "#shared/domain/health.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { expectationsChangeSchema } from "#shared/facts/expectations.ts";
import { id, nothing, revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

/** The only wanted facts. If absent: all but those of the status, which have methods of their own. */
const someFacts = z.array(factIdSchema).max(100).optional();

/** Facts of recorders and channels, and what was agreed about them: docs/health.md. */
export const healthMethods = {
  "expectations.list": method({
    input: nothing,
    output: z.object({ revision, expectations: z.array(expectationSchema) }),
    role: "viewer",
    scope: "part",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Changes the given values; null removes one. Without a value, nothing is agreed there any more. Facts are judged again at once. */
  "expectations.set": method({
    input: z.strictObject({
      scope: expectationScopeSchema,
      /** Id of the customer, site or recorder; the tag itself; empty for all. */
      scopeId: z.string().max(120),
      values: expectationsChangeSchema,
    }),
    output: z.object({ expectation: expectationSchema.nullable() }),
    role: "operator",
    scope: "all",
    inputs: {
      scope: "plain",
      scopeId: "fleetThing",
      values: {
        footageDays: "plain",
        recording: "plain",
        clockOffset: "plain",
        firmware: { model: "plain", wanted: "plain", bad: "plain" },
      },
    },
    log: "entry",
  }),
  /** A value that is a problem only beside earlier values, such as a missing disk, becomes what later ones are compared with. */
  "health.accept": method({
    input: z.strictObject({ recorderId: id, fact: healthFactIdSchema }),
    /** False: there was nothing to accept. */
    output: z.object({ accepted: z.boolean() }),
    role: "operator",
    scope: "named",
    inputs: { recorderId: "recorder", fact: "plain" },
    log: "entry",
  }),
  /** Time by what a fact counted as: a row for each recorder, or for each of its channels if the fact is one of channels. */
  "health.figures": method({
    input: z.strictObject({
      select: selectionSchema.optional(),
      period: periodSchema,
      fact: factIdSchema,
    }),
    output: z.object({
      /** ISO 8601, UTC: readings that come later change the answer. */
      now: z.string(),
      rows: z.array(
        z.object({
          recorderId: z.string(),
          recorderName: z.string(),
          siteId: z.string(),
          siteName: z.string(),
          customerId: z.string().nullable(),
          customerName: z.string(),
          /** `CH3`; null for the recorder itself. */
          channel: z.string().nullable(),
          channelName: z.string(),
          figures: factFiguresSchema,
        }),
      ),
    }),
    role: "viewer",
    scope: "named",
    inputs: { ...parts.within, fact: "plain" },
    log: "none",
    readOnly: true,
    cost: "lists",
    streams: "rows",
  }),
  "health.history": method({
    input: z.strictObject({ recorderId: id, period: periodSchema, facts: someFacts }),
    output: z.object({ now: z.string(), facts: z.array(factHistorySchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", period: parts.period, facts: "plain" },
    log: "none",
    readOnly: true,
  }),
  /** The latest values of these recorders, or of all. */
  "health.list": method({
    input: z.strictObject({
      recorderIds: z.array(id).max(1_000).optional(),
      facts: someFacts,
    }),
    output: z.object({ revision, readings: z.array(factReadingSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderIds: "recorderFilter", facts: "plain" },
    log: "none",
    readOnly: true,
    cost: "lists",
    streams: "readings",
  }),
  /** Facts that are not as they should be now, by site and recorder. */
  "health.problems": method({
    input: nothing,
    output: z.object({
      revision,
      problems: z.array(factProblemSchema),
      /** Ids of recorders of which no fact was read yet: no problem is known, nor that there is none. */
      unread: z.array(z.string()),
    }),
    role: "viewer",
    scope: "handler",
    inputs: {},
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** What the number of a fact gained a day, of these recorders or of all that have readings in the period. */
  "health.trends": method({
    input: z.strictObject({
      recorderIds: z.array(id).max(1_000).optional(),
      fact: factIdSchema,
      period: periodSchema,
    }),
    output: z.object({ trends: z.array(factTrendSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderIds: "recorderFilter", fact: "plain", period: parts.period },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
} as const;
