import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";

/** Why a value does not fit; null if it fits. */
export type SchemaCheck = (value: unknown) => string | null;

/** Checks schemas themselves. Compiling the schema of schemas takes 30 ms. */
const ofSchemas = new Ajv2020({ strict: false });

/**
 * Checks values against schemas of a document, such as `#/components/schemas/Recorder`. Members that the schema does not name are refused, too:
 * a renamed member is an error, although schemas for users accept members of later versions.
 */
export function schemaChecks(document: JsonObject): (place: string) => SchemaCheck {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    meta: false,
    validateSchema: false,
    // Each check runs a few times: optimising its code takes longer than running it.
    code: { optimize: false },
  });
  formats.default(ajv);
  if (ofSchemas.validateSchema(document) !== true) throw new Error(ofSchemas.errorsText());
  ajv.addSchema(closed(document) as JsonObject, "document");
  return (place) => {
    const validate = ajv.compile({ $ref: `document${place}` });
    return (value) => (validate(value) ? null : ajv.errorsText(validate.errors));
  };
}

/** The same with `additionalProperties: false` for every object whose members are named. */
function closed(node: Json): Json {
  if (Array.isArray(node)) return node.map((one) => closed(one));
  if (!isJsonObject(node)) return node;
  const inner = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, closed(value)]),
  );
  const isNamed = isJsonObject(node["properties"]) && node["type"] === "object";
  return isNamed && !("additionalProperties" in node)
    ? { ...inner, additionalProperties: false }
    : inner;
}
