import { z } from "zod";
import { secretPurposesOf } from "#shared/areas/secret-fields.ts";
import { inputsOf, type ClassifiedInput } from "#shared/contract/classified.ts";
import type { InputClass } from "#shared/contract/input-classes.ts";
import { methods, METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { inputFor, type Target } from "./method-inputs.ts";

/** A place in the input of a method that names a credential (`credentialNameFor`). */
export interface CredentialInput {
  readonly method: MethodName;
  /** `set.credential` */
  readonly path: readonly string[];
  readonly use: CredentialPurpose | "setting" | "any";
}

/** Part of a JSON schema. */
interface Schema {
  readonly credential?: CredentialInput["use"];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every input of the contract that names a credential, found in its schemas. */
export function credentialInputs(): CredentialInput[] {
  return METHOD_NAMES.flatMap((method) =>
    namesIn(schemaOf(method), []).map((found) => ({ method, ...found })),
  );
}

/** Inputs whose class says that they name a credential (`INPUTS`), and in which no schema declares one; and the reverse. */
export function contradictions(): string[] {
  const declared = credentialInputs();
  const isWithin = ({ method, path }: CredentialInput, classed: Classed) =>
    method === classed.method && `${path.join(".")}.`.startsWith(`${classed.path}.`);
  const classed = METHOD_NAMES.flatMap((method) =>
    inputsOf(method).flatMap((one) => (NAMING.includes(one.class) ? [{ method, ...one }] : [])),
  );
  return [
    ...classed.filter((one) => !declared.some((input) => isWithin(input, one))),
    ...declared.filter((input) => !classed.some((one) => isWithin(input, one))),
  ].map(({ method, path }) => `${method} ${String(path)}`);
}

type Classed = Pick<ClassifiedInput, "path"> & { readonly method: MethodName };

/** Classes of inputs that name credentials. */
const NAMING: readonly InputClass[] = ["credential", "usedCredential", "template"];

function schemaOf(method: MethodName): Schema {
  const { input } = methods[method];
  return z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
}

type Found = Pick<CredentialInput, "path" | "use">;

function namesIn(schema: Schema, path: readonly string[]): Found[] {
  return textsIn(schema, path).flatMap((text) =>
    text.schema.credential === undefined ? [] : [{ path: text.path, use: text.schema.credential }],
  );
}

function textsIn(
  schema: Schema,
  path: readonly string[],
): { path: readonly string[]; schema: Schema }[] {
  if (schema.type === "string") return [{ path, schema }];
  const { additionalProperties: values, propertyNames } = schema;
  // The values of a record by area: those of areas that have a password.
  const areas = propertyNames?.enum ?? [];
  const withPassword = AREAS.filter(
    (area) => areas.includes(area) && secretPurposesOf(area).length > 0,
  );
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
      textsIn(one, [...path, key]),
    ),
    ...(typeof values === "object" ? withPassword : []).flatMap((area) =>
      textsIn(values as Schema, [...path, area]),
    ),
    ...(schema.anyOf ?? []).flatMap((one) => textsIn(one, path)),
    ...(schema.items ? textsIn(schema.items, [...path, "0"]) : []),
  ];
}

/** Inputs to which a name cannot be added. */
const BASES: Partial<Record<MethodName, Json>> = {
  "recorders.set": { set: {} },
  "sites.setAll": { set: {} },
  "templates.save": { content: { template: { name: "Named" } } },
};

/** An input of the method that names this credential there. */
export function inputNaming({ method, path }: CredentialInput, target: Target, name: string): Json {
  const given = inputFor(method, target) as Readonly<Record<string, Json>>;
  const base = BASES[method];
  return withValue(isJsonObject(base) ? { ...given, ...base } : given, path, name);
}

function withValue(within: Json | undefined, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const object = isJsonObject(within) ? within : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}
