import { z } from "zod";
import { methods } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { apiMessages as texts } from "#shared/messages/api.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { pathNames, type ApiResource } from "./resources.ts";

/** Part of a JSON schema. */
export interface SchemaNode {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly [keyword: string]: unknown;
}

/** One input of a resource, as requests give it. */
export interface ApiParameter {
  /** The place in the input of the method, with dots: `period.from`. */
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: SchemaNode;
  /** Used if the request does not give the parameter. */
  readonly default?: unknown;
}

const known = new WeakMap<ApiResource, readonly ApiParameter[]>();

/** Every parameter of a resource, from the input schema of its method. */
export function parametersOf(resource: ApiResource): readonly ApiParameter[] {
  const found = known.get(resource) ?? [...derived(resource)];
  known.set(resource, found);
  return found;
}

function derived({ path, method, defaults = {} }: ApiResource): Iterable<ApiParameter> {
  const schema = z.toJSONSchema(methods[method].input, { io: "input", unrepresentable: "any" });
  const inPath = new Set(pathNames(path));
  return leavesOf(schema as SchemaNode, "", true).map((leaf) => {
    const standard = (defaults as Readonly<Record<string, unknown>>)[leaf.name];
    if (inPath.has(leaf.name)) return { ...leaf, in: "path", required: true };
    if (standard === undefined) return { ...leaf, in: "query" };
    return { ...leaf, in: "query", required: false, default: standard };
  });
}

type Leaf = Omit<ApiParameter, "in">;

/** The members of an object, and those of its objects. A group that may be left out needs none of its members. */
function leavesOf(
  { properties = {}, required = [] }: SchemaNode,
  prefix: string,
  isNeeded: boolean,
): Leaf[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const needs = isNeeded && required.includes(name);
    if (schema.properties) return leavesOf(schema, `${prefix}${name}.`, needs);
    return [{ name: `${prefix}${name}`, required: needs, schema }];
  });
}

/** The part of `URLSearchParams` that browsers and Node.js have in common. */
export interface QueryValues {
  keys(): Iterable<string>;
  getAll(name: string): string[];
}

/**
 * The input of the method, from path and query. Values are converted by the schema, and not checked: the contract checks every call.
 * @returns `bad_input` for a parameter that the resource does not have, and for one that is given twice
 */
export function inputOfRequest(
  resource: ApiResource,
  path: Readonly<Record<string, string>>,
  query: QueryValues,
): Result<Record<string, unknown>> {
  const parameters = parametersOf(resource);
  const input: Record<string, unknown> = {};
  const unknown = [...query.keys()].find(
    (name) => !parameters.some((one) => one.in === "query" && one.name === name),
  );
  if (unknown !== undefined) return err(unknownParameter(unknown, parameters));
  for (const { name, in: place, schema, default: standard } of parameters) {
    const given = place === "path" ? [path[name] ?? ""] : query.getAll(name);
    if (given.length > 1 && schema.type !== "array") return err(givenTwice(name));
    const value = given.length === 0 ? standard : converted(schema, given);
    if (value !== undefined) put(input, name.split("."), value);
  }
  return ok(input);
}

function converted(schema: SchemaNode, given: readonly string[]): unknown {
  if (schema.type === "array") return given.map((text) => single(schema.items ?? {}, text));
  return single(schema, given[0] ?? "");
}

/** Text that has not the form of the type stays text, which the schema of the method refuses with a reason. */
function single({ type }: SchemaNode, text: string): unknown {
  if (type === "integer" || type === "number") return NUMBER.test(text) ? Number(text) : text;
  if (type === "boolean") return text === "true" || (text === "false" ? false : text);
  return text;
}

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

function put(into: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const group = (into[name] ??= {}) as Record<string, unknown>;
  put(group, rest, value);
}

function unknownParameter(name: string, parameters: readonly ApiParameter[]) {
  const names = parameters.filter((one) => one.in === "query").map((one) => one.name);
  const hint =
    names.length === 0 ? texts.noParameters : texts.parametersAre({ names: names.join(", ") });
  // A request that puts a token in the wrong place does not get it back.
  const shown = /^[\w.-]{1,40}$/.test(name) ? name : "…";
  return fault("bad_input", texts.unknownParameter({ name: shown }), { hint, where: shown });
}

function givenTwice(name: string) {
  return fault("bad_input", texts.givenTwice({ name }), { where: name });
}
