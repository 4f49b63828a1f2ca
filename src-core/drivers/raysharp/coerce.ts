import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { mapMembers } from "./key-order.ts";

/**
 * Readers for what recorders send instead of the documented types (field-notes.md, 8). They convert a value whose
 * meaning is certain and pass on every other value unchanged: one odd value must not hide the rest of an answer. It is refused
 * where the field is needed.
 */
export type Coercion = (value: Json) => Json;

/** Converts members or entries: an object remains an object, a list a list. */
type SameKind = <V extends Json>(value: V) => V;

/** `"true"`, `"False"` and the like become booleans. */
export function readBoolean(value: Json): Json;
export function readBoolean(value: unknown): unknown;
export function readBoolean(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : value;
}

/** `"25"` becomes 25. Fields that are documented as numbers fit a double. */
export function readInteger(value: Json): Json;
export function readInteger(value: unknown): unknown;
export function readInteger(value: unknown): unknown {
  if (value instanceof ExactNumber) return Number(value.written);
  return typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
}

/** The same of what is written back: a number keeps its form. */
export function keepInteger(value: Json): Json {
  return value instanceof ExactNumber
    ? new ExactNumber(value.written, Number(value.written))
    : readInteger(value);
}

/** `True` and `False` as the document spells them, from any spelling and from booleans (device-interface.md, 2.6). */
export function readTrueFalse(value: Json): Json {
  const flag = readBoolean(value);
  return flag === true ? "True" : flag === false ? "False" : value;
}

/** 5 becomes `"5"`. */
export function readNumericText(value: Json): Json {
  if (value instanceof ExactNumber) return String(value.shown);
  return typeof value === "number" ? String(value) : value;
}

/** Applies a coercion to each of these members of an object. Returns the object itself if no member changes. */
export function coerceMembers(coercions: Readonly<Record<string, Coercion>>): SameKind {
  const known = Object.entries(coercions);
  return <V extends Json>(value: V): V => {
    if (!isJsonObject(value)) return value;
    let coerced: JsonObject = value;
    for (const [key, coerce] of known) {
      if (!Object.hasOwn(value, key)) continue;
      const was = value[key] as Json;
      const is = coerce(was);
      if (is === was) continue;
      if (coerced === value) coerced = { ...value };
      coerced[key] = is;
    }
    return coerced as V;
  };
}

/** Applies a coercion to every entry of a list, or every member of an object. */
export function coerceEach(coerce: Coercion): SameKind {
  return <V extends Json>(value: V): V => {
    if (Array.isArray(value)) return value.map(coerce) as V;
    return (isJsonObject(value) ? mapMembers(value, coerce) : value) as V;
  };
}

/** Copies a value without the members of objects that are `null`, at any depth. Entries of lists stay in their places. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value;
  return mapMembers(value, (one) => (one === null ? undefined : withoutNulls(one)));
}

/** Puts the value of the first misspelt key that is there under the documented one, unless that is there too. */
export function renameKey(value: JsonObject, key: string, misspelt: readonly string[]): void {
  if (Object.hasOwn(value, key)) return;
  const found = misspelt.find((other) => Object.hasOwn(value, other));
  if (found === undefined) return;
  value[key] = value[found] as Json;
  delete value[found];
}

/** Sets a key that a recorder chose; `__proto__` would change the object instead of filling it, and is left out. */
export function setSafe<T>(into: Record<string, T>, key: string, value: T): void {
  if (key !== "__proto__") into[key] = value;
}

/** The list in `[…]` or `{type, items: […]}`; null when it is neither. */
export function readList(value: unknown): Json[] | null {
  if (Array.isArray(value)) return value as Json[];
  if (isJsonObject(value) && Array.isArray(value["items"])) return value["items"];
  return null;
}
