import { z } from "zod";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { reportFormatSchema } from "#shared/domain/reports.ts";
import { id } from "./common.ts";

const file = z.string().min(1).max(4_096).optional();
/** IANA name of the time zone of the report's times; a report on one site has that of the site. */
const timeZone = z.string().max(100).optional();

export const reportMethods = {
  /**
   * A file for somebody who does not have Muster; never a secret in it. `rollout`: what was changed on what, and verified how.
   * `channels`: every channel of the selected recorders by what is known of it; no recorder is contacted. `file`: where it is
   * going to be written, for the activity log; absent: not known.
   */
  "reports.make": {
    input: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("rollout"),
        format: reportFormatSchema,
        id,
        file,
        timeZone,
      }),
      z.strictObject({
        kind: z.literal("channels"),
        format: reportFormatSchema,
        select: selectionSchema.optional(),
        /** Only these channels, by id of their recorder; all of the selected recorders without it. */
        channels: z.record(id, z.array(z.string().max(64)).max(1_000)).optional(),
        /** How these were chosen, in words, for the head of the report. */
        filter: z.string().max(300).optional(),
        file,
        timeZone,
      }),
    ]),
    output: z.object({ name: z.string(), base64: z.string() }),
  },
} as const;
