import { setOwn } from "#shared/areas/wire-values.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import type { WantedValues } from "#core/drivers/area-access.ts";

/** A copy of `base` with the wanted values in it, `action.buzzer` → `{action: {buzzer}}`; all else stays as it is. */
export function applyPatch(base: JsonObject, wanted: WantedValues): JsonObject {
  const copy = { ...base };
  for (const [path, value] of Object.entries(wanted)) lay(copy, path, value);
  return copy;
}

/** What lies around the value is copied, since it may be what was read. */
function lay(into: JsonObject, path: string, value: Json): void {
  const dot = path.indexOf(".");
  if (dot < 0) return setOwn(into, path, value);
  const outer = path.slice(0, dot);
  const there = Object.hasOwn(into, outer) ? into[outer] : undefined;
  const inner: JsonObject = isJsonObject(there) ? { ...there } : {};
  setOwn(into, outer, inner);
  lay(inner, path.slice(dot + 1), value);
}

/** Picks only the outermost members that contain a wanted value, each complete: how a recorder treats a partial object is unknown. */
export function pickTopLevel(whole: JsonObject, wanted: WantedValues): JsonObject {
  const keys = new Set(Object.keys(wanted).map((path) => path.split(".")[0] ?? path));
  const left = Object.keys(whole).filter((key) => !keys.has(key));
  const copy = { ...whole };
  for (const key of left) delete copy[key];
  return copy;
}
