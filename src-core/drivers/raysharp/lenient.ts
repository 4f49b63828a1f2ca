import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { mapMembers } from "./key-order.ts";

/**
 * Readers for what recorders send instead of the documented types (field-notes.md, 8). They mend what is plainly
 * meant and hand on everything else as it came: one odd value must not hide the rest of an answer, and is refused
 * where it is wanted.
 */
export type Mend = (value: Json) => Json;

/** Mends what is in an object or a list: the outermost stays what it is. */
type SameKind = <V extends Json>(value: V) => V;

/** `"true"`, `"False"` and the like become booleans. */
export function readBoolean(value: Json): Json;
export function readBoolean(value: unknown): unknown;
export function readBoolean(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : value;
}

/** `"25"` becomes 25. What a field takes that is documented as a number, a double has. */
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

/** The members of an object that have a mend of their own; nothing is copied where there is nothing to mend. */
export function mendMembers(mends: Readonly<Record<string, Mend>>): SameKind {
  const known = Object.entries(mends);
  return <V extends Json>(value: V): V => {
    if (!isJsonObject(value)) return value;
    let mended: JsonObject = value;
    for (const [key, mend] of known) {
      if (!Object.hasOwn(value, key)) continue;
      const was = value[key] as Json;
      const is = mend(was);
      if (is === was) continue;
      if (mended === value) mended = { ...value };
      mended[key] = is;
    }
    return mended as V;
  };
}

/** Every entry of a list, and every member of an object. */
export function mendEach(mend: Mend): SameKind {
  return <V extends Json>(value: V): V => {
    if (Array.isArray(value)) return value.map(mend) as V;
    return (isJsonObject(value) ? mapMembers(value, mend) : value) as V;
  };
}

/** Without the members of objects, at any depth, that are `null`; entries of lists stay in their places. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value;
  return mapMembers(value, (one) => (one === null ? undefined : withoutNulls(one)));
}

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
