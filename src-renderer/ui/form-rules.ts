import type { z } from "zod";
import { issueText } from "#shared/contract/issue-text.ts";
import { methodOf, type MethodName } from "#shared/contract/methods.ts";
import { fault, type MusterError } from "#shared/errors.ts";

/** The values that differ from those before, by their content. */
export function changedFields<Values extends object>(before: Values, now: Values): Partial<Values> {
  const names = Object.keys(now) as (keyof Values)[];
  const changed = names.filter((name) => !isEqual(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Values>;
}

/** Values of forms are JSON. */
function isEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

/** An error for each required text that is blank. @param required the message by field */
export function blankFields(
  values: object,
  required: Readonly<Partial<Record<string, string>>>,
): MusterError[] {
  const byName = new Map<string, unknown>(Object.entries(values));
  return Object.entries(required).flatMap(([where, message]) => {
    const value = byName.get(where);
    const isBlank = typeof value === "string" && value.trim() === "";
    return isBlank && message !== undefined ? [fault("bad_input", message, { where })] : [];
  });
}

/** What the schema of a method finds wrong with an input. `where` is the path in the input. */
export function inputErrors(method: MethodName, input: unknown): MusterError[] {
  const read = methodOf(method).input.safeParse(input);
  if (read.success) return [];
  return read.error.issues.map((issue) => {
    const where = issue.path.map(String).join(".");
    const name = where === "" ? method : where;
    return fault("bad_input", issueText(issue, `'${name}'`), where === "" ? {} : { where });
  });
}

/**
 * The field at which an error is shown: that of its `where`, or of the first part of its `where`.
 * @param aliases names of inputs that have another name than their field
 * @returns undefined if the error is about no field
 */
export function fieldOfError(
  { where }: MusterError,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (where === undefined) return undefined;
  const [first = ""] = where.split(".");
  const names = [aliases[where], where, aliases[first], first];
  return names.find((name) => name !== undefined && fields.includes(name));
}

/** The most characters that the input of a method may have; undefined if there is no limit. */
export function mostCharacters(method: MethodName, name: string): number | undefined {
  const { shape } = methodOf(method).input as { shape?: Readonly<Record<string, z.ZodType>> };
  const most = (shape?.[name] && unwrapped(shape[name])) as { maxLength?: number | null };
  return most?.maxLength ?? undefined;
}

const WRAPPERS: ReadonlySet<string> = new Set(["optional", "nullable", "default"]);

/** The schema within `optional`, `nullable` and `default`. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = WRAPPERS.has(schema.def.type) && "unwrap" in schema;
  return isWrapped ? unwrapped((schema as z.ZodOptional<z.ZodType>).unwrap()) : schema;
}
