import type { z } from "zod";
import type { JsonObject } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Where an answer is not as documented: a field path in wire names, and what is wrong there, in plain words. */
export interface Misfit {
  readonly path: string;
  readonly problem: string;
}

/** Reads the `data` of an answer. The recorder's name is put to a misfit by the caller. */
export type Reader<T> = (data: JsonObject) => Result<T, Misfit>;

/** Checks `value`, which stands at `path` of the answer, against a schema. */
export function fit<T>(schema: z.ZodType<T>, value: unknown, path = ""): Result<T, Misfit> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  if (issue === undefined) return misfit(path, "is not as documented");
  return misfit(joinPath(path, issue.path), describe(issue, valueAt(value, issue.path)));
}

export function misfit(path: string, problem: string): { ok: false; error: Misfit } {
  return err({ path, problem });
}

/** `channel_param.items[3].videoloss` */
export function joinPath(base: string, path: readonly PropertyKey[]): string {
  let text = base;
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else text += text === "" ? String(part) : `.${String(part)}`;
  }
  return text;
}

const NAMES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function describe(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== "invalid_type") return "is not one of the forms that are known";
  const wanted = NAMES[issue.expected] ?? issue.expected;
  if (value === undefined) return `is missing (should be ${wanted})`;
  return `should be ${wanted}, is ${kindOf(value)}`;
}

/** What a JSON value is, for a sentence. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return NAMES[typeof value] ?? typeof value;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value;
  for (const part of path) {
    if (typeof here !== "object" || here === null) return undefined;
    here = (here as Record<PropertyKey, unknown>)[part];
  }
  return here;
}
