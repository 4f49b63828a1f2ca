import { z } from "zod";
import { ANSWERS } from "#shared/api/answers.ts";
import type { SchemaNode } from "#shared/api/parameters.ts";
import { FAILURE } from "./json-document-parts.ts";
import { DOCUMENTS } from "./json-documents.ts";

/** JSON schemas (draft 2020-12) by the name of their file: `recorders-list.json`. */
export function jsonSchemaFiles(): Record<string, SchemaNode> {
  const files = Object.entries(DOCUMENTS).map(([command, schema]) => [
    schemaFileOf(command),
    written(schema, `muster ${command} --json`),
  ]);
  return { ...Object.fromEntries(files), "error.json": written(FAILURE, "error") };
}

/** Name of the file with the schema of a command. */
export function schemaFileOf(command: string): string {
  return `${command.replaceAll(" ", "-")}.json`;
}

function written(schema: z.ZodType, title: string): SchemaNode {
  const options = { ...ANSWERS, override };
  const { $schema, ...rest } = z.toJSONSchema(schema, options) as SchemaNode;
  return { $schema, title, ...rest };
}

/** Errors and faults have the deprecated name of `hint`, too (docs/reference.md, JSON). */
function override(context: Parameters<typeof ANSWERS.override>[0]): void {
  ANSWERS.override(context);
  const { properties = {} } = context.jsonSchema;
  if ("message" in properties && "hint" in properties)
    properties["mend"] = { type: "string", deprecated: true };
}
