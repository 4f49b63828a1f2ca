import { z } from "zod";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { reportFormatSchema } from "#shared/domain/reports.ts";
import { id } from "./common.ts";

const file = z.string().min(1).max(4_096).optional();

export const reportMethods = {
  /**
   * A file for somebody who does not have Muster; never a secret in it. `rollout`: what was changed on what, and verified how.
   * `channels`: every channel of the selected recorders by what is known of it; nobody is asked. `file`: where it is going to
   * be written, for the activity log; absent: not known.
   */
  "reports.make": {
    input: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("rollout"), format: reportFormatSchema, id, file }),
      z.strictObject({
        kind: z.literal("channels"),
        format: reportFormatSchema,
        select: selectionSchema.optional(),
        file,
      }),
    ]),
    output: z.object({ name: z.string(), base64: z.string() }),
  },
} as const;
