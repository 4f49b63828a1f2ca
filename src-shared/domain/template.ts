import { z } from "zod";
import { AREA_SPECS } from "#shared/areas/index.ts";
import type { Area } from "./settings.ts";

type Parts = { [A in Area]: z.ZodOptional<(typeof AREA_SPECS)[A]["schema"]> };

const parts = Object.fromEntries(
  Object.entries(AREA_SPECS).map(([area, { schema }]) => [area, schema.optional()]),
) as Parts;

/** Characters. */
export const MAX_TEMPLATE_NAME = 120;

/** Wanted values: some fields of some areas. Stored and sent as YAML or JSON with wire names. */
export const templateSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAX_TEMPLATE_NAME),
  ...parts,
});
export type Template = z.infer<typeof templateSchema>;
/** What a template says of one area. */
export type TemplatePart<A extends Area> = NonNullable<Template[A]>;
