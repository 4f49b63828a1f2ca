import { z } from "zod";
import { inputsOf } from "#shared/contract/classified.ts";
import type { InputClass } from "#shared/contract/input-classes.ts";
import { methods, type MethodName } from "#shared/contract/methods.ts";

/** What calls are about. */
export interface Target {
  readonly recorder: string;
  readonly site: string;
  readonly plan: string;
  readonly rollout: string;
  readonly alert: string;
  /** A rollout that starts later. */
  readonly scheduled: string;
}

/** An id of nothing. */
export const NO_ID = "00000000-0000-4000-8000-000000000000";

/** Part of a JSON schema. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** What the call is about, by the class of the input. */
const OF_TARGET: Readonly<Partial<Record<InputClass, keyof Target>>> = {
  recorder: "recorder",
  site: "site",
  plan: "plan",
  rollout: "rollout",
  scheduledRollout: "scheduled",
  alert: "alert",
  wholeAlert: "alert",
};

/** An input of a method, from its record: what the schema requires, and the target where a class names one. */
export function sampleInput(method: MethodName, target: Target): unknown {
  const classes = new Map(inputsOf(method).map(({ path, class: named }) => [path, named]));
  const value = (schema: Schema, path: string): unknown => {
    const [first] = schema.anyOf ?? schema.oneOf ?? [];
    if (first) return value(first, path);
    if ("const" in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.type === "array") return listOf(schema, path);
    if (schema.type === "object") return objectOf(schema, path);
    if (schema.type === "boolean") return false;
    if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
    const named = OF_TARGET[classes.get(path) ?? "plain"];
    return named === undefined ? NO_ID : target[named];
  };
  const listOf = ({ items = {}, minItems = 0 }: Schema, path: string) =>
    minItems > 0 ? [value(items, path)] : [];
  const objectOf = ({ properties = {}, required = [] }: Schema, path: string) =>
    Object.fromEntries(
      required.map((name) => [
        name,
        value(properties[name] ?? {}, path ? `${path}.${name}` : name),
      ]),
    );
  const { input } = methods[method];
  return value(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema, "");
}
