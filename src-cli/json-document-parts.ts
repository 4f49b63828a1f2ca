import { z } from "zod";
import { methods, type MethodName, type Methods } from "#shared/contract/methods.ts";
import { importFileSchema, importMappingSchema } from "#shared/domain/import.ts";
import { clockTimeSchema, WEEKDAYS } from "#shared/domain/maintenance.ts";
import { planItemSchema, planSchema } from "#shared/domain/plan.ts";
import { rolloutItemSchema, rolloutSchema } from "#shared/domain/rollout.ts";
import { scheduleRunSchema, scheduleTimesSchema } from "#shared/domain/schedule.ts";
import { areaSchema } from "#shared/domain/settings.ts";
import { musterErrorSchema } from "#shared/errors.ts";

export const out = <M extends MethodName>(method: M): Methods[M]["output"] =>
  methods[method].output;
export const rollout = z.object({ rollout: rolloutSchema });
export const outcome = rollout.extend({
  items: z.array(rolloutItemSchema),
  /** Recorders of the plan that could not be planned. */
  notPlanned: z.array(planItemSchema),
});
/** A plan, and the file in which it is. */
export const plan = z.object({
  out: z.string(),
  /** Recorders by state. */
  counts: z.record(z.string(), z.number().int()),
  plan: planSchema,
});
export const rules = out("alerts.rules");
/** A command that fails prints this document. */
export const FAILURE = z.object({ error: musterErrorSchema, errors: z.array(musterErrorSchema) });
/** The file of an import, and how its columns are used. */
export const importShape = {
  file: importFileSchema.pick({
    format: true,
    sheet: true,
    sheets: true,
    hiddenSheets: true,
    otherLists: true,
    encoding: true,
    encodingIsGuess: true,
  }),
  questions: importFileSchema.shape.questions,
  mapping: z.array(importMappingSchema),
};
/** The rows of a list, before the import. */
export const previewDocument = out("imports.preview");
export const { faults, counts } = previewDocument.shape;
/** The first schedule that reads settings, as older versions printed it. */
export const readings = z.object({
  schedule: z.object({
    /** Time; null for never. */
    when: z
      .union([
        z.object({ days: z.array(z.enum(WEEKDAYS)), at: clockTimeSchema }),
        ...scheduleTimesSchema.options,
      ])
      .nullable(),
    areas: z.array(areaSchema),
    /** Ids; null for all. */
    sites: z.array(z.string()).nullable(),
  }),
  next: z.string().nullable(),
  last: z
    .object({
      ...scheduleRunSchema.pick({ startedAt: true, finishedAt: true, state: true }).shape,
      recorders: z.int(),
      read: z.int(),
      failed: z.int(),
      differ: z.int(),
    })
    .nullable(),
});
