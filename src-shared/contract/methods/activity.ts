import { z } from "zod";
import {
  activityEntrySchema,
  activityHeadSchema,
  activityKindSchema,
  activityVerdictSchema,
} from "#shared/domain/activity.ts";
import { id, revision } from "./common.ts";

export const activityMethods = {
  /** The latest first. */
  "activity.list": {
    input: z.strictObject({
      /** Entries before this one; without it, from the end. */
      before: z.number().int().min(1).optional(),
      limit: z.number().int().min(1).max(1_000),
      recorderId: id.optional(),
      kinds: z.array(activityKindSchema).min(1).optional(),
      /** Part of what an entry says: of a name, a user, the detail. Letters A to Z fit in either case. */
      text: z.string().trim().min(1).max(200).optional(),
      /** ISO 8601, UTC: not older than this. */
      since: z.iso.datetime().optional(),
    }),
    output: z.object({
      revision,
      entries: z.array(activityEntrySchema),
      /** There are older ones that fit. */
      more: z.boolean(),
    }),
  },
  /** Reckons the whole chain again. `known`: a head that was kept elsewhere, which must still be part of it. */
  "activity.verify": {
    input: z.strictObject({ known: activityHeadSchema.optional() }),
    output: activityVerdictSchema,
  },
} as const;
