/** JSON as it stands on the wire. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * `over` laid over `base`, objects member by member, lists as a whole. Neither argument is changed.
 * Members are defined, not assigned, so that a member called `__proto__` stays an ordinary member.
 */
export function merge(base: JsonObject, over: JsonObject): JsonObject {
  const merged = Object.entries(over).map(([key, value]): [string, Json] => {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    return [key, isObject(value) && isObject(below) ? merge(below, value) : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
}

/** The object without some of its members. */
export function without(object: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !names.has(key)));
}
