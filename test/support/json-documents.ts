import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/run.ts";
import { schemaFileOf } from "#cli/json-schemas.ts";
import type { JsonObject } from "#shared/json.ts";
import { schemaChecks, type SchemaCheck } from "./answer-schemas.ts";

export const SCHEMA_FOLDER = join(ROOT, "resources/schemas");

export function storedSchema(file: string): JsonObject {
  return JSON.parse(readFileSync(join(SCHEMA_FOLDER, file), "utf8")) as JsonObject;
}

const checks = new Map<string, SchemaCheck>();

export function schemaCheck(file: string): SchemaCheck {
  const check = checks.get(file) ?? schemaChecks(storedSchema(file))("");
  checks.set(file, check);
  return check;
}

/**
 * What is wrong with a run of `--json`: it failed, or its document does not fit its schema. null if nothing is.
 * @param command `recorders list`
 */
export function documentFault(
  command: string,
  { status, out, err }: { readonly status: number | null; readonly out: string; err: string },
): string | null {
  if (status === 1 || err.includes("muster:")) return err;
  return schemaCheck(schemaFileOf(command))(JSON.parse(out));
}
