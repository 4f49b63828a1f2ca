import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { printableText } from "#core/platform/text.ts";
import { readBoolean, readInteger } from "../coerce.ts";
import { MOST_CHANNELS } from "../operations/channels.ts";

/** Members of answers about health, of which each may be missing or of another kind. */

/** Text without control characters; empty if it is none. Numbers are written out. @param longest in characters */
export function textIn(members: JsonObject, key: string, longest = 64): string {
  const value = members[key];
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? printableText(value, longest) : "";
}

/** A whole number of at least 0, also as text; null if it is none. */
export function countIn(members: JsonObject, key: string): number | null {
  const value = readInteger(members[key]);
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

const WORDS: Readonly<Record<string, boolean>> = {
  on: true,
  off: false,
  enable: true,
  disable: false,
  enabled: true,
  disabled: false,
};

/** `true`, `"true"`, `1`, `"Enable"` or `"On"`, and their opposites; null if it is none of them. */
export function switchIn(members: JsonObject, key: string): boolean | null {
  const value = readBoolean(members[key]);
  if (typeof value === "boolean") return value;
  if (value === 0 || value === 1) return value === 1;
  return typeof value === "string" ? (WORDS[value.trim().toLowerCase()] ?? null) : null;
}

/**
 * The members of `channel_info`, by the names of channels. A channel without settings has only a `reason` or a `status`
 * (docs/dev/field-notes-2.md §0). Null if there is no such map.
 */
export function channelsIn(data: JsonObject): ReadonlyMap<string, JsonObject> | null {
  const map = data["channel_info"];
  if (!isJsonObject(map)) return null;
  const entries = Object.entries(map).slice(0, MOST_CHANNELS);
  return new Map(
    entries.flatMap(([name, value]) =>
      isJsonObject(value) && !hasReasonOnly(value) ? [[name.trim(), value] as const] : [],
    ),
  );
}

function hasReasonOnly(members: JsonObject): boolean {
  return Object.keys(members).every((key) => key === "reason" || key === "status");
}

/** The objects of a list, at most so many; empty if it is no list. */
export function objectsIn(list: Json | undefined, most: number): JsonObject[] {
  return Array.isArray(list) ? list.slice(0, most).filter(isJsonObject) : [];
}
