import { z } from "zod";
import { clockTimeSchema, WEEKDAYS } from "./maintenance.ts";
import { AREAS, areaSchema } from "./settings.ts";

/** On these days at this time, by the clock of the computer that Muster runs on; null: never. */
export const scheduleTimesSchema = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1).max(7), at: clockTimeSchema })
  .nullable();
export type ScheduleTimes = z.infer<typeof scheduleTimesSchema>;

/** When settings are read without anybody asking, and which. */
export const scheduleSchema = z.strictObject({
  when: scheduleTimesSchema,
  areas: z.array(areaSchema).min(1).max(AREAS.length),
  /** Ids of the sites whose recorders are read; empty: none of those that were chosen is left; null: all recorders. */
  sites: z.array(z.string().min(1).max(64)).max(100_000).nullable(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

export const NO_SCHEDULE: Schedule = { when: null, areas: [...AREAS], sites: null };

/** One scheduled reading. Times: ISO 8601, UTC. */
export const scheduledRunSchema = z.object({
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** `interrupted`: Muster ended meanwhile. */
  state: z.enum(["running", "finished", "cancelled", "interrupted"]),
  /** That were to be read. */
  recorders: z.number().int(),
  read: z.number().int(),
  failed: z.number().int(),
  /** In which something reads otherwise than before. */
  differ: z.number().int(),
});
export type ScheduledRun = z.infer<typeof scheduledRunSchema>;

export const scheduleStateSchema = z.object({
  schedule: scheduleSchema,
  /** ISO 8601, UTC; in the past when it is due and has not begun; null: never. */
  next: z.string().nullable(),
  /** The latest; null: there was none. */
  last: scheduledRunSchema.nullable(),
});
export type ScheduleState = z.infer<typeof scheduleStateSchema>;
