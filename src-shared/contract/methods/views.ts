import { z } from "zod";
import { savedViewSchema, viewScreenSchema } from "#shared/domain/views.ts";
import { jsonSchema } from "#shared/json.ts";
import { name, nothing, revision } from "./common.ts";

const screen = viewScreenSchema;

export const viewMethods = {
  "views.list": {
    input: z.strictObject({ screen }),
    output: z.object({ revision, views: z.array(savedViewSchema) }),
  },
  "views.remove": { input: z.strictObject({ screen, name }), output: nothing },
  /** Makes the view, or replaces the one of that name. */
  "views.set": {
    input: z.strictObject({ screen, name, state: jsonSchema }),
    output: savedViewSchema,
  },
} as const;
