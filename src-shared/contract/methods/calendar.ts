import { z } from "zod";
import { calendarSchema } from "#shared/domain/calendar.ts";
import { id } from "./common.ts";
import { method } from "../method.ts";

export const calendarMethods = {
  /** Scheduled and started rollouts, maintenance windows and runs of schedules that begin or are under way in a period of at most 62 days. */
  "calendar.get": method({
    input: z.strictObject({
      /** ISO 8601. */
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      /** Sites to which the calendar is limited. */
      siteIds: z.array(id).max(10_000).optional(),
    }),
    output: calendarSchema,
    role: "viewer",
    scope: "handler",
    inputs: { from: "plain", to: "plain", siteIds: "filter" },
    log: "none",
    readOnly: true,
  }),
} as const;
