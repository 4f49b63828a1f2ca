import { isObject, type Json, type JsonObject } from "./json.ts";

/** A length in bytes of UTF-8. */
export type Length = { min_len: number; max_len: number };

/**
 * Limits of a field, in the words of a Range answer (device-interface.md, 2.3 and 2.4). Range returns the same table that Set checks, so that
 * a recorder never refuses a value that its Range allows.
 */
export type FieldLimits = {
  type: "bool" | "string" | "int32" | "object" | "array";
  min?: number;
  max?: number;
  default_value?: Json;
  unit?: "minute";
  mode?: "r" | "rw";
  min_len?: number;
  max_len?: number;
  min_size?: number;
  max_size?: number;
  /** Lengths while the area is switched off, and while it is switched on. */
  ranges?: [Length, Length];
  /** Permitted values; the members of an object; or the limits of each item of a list. */
  items?: (string | number)[] | Ranges | FieldLimits;
};
/** Limits of the fields of an area or an object, by name. */
export type Ranges = { [name: string]: FieldLimits };

/** Why a Set is refused, and at which parameter. */
export interface Refusal {
  readonly reason: string;
  readonly param: string;
}

export function refusal(param: string, reason: string): Refusal {
  return { param, reason: `${param} ${reason}` };
}

/** Checks the given fields. A field without limits passes: a recorder stores fields that it does not know. */
export function checkFields(ranges: Ranges, given: JsonObject, path = ""): Refusal | null {
  for (const [name, value] of Object.entries(given)) {
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined;
    const refused = range ? checkValue(range, value, path + name) : null;
    if (refused) return refused;
  }
  return null;
}

type Check = (range: FieldLimits, value: Json, path: string) => Refusal | null;

const CHECKS: Record<FieldLimits["type"], Check> = {
  bool: (_range, value, path) =>
    typeof value === "boolean" ? null : refusal(path, "must be a boolean"),
  string: checkString,
  int32: checkInt,
  array: checkArray,
  object: checkObject,
};

function checkValue(range: FieldLimits, value: Json, path: string): Refusal | null {
  return CHECKS[range.type](range, value, path);
}

function checkObject(range: FieldLimits, value: Json, path: string): Refusal | null {
  if (!isObject(value)) return refusal(path, "must be an object");
  return isMembers(range.items) ? checkFields(range.items, value, `${path}.`) : null;
}

function checkString(range: FieldLimits, value: Json, path: string): Refusal | null {
  if (typeof value !== "string") return refusal(path, "must be a string");
  if (Array.isArray(range.items) && !range.items.includes(value)) {
    return refusal(path, `must be one of ${range.items.join(", ")}`);
  }
  // Of `ranges`, only the upper limit of the switched-on area is checked here. Which entry counts depends on another field:
  // `checkLengths` of operations/email.ts checks that entry.
  const longest = range.ranges?.[1].max_len ?? range.max_len;
  const shortest = range.min_len ?? 0;
  return checkLength({ min_len: shortest, max_len: longest ?? Infinity }, value, path);
}

/** Bytes of UTF-8, not characters (device-interface.md, 2.4). */
export function checkLength(length: Length, value: string, path: string): Refusal | null {
  const bytes = Buffer.byteLength(value, "utf8");
  if (bytes > length.max_len) return refusal(path, `is longer than ${length.max_len} bytes`);
  if (bytes < length.min_len) return refusal(path, `is shorter than ${length.min_len} bytes`);
  return null;
}

function checkInt(range: FieldLimits, value: Json, path: string): Refusal | null {
  if (typeof value !== "number" || !Number.isInteger(value)) {
    return refusal(path, "must be an integer");
  }
  if (Array.isArray(range.items) && !range.items.includes(value)) {
    return refusal(path, `must be one of ${range.items.join(", ")}`);
  }
  const { min = -2_147_483_648, max = 2_147_483_647 } = range;
  return value < min || value > max ? refusal(path, `must be within ${min} to ${max}`) : null;
}

function checkArray(range: FieldLimits, value: Json, path: string): Refusal | null {
  if (!Array.isArray(value)) return refusal(path, "must be an array");
  const { min_size = 0, max_size = Infinity } = range;
  if (value.length < min_size) return refusal(path, `has fewer than ${min_size} items`);
  if (value.length > max_size) return refusal(path, `has more than ${max_size} items`);
  if (!isItem(range.items)) return null;
  for (const [index, item] of value.entries()) {
    const refused = checkValue(range.items, item, `${path}[${index}]`);
    if (refused) return refused;
  }
  return null;
}

function isItem(items: FieldLimits["items"]): items is FieldLimits {
  return isObject(items) && typeof items["type"] === "string";
}

function isMembers(items: FieldLimits["items"]): items is Ranges {
  return isObject(items) && !isItem(items);
}
