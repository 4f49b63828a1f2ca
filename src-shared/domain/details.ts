import { z } from "zod";
import { dialectSchema, recorderSchema, refusalSchema, siteSchema } from "./inventory.ts";
import { OUTCOMES } from "./rollout.ts";

/** A change of a channel's `connect_status` that an audit saw. */
export const channelChangeSchema = z.object({
  channel: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  was: z.string(),
  is: z.string(),
});

/** What a rollout did at one recorder. */
export const recorderRolloutSchema = z.object({
  rolloutId: z.string(),
  name: z.string(),
  /** ISO 8601, UTC: the recorder's turn; before it, the start of the rollout. */
  at: z.string(),
  /** Outcome; null if it is still to come. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** Accepted, and verified except for the password. */
  verifiedExceptSecret: z.boolean().optional(),
  /** Skipped, because the recorder had all values already. */
  alreadySet: z.boolean().optional(),
  detail: z.string(),
});

/** All that is known of one recorder. */
export const recorderDetailsSchema = z.object({
  recorder: recorderSchema,
  site: siteSchema,
  /** Credential with which Muster signs in, and whether it is that of the recorder or the site; null if neither has one. */
  credential: z.object({ name: z.string(), from: z.enum(["recorder", "site"]) }).nullable(),
  /** Every credential that it has refused, the latest first; those replaced since included. */
  refusals: z.array(refusalSchema),
  /** The last 200, the latest first. */
  changes: z.array(channelChangeSchema),
  /** The last 50, the latest first. */
  rollouts: z.array(recorderRolloutSchema),
  session: z.object({
    dialect: dialectSchema.nullable(),
    /** This program is logged in there at this moment; sessions last no longer than a conversation. */
    live: z.boolean(),
  }),
});
export type RecorderDetails = z.infer<typeof recorderDetailsSchema>;
