import { z } from "zod";
import {
  activityEntrySchema,
  activityHeadSchema,
  activityKindSchema,
  activityVerdictSchema,
} from "#shared/domain/activity.ts";
import { fleetPlaceSchema } from "#shared/domain/fleet-place.ts";
import { id, revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

export const activityMethods = {
  /** The latest first. */
  "activity.list": method({
    input: z.strictObject({
      /** Entries before this one; without it, from the end. */
      before: z.number().int().min(1).optional(),
      limit: z.number().int().min(1).max(1_000),
      recorderId: id.optional(),
      /** Entries about a site or recorder of this part of the fleet. */
      place: fleetPlaceSchema.optional(),
      kinds: z.array(activityKindSchema).min(1).optional(),
      /** Part of what an entry says: of a name, a user, the detail. Letters A to Z fit in either case. */
      text: z.string().trim().min(1).max(200).optional(),
      /** ISO 8601, UTC: not older than this. */
      since: z.iso.datetime().optional(),
      /** Name of the user who did it, as the log has the name. */
      user: z.string().trim().min(1).max(200).optional(),
    }),
    output: z.object({
      revision,
      entries: z.array(activityEntrySchema),
      /** There are older ones that fit. */
      more: z.boolean(),
    }),
    role: "viewer",
    scope: "all",
    inputs: {
      before: "plain",
      limit: "plain",
      recorderId: "filter",
      place: parts.place,
      kinds: "plain",
      text: "filter",
      since: "plain",
      user: "filter",
    },
    log: "none",
    readOnly: true,
  }),
  /** Reckons the whole chain again. `known`: a head that was kept elsewhere, which must still be part of it. */
  "activity.verify": method({
    input: z.strictObject({ known: activityHeadSchema.optional() }),
    output: activityVerdictSchema,
    role: "viewer",
    scope: "all",
    inputs: { known: { seq: "plain", hash: "plain" } },
    log: "none",
    readOnly: true,
  }),
} as const;
