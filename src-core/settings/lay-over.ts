import { isJsonObject, type JsonObject } from "#shared/json.ts";
import type { Wanted } from "./area.ts";

/** A copy of `base` with the wanted values in it, `action.buzzer` → `{action: {buzzer}}`; all else stays as it is. */
export function layOver(base: JsonObject, wanted: Wanted): JsonObject {
  const copy = structuredClone(base);
  for (const [path, value] of Object.entries(wanted)) {
    const keys = path.split(".");
    const last = keys.pop() ?? path;
    let here = copy;
    for (const key of keys) {
      const inner = here[key];
      const next: JsonObject = isJsonObject(inner) ? inner : {};
      here[key] = next;
      here = next;
    }
    here[last] = value;
  }
  return copy;
}

/** Only those outermost members that a wanted value lies in, whole: nobody knows how a recorder takes half an object. */
export function touched(whole: JsonObject, wanted: Wanted): JsonObject {
  const keys = new Set(Object.keys(wanted).map((path) => path.split(".")[0] ?? path));
  return Object.fromEntries(Object.entries(whole).filter(([key]) => keys.has(key)));
}
