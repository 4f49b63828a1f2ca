import { z } from "zod";

/** A message with one hostile value, and the field that has this value. */
export interface HostileMessage {
  readonly field: string;
  readonly message: unknown;
}

interface JsonSchema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema | false;
}

type Path = readonly (string | number)[];

const DEPTH = 2_000;

/** @param foreign ids, subjects and keys that the sender has no right to */
export function hostileValues(foreign: readonly string[]): unknown[] {
  return [
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    "",
    " ",
    "x y",
    ">",
    "*",
    ".",
    "a..b",
    "\r\n",
    "x\r\nPUB y 0\r\n",
    "\u0000",
    "\ud800",
    "x".repeat(30_000),
    "../../etc/passwd",
    "__proto__",
    "constructor",
    [],
    {},
    JSON.parse('{"__proto__":{"agent":"x y"},"constructor":{"prototype":{}}}'),
    JSON.parse("[".repeat(DEPTH) + "]".repeat(DEPTH)),
    Array.from({ length: 3_000 }, () => ">"),
    "2026-13-45T99:99:99Z",
    ...foreign,
  ];
}

/**
 * Messages of this form in which one field after the other has each of the values: every field of the schema, however deep, and
 * the message itself.
 * @param texts for texts of a pattern: one that matches it
 */
export function hostileMessages(
  schema: z.ZodType,
  values: readonly unknown[],
  texts: readonly string[],
): HostileMessage[] {
  return samples(z.toJSONSchema(schema) as JsonSchema, texts).flatMap((sample) => {
    if (!schema.safeParse(sample).success) throw new Error(`No sample: ${JSON.stringify(sample)}`);
    return pathsIn(sample).flatMap((path) =>
      values.map((value) => ({ field: path.join("."), message: withValue(sample, path, value) })),
    );
  });
}

/** Valid messages: one for each variant. */
function samples(schema: JsonSchema, texts: readonly string[]): unknown[] {
  const { anyOf, oneOf, properties, prefixItems, items, additionalProperties } = schema;
  const of = (part: JsonSchema) => samples(part, texts);
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) return variants.flatMap(of);
  if ("const" in schema) return [schema.const];
  if (schema.enum !== undefined) return schema.enum.slice(0, 1);
  if (prefixItems !== undefined) return [prefixItems.map((part) => of(part)[0])];
  if (schema.type === "array") return items ? of(items).map((item) => [item]) : [[]];
  if (properties !== undefined) return objects(properties, of);
  if (schema.type === "object")
    return additionalProperties ? of(additionalProperties).map((value) => ({ key: value })) : [{}];
  if (schema.type === "boolean") return [true];
  if (schema.type === "null") return [null];
  if (schema.type === "string") return [text(schema, texts)];
  return [Math.max(schema.minimum ?? 1, 1)];
}

/** Each variant of each field once. */
function objects(
  properties: Readonly<Record<string, JsonSchema>>,
  of: (part: JsonSchema) => unknown[],
): unknown[] {
  const all = Object.entries(properties).map(([name, part]) => [name, of(part)] as const);
  const most = Math.max(1, ...all.map(([, variants]) => variants.length));
  return Array.from({ length: most }, (_, nth) =>
    Object.fromEntries(all.map(([name, variants]) => [name, variants[nth % variants.length]])),
  );
}

function text({ format, pattern }: JsonSchema, texts: readonly string[]): string {
  if (format === "date-time") return "2026-11-24T08:00:00.000Z";
  if (pattern === undefined) return "text";
  const found = texts.find((one) => new RegExp(pattern).test(one));
  if (found === undefined) throw new Error(`No text matches ${pattern}.`);
  return found;
}

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [at, ...[...parts].flatMap(([key, part]) => pathsIn(part, [...at, key]))];
}

function withValue(sample: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(sample);
  let holder = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  holder[path.at(-1) ?? ""] = value;
  return copy;
}
