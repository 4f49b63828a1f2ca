import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { withoutSecrets } from "#shared/areas/wire-values.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import { setSafe, readInteger, readNumericText, type Coercion } from "./coerce.ts";
import type { ShapeMismatch } from "./shape.ts";

/** Limits of a field that is a list: how many entries it may have. */
export interface ListRange extends FieldLimits {
  min_size?: number | undefined;
  max_size?: number | undefined;
}

/** Field path (`recvemail.recvemail_1`) → limits. */
export type RangeFields = Record<string, ListRange>;

const NUMBERS = ["min", "max", "min_len", "max_len", "min_size", "max_size"] as const;
/** Limit of a path, in characters. Each of thousands of fields repeats its whole path. */
const LONGEST_PATH = 512;
/** Deeper than any Range that is known; a hostile answer ends here. */
const DEEPEST = 8;

/**
 * Flattens a Range answer (device-interface.md, 2.3 and 2.4). What does not describe a field (`test_version`) is left
 * out: it stays in the raw answer.
 */
export function readRange(data: JsonObject): Result<RangeFields, ShapeMismatch> {
  const fields: RangeFields = {};
  collect(data, "", fields, 0);
  return ok(fields);
}

function collect(members: JsonObject, prefix: string, into: RangeFields, depth: number): void {
  for (const [name, described] of Object.entries(members)) {
    if (!isJsonObject(described) || typeof described["type"] !== "string") continue;
    const path = prefix + name;
    if (path.length > LONGEST_PATH) continue;
    const inner = described["items"];
    if (described["type"] === "object" && isJsonObject(inner) && depth < DEEPEST) {
      collect(inner, `${path}.`, into, depth + 1);
    } else {
      setSafe(into, path, readField(described, described["type"]));
    }
  }
}

function readField(described: JsonObject, type: string): ListRange {
  const field: ListRange = { type };
  for (const key of NUMBERS) {
    const number = readInteger(described[key]);
    if (typeof number === "number") field[key] = number;
  }
  const usual = described["default_value"];
  if (usual !== undefined) field.default_value = withoutSecrets(usual);
  if (typeof described["unit"] === "string") field.unit = described["unit"];
  if (typeof described["mode"] === "string") field.mode = described["mode"];
  const values = readValues(described["items"], type);
  if (values !== null) field.values = values;
  if (Array.isArray(described["ranges"])) field.ranges = described["ranges"].map(readLengths);
  return field;
}

/** Permitted values: a list, or the `items` of the description of a list's entries (device-interface.md, 2.3). */
function readValues(items: Json | undefined, type: string): (string | number)[] | null {
  const inner = isJsonObject(items) ? items : null;
  const list = inner === null ? items : inner["items"];
  if (!Array.isArray(list)) return null;
  const coerce = coercionOf(inner === null ? type : inner["type"]);
  return list.map(coerce).filter((value) => typeof value === "string" || typeof value === "number");
}

/** Permitted values are coerced like values: recorders send numbers as text, and texts as numbers. */
function coercionOf(type: Json | undefined): Coercion {
  if (type === "string") return readNumericText;
  return typeof type === "string" && type.startsWith("int") ? readInteger : (value) => value;
}

function readLengths(entry: Json): { min_len?: number; max_len?: number } {
  if (!isJsonObject(entry)) return {};
  const min = readInteger(entry["min_len"]);
  const max = readInteger(entry["max_len"]);
  return {
    ...(typeof min === "number" ? { min_len: min } : {}),
    ...(typeof max === "number" ? { max_len: max } : {}),
  };
}
