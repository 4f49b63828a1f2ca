import { setOwn } from "#shared/areas/wire-values.ts";
import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";

/**
 * Keys of an object in the order in which a recorder sent them. JavaScript puts keys such as `10` before all others, by size. A copy by `{ ...object }`
 * keeps this member, and nothing that lists members by name sees it.
 */
export const KEY_ORDER = Symbol("keyOrder");

type Ordered = JsonObject & { readonly [KEY_ORDER]?: readonly string[] };

/** A copy with other values in the same order of keys; undefined leaves a member out. */
export function mapMembers(
  object: JsonObject,
  change: (value: Json, key: string) => Json | undefined,
): JsonObject {
  const copy = { ...object };
  for (const [key, value] of Object.entries(object)) {
    const changed = change(value, key);
    if (changed === undefined) delete copy[key];
    else if (changed !== value) setOwn(copy, key, changed);
  }
  return copy;
}

/** Both objects in one: the keys of the second follow those of the first. */
export function joinMembers(one: Ordered, other: Ordered): JsonObject {
  const joined: Ordered = { ...one, ...other };
  if (!(KEY_ORDER in joined)) return joined;
  return Object.assign(joined, { [KEY_ORDER]: [...keysOf(one), ...keysOf(other)] });
}

/** JSON text in which objects of a recorder have their keys in its order; new keys are last. */
export function stringifyInOrder(value: Json): string {
  return hasOrder(value) ? textOf(value) : JSON.stringify(value);
}

function hasOrder(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasOrder);
  if (!isJsonObject(value)) return false;
  return KEY_ORDER in value || Object.values(value).some(hasOrder);
}

function textOf(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
  if (!isJsonObject(value) || value instanceof ExactNumber) return JSON.stringify(value);
  const members = keysOf(value).flatMap((key) => {
    const member = value[key];
    return member === undefined ? [] : [`${JSON.stringify(key)}:${textOf(member)}`];
  });
  return `{${members.join(",")}}`;
}

function keysOf(object: Ordered): readonly string[] {
  const sent = object[KEY_ORDER];
  if (sent === undefined) return Object.keys(object);
  return [
    ...new Set([...sent.filter((key) => Object.hasOwn(object, key)), ...Object.keys(object)]),
  ];
}
