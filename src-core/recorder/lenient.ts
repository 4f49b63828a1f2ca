import { z } from "zod";
import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";

/**
 * Readers for what recorders send instead of the documented types (field-notes.md, 8). They mend what is plainly
 * meant and hand on everything else untouched, so that the schema can name it.
 */

/** `"true"`, `"False"` and the like become booleans. */
export function readBoolean(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : value;
}

/** `"25"` becomes 25. What a field takes that is documented as a number, a double has. */
export function readInteger(value: unknown): unknown {
  if (value instanceof ExactNumber) return Number(value.written);
  return typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
}

/** `True` and `False` as the document spells them, from any spelling and from booleans (device-interface.md, 2.6). */
export function readTrueFalse(value: unknown): unknown {
  const flag = readBoolean(value);
  return flag === true ? "True" : flag === false ? "False" : value;
}

export const lenientBoolean = z.preprocess(readBoolean, z.boolean());
export const lenientInteger = z.preprocess(readInteger, z.number());
export const trimmed = z.string().trim();
export const strings = z.array(z.string());

/** Puts the value of the first misspelt key that is there under the documented one, unless that is there too. */
export function respell(value: JsonObject, key: string, misspelt: readonly string[]): void {
  if (Object.hasOwn(value, key)) return;
  const found = misspelt.find((other) => Object.hasOwn(value, other));
  if (found === undefined) return;
  value[key] = value[found] as Json;
  delete value[found];
}

/** Sets a key that a recorder chose; `__proto__` would change the object instead of filling it, and is left out. */
export function put<T>(into: Record<string, T>, key: string, value: T): void {
  if (key !== "__proto__") into[key] = value;
}

/** The list in `[…]` or `{type, items: […]}`; null when it is neither. */
export function readList(value: unknown): Json[] | null {
  if (Array.isArray(value)) return value as Json[];
  if (isJsonObject(value) && Array.isArray(value["items"])) return value["items"];
  return null;
}
