import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { rolloutOptionsSchema } from "./rollout.ts";

/** A rollout whose time passed starts at most this much later, in ms; after that it was missed. */
export const START_GRACE_MS = 15 * 60_000;
/** How far ahead a rollout can be scheduled, in ms. */
export const FURTHEST_START_MS = 90 * 86_400_000;

/**
 * When a rollout starts: at an instant (ISO 8601), or in the maintenance window of each site that is under way or comes next. Sites
 * whose windows differ get a rollout each.
 */
export const rolloutTimeSchema = z.discriminatedUnion("when", [
  z.strictObject({ when: z.literal("at"), at: z.iso.datetime({ offset: true }) }),
  z.strictObject({ when: z.literal("maintenance") }),
]);
export type RolloutTime = z.infer<typeof rolloutTimeSchema>;

/**
 * `missed`: Muster did not run, or passwords could not be read, between `startsAt` and `latest`. `refused`: it could not start, for
 * example because the approval was withdrawn. Neither starts by itself any more.
 */
export const SCHEDULED_STATES = ["waiting", "started", "missed", "refused", "cancelled"] as const;
export type ScheduledState = (typeof SCHEDULED_STATES)[number];

/** A rollout that starts at its time. Its rollout has the same id. Times: ISO 8601, UTC. */
export const scheduledRolloutSchema = z.object({
  id: z.string(),
  planId: z.string(),
  name: z.string(),
  state: z.enum(SCHEDULED_STATES),
  when: z.enum(["at", "maintenance"]),
  startsAt: z.string(),
  /** It starts until then. Of a maintenance window: its end. */
  latest: z.string(),
  /** Recorders that it writes to, and their sites by name. */
  recorders: z.number().int(),
  sites: z.array(z.string()),
  options: rolloutOptionsSchema,
  /** The user who set the time. The rollout starts with the rights that this user has then. */
  by: z.object({ userId: z.string(), userName: z.string() }),
  scheduledAt: z.string(),
  /** Why it was refused, or why it waits although its time has come. */
  error: musterErrorSchema.nullable(),
});
export type ScheduledRollout = z.infer<typeof scheduledRolloutSchema>;

/** The maintenance windows in which the recorders of a plan would be written to. */
export const rolloutWindowsSchema = z.object({
  windows: z.array(
    z.object({
      /** ISO 8601, UTC. In the past if the window is under way. */
      start: z.string(),
      end: z.string(),
      recorders: z.number().int(),
      sites: z.array(z.string()),
    }),
  ),
  /** Recorders at sites without a maintenance window, which are not written to. */
  without: z.object({ recorders: z.number().int(), sites: z.array(z.string()) }),
});
export type RolloutWindows = z.infer<typeof rolloutWindowsSchema>;

/** Whether a user has to decide about it. */
export function needsDecision({ state }: Pick<ScheduledRollout, "state">): boolean {
  return state === "missed" || state === "refused";
}
