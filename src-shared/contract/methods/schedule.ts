import { scheduleSchema, scheduleStateSchema } from "#shared/domain/schedule.ts";
import { nothing, revision } from "./common.ts";

/** Settings are read by the clock while a window or `muster serve` is open; by one of them, where several are. */
export const scheduleMethods = {
  "schedule.get": {
    input: nothing,
    output: scheduleStateSchema.extend({ revision }),
  },
  /** What is left out stays as it is. */
  "schedule.set": {
    input: scheduleSchema.partial(),
    output: scheduleStateSchema,
  },
} as const;
