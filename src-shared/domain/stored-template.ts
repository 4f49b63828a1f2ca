import { z } from "zod";
import { areaSchema } from "./settings.ts";
import { templateSchema } from "./template.ts";

/** One state of a stored template. Versions count up from 1 and never change. */
export const templateVersionSchema = z.object({
  version: z.number().int().positive(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  /** User of the operating system. */
  savedBy: z.string(),
});
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

/** A stored template as its newest version has it. */
export const storedTemplateSchema = templateVersionSchema.extend({
  id: z.string(),
  /** No two have the same name, whatever its case. */
  name: z.string(),
  areas: z.array(areaSchema),
  /** How many fields it sets. */
  fields: z.number().int(),
});
export type StoredTemplate = z.infer<typeof storedTemplateSchema>;

/** One version of a stored template, with its content. */
export const openedTemplateSchema = z.object({
  id: z.string(),
  version: z.number().int().positive(),
  template: templateSchema,
  /** The same as YAML. */
  text: z.string(),
  /** All there are, the newest first. */
  versions: z.array(templateVersionSchema),
});
export type OpenedTemplate = z.infer<typeof openedTemplateSchema>;
