import { z } from "zod";
import {
  overviewDaysSchema,
  overviewDriftSchema,
  overviewSchema,
} from "#shared/domain/overview.ts";
import { fleetPlaceSchema } from "#shared/domain/fleet-place.ts";
import { revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

/** The part of the fleet that is meant; without it, all that the caller sees. */
const place = fleetPlaceSchema.optional();

/** What the start screen shows. Nothing here asks a recorder anything. */
export const overviewMethods = {
  /** Availability of the fleet and of each site by day; apart from the rest, since it takes longer. */
  "overview.days": method({
    input: z.strictObject({ days: z.number().int().min(1).max(90).optional(), place }),
    output: overviewDaysSchema.extend({ revision }),
    role: "viewer",
    scope: "handler",
    inputs: { days: "plain", place: parts.place },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** Recorders that have drifted. */
  "overview.drift": method({
    input: z.strictObject({ place }),
    output: overviewDriftSchema.extend({ revision }),
    role: "viewer",
    scope: "handler",
    inputs: { place: parts.place },
    log: "none",
    readOnly: true,
    cost: "lists",
  }),
  /** How the fleet is now, and what needs attention. */
  "overview.get": method({
    input: z.strictObject({
      /** ISO 8601: what became so after this counts as new. Without it nothing does. */
      since: z.iso.datetime().optional(),
      place,
    }),
    output: overviewSchema.extend({ revision }),
    role: "viewer",
    scope: "handler",
    inputs: { since: "plain", place: parts.place },
    log: "none",
    readOnly: true,
  }),
} as const;
