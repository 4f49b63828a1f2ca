import type { z } from "zod";
import { issueText } from "#shared/contract/issue-text.ts";
import { methodOf, type MethodName } from "#shared/contract/methods.ts";
import { fault, type MusterError } from "#shared/errors.ts";

/** The values that differ from those before, by their content. */
export function pickChangedFields<Values extends object>(
  before: Values,
  now: Values,
): Partial<Values> {
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

/** An error and the field at which it is shown. */
export interface PlacedError {
  readonly field: string;
  readonly error: MusterError;
}

/** The errors that are shown at these fields, and the first of the others. */
export function placedErrors(
  errors: readonly MusterError[],
  fields: readonly string[],
  aliases: Readonly<Record<string, string>>,
  within?: string,
): { readonly atFields: readonly PlacedError[]; readonly other: MusterError | null } {
  const placed = errors.map((error) => ({
    error,
    field: fieldOfError(error, fields, aliases, within),
  }));
  return {
    atFields: placed.flatMap(({ error, field }) => (field === undefined ? [] : [{ error, field }])),
    other: placed.find(({ field }) => field === undefined)?.error ?? null,
  };
}

/**
 * The field at which an error is shown: that of its `where`, or of the first part of its `where`.
 * @param aliases names of inputs that have another name than their field
 * @param within the member of the input that has the fields
 * @returns undefined if the error is about no field
 */
export function fieldOfError(
  { where }: MusterError,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>>,
  within?: string,
): string | undefined {
  if (where === undefined) return undefined;
  const prefix = within === undefined ? "" : `${within}.`;
  const path = where.startsWith(prefix) ? where.slice(prefix.length) : where;
  const [first = ""] = path.split(".");
  const names = [aliases[path], path, aliases[first], first];
  return names.find((name) => name !== undefined && fields.includes(name));
}

/**
 * The most characters that the input of a method may have; undefined if there is no limit.
 * @param within the member of the input that has the field
 */
export function mostCharacters(
  method: MethodName,
  name: string,
  within?: string,
): number | undefined {
  const { input } = methodOf(method);
  const path = within === undefined ? [name] : [...within.split("."), name];
  const member = path.reduce<z.ZodType | undefined>(
    (schema, part) => schema && memberOf(schema, part),
    input,
  );
  return (member as { maxLength?: number | null } | undefined)?.maxLength ?? undefined;
}

/** The schema of a member or an entry; undefined if there is none. Of a choice between objects, the first that has it. */
function memberOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const { shape, options, element } = schema as {
    readonly element?: z.ZodType;
    readonly shape?: Readonly<Record<string, z.ZodType>>;
    readonly options?: readonly z.ZodType[];
  };
  if (options) return options.map((one) => memberOf(one, name)).find((one) => one !== undefined);
  const member = element ?? shape?.[name];
  return member && unwrapped(member);
}

const WRAPPERS: ReadonlySet<string> = new Set(["optional", "nullable", "default"]);

/** The schema within `optional`, `nullable` and `default`. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = WRAPPERS.has(schema.def.type) && "unwrap" in schema;
  return isWrapped ? unwrapped((schema as z.ZodOptional<z.ZodType>).unwrap()) : schema;
}
