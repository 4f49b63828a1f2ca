import type { Area } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { fieldSpecOf } from "./index.ts";

/** A reported value; undefined for null, and for an empty text in a field that is not a text. */
export function presentValue(area: Area, path: string, value: Json | undefined): Json | undefined {
  if (value === null) return undefined;
  return value === "" && !takesText(area, path) ? undefined : value;
}

/** Whether a recorder reports another kind of value, such as a list, where an object belongs. */
export function isNoObject(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== "" && !isJsonObject(value);
}

/** A field that is not known may be a text. */
function takesText(area: Area, path: string): boolean {
  return (fieldSpecOf(area, path)?.limits.type ?? "string") === "string";
}
