import { z } from "zod";
import {
  schedulePreviewSchema,
  scheduleRunSchema,
  scheduleSchema,
  scheduleStateSchema,
} from "#shared/domain/schedule.ts";
import { id, nothing, revision } from "./common.ts";

const byId = z.strictObject({ id });

/** Work that Muster carries out at set times, while a window, `muster serve` or `muster watch` is open. */
export const scheduleMethods = {
  "schedules.list": {
    input: nothing,
    output: z.object({ revision, schedules: z.array(scheduleStateSchema) }),
  },
  "schedules.preview": {
    input: z.strictObject({ schedule: scheduleSchema }),
    output: schedulePreviewSchema,
  },
  /** Can be undone by `schedules.restore` for 30 days. */
  "schedules.remove": { input: byId, output: scheduleStateSchema },
  "schedules.restore": { input: byId, output: scheduleStateSchema },
  /** Runs in this process, for all recorders of the scope, and answers when the run has ended. */
  "schedules.runNow": { input: byId, output: scheduleRunSchema },
  /** The latest runs, newest first. */
  "schedules.runs": {
    input: z.strictObject({ id, limit: z.number().int().min(1).max(100).optional() }),
    output: z.object({ runs: z.array(scheduleRunSchema) }),
  },
  /** Changes the schedule with the id, or creates one. */
  "schedules.set": {
    input: z.strictObject({ id: id.optional(), schedule: scheduleSchema }),
    output: scheduleStateSchema,
  },
} as const;
