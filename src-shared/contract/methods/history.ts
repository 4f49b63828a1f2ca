import { z } from "zod";
import {
  differenceSchema,
  driftSchema,
  driftTargetSchema,
  historyAreaSchema,
  storedReadingSchema,
} from "#shared/domain/history.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { planSchema } from "#shared/domain/plan.ts";
import { musterErrorSchema } from "#shared/errors.ts";
import { jsonSchema } from "#shared/json.ts";
import { id } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const driftWishes = z.strictObject({ recorders: z.array(driftTargetSchema).min(1).max(100_000) });
const readingId = z.number().int().min(1);

/** Settings as they were read, by whatever made Muster read them. Only `history.readAgain` asks recorders anything. */
export const historyMethods = {
  /** Expects the values that these drifted fields have now; they are no drift any more. Can be undone. */
  "history.acceptDrift": method({
    input: driftWishes,
    output: z.object({
      acceptance: id,
      recorders: z.number().int(),
      fields: z.number().int(),
    }),
    role: "operator",
    scope: "named",
    inputs: parts.drift,
    log: "entry",
  }),
  /** How state `b` differs from state `a`, both of one area of one recorder. */
  "history.compare": method({
    input: z.strictObject({ recorderId: id, a: readingId, b: readingId }),
    output: z.object({
      a: storedReadingSchema,
      b: storedReadingSchema,
      differences: z.array(differenceSchema),
    }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", a: "part", b: "part" },
    log: "none",
    readOnly: true,
  }),
  /** Recorders whose last reading is not as rollouts left it, field by field. */
  "history.drift": method({
    input: z.strictObject({ select: selectionSchema.optional() }),
    output: z.object({
      drifted: z.array(driftSchema),
      /** Recorders that a rollout has written to and that were read then or since. */
      checked: z.number().int(),
      /** Recorders that accepted the values of a rollout without showing them, and were not read since. */
      unread: z.number().int(),
      /** The unread ones by name, as they are listed. */
      unreadRecorders: z.array(z.object({ recorderId: z.string(), recorderName: z.string() })),
    }),
    role: "viewer",
    scope: "named",
    inputs: { select: "selection" },
    log: "none",
    readOnly: true,
  }),
  /** One state, whole. */
  "history.get": method({
    input: z.strictObject({ recorderId: id, reading: readingId }),
    output: storedReadingSchema.extend({ values: z.record(z.string(), jsonSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", reading: "part" },
    log: "none",
    readOnly: true,
  }),
  /** The latest first. */
  "history.list": method({
    input: z.strictObject({ recorderId: id, area: historyAreaSchema.optional() }),
    output: z.object({ readings: z.array(storedReadingSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", area: "plain" },
    log: "none",
    readOnly: true,
  }),
  /** A plan that writes the expected values again where these fields have drifted; nothing is written before it is applied. */
  "history.putBack": method({
    input: driftWishes,
    output: planSchema,
    role: "operator",
    scope: "named",
    inputs: parts.drift,
    log: "entry",
  }),
  /** Asks the selected recorders what they have now, in the areas that rollouts have written; those without any are left out. */
  "history.readAgain": method({
    input: z.strictObject({ select: selectionSchema.optional() }),
    output: z.object({
      /** That a rollout has written to. */
      recorders: z.number().int(),
      /** Fewer than `recorders` and `failures` together when it was cancelled. */
      read: z.number().int(),
      failures: z.array(
        z.object({
          recorderId: z.string(),
          recorderName: z.string(),
          siteName: z.string(),
          error: musterErrorSchema,
        }),
      ),
    }),
    role: "operator",
    scope: "named",
    inputs: { select: "selection" },
    log: "none",
  }),
  /** A plan that writes what a recorder had in an earlier state; nothing is written before it is applied. */
  "history.restore": method({
    input: z.strictObject({ recorderId: id, reading: readingId }),
    output: planSchema,
    role: "operator",
    scope: "named",
    inputs: { recorderId: "recorder", reading: "part" },
    log: "entry",
  }),
  /** Takes an acceptance of drift back; `recorders` 0: it was undone already. */
  "history.undoAcceptance": method({
    input: z.strictObject({ acceptance: id }),
    output: z.object({ recorders: z.number().int() }),
    role: "operator",
    scope: "all",
    inputs: { acceptance: "fleetThing" },
    log: "entry",
  }),
} as const;
