import { fieldSpecOf } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";

/** What a recorder says of a field; undefined: nothing, which `null` means too, and an empty text where no text belongs. */
export function told(area: Area, path: string, value: Json | undefined): Json | undefined {
  if (value === null) return undefined;
  return value === "" && !takesText(area, path) ? undefined : value;
}

/** Whether something stands where an object belongs, and is none: a list, say. */
export function isNoObject(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== "" && !isJsonObject(value);
}

/** What nobody knows may be a text. */
function takesText(area: Area, path: string): boolean {
  return (fieldSpecOf(area, path)?.limits.type ?? "string") === "string";
}
