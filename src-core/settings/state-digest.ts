import { hash } from "node:crypto";
import { canonicalJson, type Json, type JsonObject } from "#shared/json.ts";

/** SHA-256 of a state as it was read. Only what carries no secret goes in: the digest stands in plans. */
export function stateDigest(state: Json): string {
  return hash("sha256", canonicalJson(state));
}

/** The same of `{range, values}`; a Range that recorders share is written out once. null: there is none. */
export function settingsDigest(range: JsonObject | null, values: Json): string {
  return hash("sha256", `{"range":${textOf(range)},"values":${canonicalJson(values)}}`);
}

const texts = new WeakMap<JsonObject, string>();

function textOf(range: JsonObject | null): string {
  if (range === null) return "null";
  const text = texts.get(range) ?? canonicalJson(range);
  texts.set(range, text);
  return text;
}
