import { fieldSpecOf } from "#shared/domain/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";

/** What a recorder says of a field; undefined: nothing, which `null` means too, and an empty text where no text belongs. */
export function told(area: Area, path: string, value: Json | undefined): Json | undefined {
  if (value === null) return undefined;
  return value === "" && !takesText(area, path) ? undefined : value;
}

/** What nobody knows may be a text. */
function takesText(area: Area, path: string): boolean {
  return (fieldSpecOf(area, path)?.limits.type ?? "string") === "string";
}
