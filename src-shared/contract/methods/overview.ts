import { z } from "zod";
import {
  overviewDaysSchema,
  overviewDriftSchema,
  overviewSchema,
} from "#shared/domain/overview.ts";
import { nothing, revision } from "./common.ts";
import { method } from "../method.ts";

/** What the start screen shows. Nothing here asks a recorder anything. */
export const overviewMethods = {
  /** Availability of the fleet and of each site by day; apart from the rest, since it takes longer. */
  "overview.days": method({
    input: z.strictObject({ days: z.number().int().min(1).max(90).optional() }),
    output: overviewDaysSchema.extend({ revision }),
    role: "viewer",
    scope: "handler",
    inputs: { days: "plain" },
    log: "none",
  }),
  /** Recorders that have drifted. */
  "overview.drift": method({
    input: nothing,
    output: overviewDriftSchema.extend({ revision }),
    role: "viewer",
    scope: "handler",
    inputs: {},
    log: "none",
  }),
  /** How the fleet is now, and what needs attention. */
  "overview.get": method({
    input: z.strictObject({
      /** ISO 8601: what became so after this counts as new. Without it nothing does. */
      since: z.iso.datetime().optional(),
    }),
    output: overviewSchema.extend({ revision }),
    role: "viewer",
    scope: "handler",
    inputs: { since: "plain" },
    log: "none",
  }),
} as const;
