import { z } from "zod";
import { openedTemplateSchema, storedTemplateSchema } from "#shared/domain/stored-template.ts";
import { templateSchema } from "#shared/domain/template.ts";
import { musterErrorSchema, textPositionSchema } from "#shared/errors.ts";
import { id, ids, name, nothing, revision } from "./common.ts";
import { method } from "../method.ts";

const text = z.string().max(1_000_000);
const version = z.number().int().positive();
/** YAML or JSON as written, or the value itself. */
const content = z.union([z.strictObject({ text }), z.strictObject({ template: templateSchema })]);

/** Templates: checked, and kept in versions. */
export const templateMethods = {
  /** A new template under another name, from the newest version. */
  "templates.duplicate": method({
    input: z.strictObject({ id, name }),
    output: storedTemplateSchema,
    role: "operator",
    scope: "all",
    inputs: { id: "storedTemplate", name: "uniqueName" },
    log: "entry",
  }),
  /** Returns a template; the newest version if none is named. */
  "templates.get": method({
    input: z.strictObject({ id, version: version.optional() }),
    output: openedTemplateSchema,
    role: "viewer",
    scope: "none",
    inputs: { id: "storedTemplate", version: "part" },
    log: "none",
    readOnly: true,
  }),
  "templates.list": method({
    input: nothing,
    output: z.object({ revision, templates: z.array(storedTemplateSchema) }),
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Checks a template's text (YAML or JSON); faults carry line and column in `where`. */
  "templates.parse": method({
    input: z.strictObject({
      text,
      /** What it is called when the text does not say: a file has a name of its own. */
      name: name.optional(),
    }),
    output: z.object({
      template: templateSchema.nullable(),
      faults: z.array(musterErrorSchema),
      /** What is worth a look in a template that is in order. */
      notes: z.array(
        z.object({
          message: z.string(),
          where: z.string(),
          position: textPositionSchema.optional(),
        }),
      ),
    }),
    role: "viewer",
    scope: "none",
    inputs: { text: "plain", name: "plain" },
    log: "none",
    readOnly: true,
  }),
  /** All or, when one does not exist, none. `undo` takes it back for 30 days. */
  "templates.remove": method({
    input: z.strictObject({ ids }),
    output: z.object({ removed: z.array(z.string()), undo: z.string() }),
    role: "operator",
    scope: "all",
    inputs: { ids: "storedTemplate" },
    log: "entry",
  }),
  "templates.restore": method({
    input: z.strictObject({ undo: id }),
    output: z.object({ templates: z.array(storedTemplateSchema) }),
    role: "operator",
    scope: "all",
    inputs: { undo: "fleetThing" },
    log: "entry",
  }),
  /**
   * Stores a new template, or a new version of one. `already_exists`: the name is taken (`where`: `name`), or another user saved
   * a version after the one that this is based on (`where`: `basedOn`). Comments of the text are not stored.
   */
  "templates.save": method({
    input: z.strictObject({
      content,
      /** Absent: a new template. */
      over: z.strictObject({ id, basedOn: version }).optional(),
    }),
    output: z.object({
      template: storedTemplateSchema,
      /** false: the newest version says the same, and stays the newest. */
      saved: z.boolean(),
    }),
    role: "operator",
    scope: "all",
    inputs: {
      content: { text: "plain", template: "template" },
      over: { id: "storedTemplate", basedOn: "part" },
    },
    log: "entry",
  }),
} as const;
