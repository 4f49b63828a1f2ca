import { z } from "zod";
import { CONDITION_CLASSES } from "./condition.ts";
import { FACT_IDS, HEALTH_FACT_IDS } from "#shared/facts/index.ts";

export const factIdSchema = z.enum(FACT_IDS);
export const healthFactIdSchema = z.enum(HEALTH_FACT_IDS);
export const conditionClassSchema = z.enum(CONDITION_CLASSES);

/** Which facts an audit reads. `due`: those whose last answer is older than their rhythm. */
export const whichFactsSchema = z.enum(["due", "all", "none"]);
export type WhichFacts = z.infer<typeof whichFactsSchema>;

/** The latest value of one fact of a recorder or of one of its channels. Times: ISO 8601, UTC. */
export const factValueSchema = z.object({
  /** `CH3`; empty: the recorder itself. */
  channel: z.string(),
  /** Value by the schema of the fact; null if it is not reported. */
  value: z.unknown(),
  /** What it counts as now. */
  condition: conditionClassSchema,
  /** What is wrong, or not known, in words; empty if nothing is. */
  text: z.string(),
  /** Names the problem for programs: `disk_failed`. */
  reason: z.string(),
  since: z.string(),
});
export type FactValueRow = z.infer<typeof factValueSchema>;

/** The latest reading of one fact of a recorder. */
export const factReadingSchema = z.object({
  recorderId: z.string(),
  fact: factIdSchema,
  /** Time of the last answer, ISO 8601, UTC; null if there was none yet. */
  at: z.string().nullable(),
  /** False: the recorder does not report this fact. */
  offered: z.boolean(),
  values: z.array(factValueSchema),
});
export type FactReadingRow = z.infer<typeof factReadingSchema>;

/** A fact that is not as it should be now. Times: ISO 8601, UTC. */
export const factProblemSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** Id of the customer; null if the site has none. */
  customerId: z.string().nullable(),
  /** `CH3`; null for the recorder itself. */
  channel: z.string().nullable(),
  /** What the channel is called; empty for a recorder. */
  channelName: z.string(),
  fact: healthFactIdSchema,
  reason: z.string(),
  text: z.string(),
  /** The same in a few words, for a cell of a list: "Disk 2 failed". */
  short: z.string(),
  /** The reading that found it. */
  since: z.string(),
  /** The reading before the change; null if the first reading had this value. */
  sinceAfter: z.string().nullable(),
  /** The last reading. */
  readAt: z.string(),
  condition: conditionClassSchema,
});
export type FactProblem = z.infer<typeof factProblemSchema>;

/** A time in which a fact of a recorder or channel counted as one thing. Times: ISO 8601, UTC. */
export const factSpanSchema = z.object({
  from: z.string(),
  to: z.string(),
  condition: conditionClassSchema,
  reason: z.string(),
  /** What was wrong, in words. */
  text: z.string(),
});
export type FactSpan = z.infer<typeof factSpanSchema>;

/** The history of one fact of a recorder or channel. */
export const factHistorySchema = z.object({
  fact: factIdSchema,
  channel: z.string(),
  channelName: z.string(),
  /** Spans without gaps, from the beginning of the period to its end. */
  spans: z.array(factSpanSchema),
  /** Readings as numbers: ms since 1970, number. */
  numbers: z.array(z.tuple([z.number(), z.number()])),
});
export type FactHistory = z.infer<typeof factHistorySchema>;

/** What the number of a fact gained a day. */
export const factTrendSchema = z.object({
  recorderId: z.string(),
  /** `CH3`; empty: the recorder itself. */
  channel: z.string(),
  /** Change per day, in the unit of the fact; null if the readings do not show one. */
  perDay: z.number().nullable(),
});
export type FactTrend = z.infer<typeof factTrendSchema>;

/** Time by what it counted as, in ms. */
export const factFiguresSchema = z.object({
  ok: z.number(),
  problem: z.number(),
  unknown: z.number(),
  expected: z.number(),
  maintenance: z.number(),
});
export type FactFigures = z.infer<typeof factFiguresSchema>;
