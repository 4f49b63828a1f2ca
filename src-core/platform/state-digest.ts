import { createHash, hash, type Hash } from "node:crypto";
import { canonicalJson, canonicalOnce, type Json, type JsonObject } from "#shared/json.ts";

/** SHA-256 of a state as it was read. Only what carries no secret goes in: the digest stands in plans. */
export function stateDigest(state: Json): string {
  return hash("sha256", canonicalJson(state));
}

type Part = Readonly<JsonObject> | null;

/** The same of `{range, values}`, which change no more; null: there is none. */
export function settingsDigest(range: Part, values: Part): string {
  return rangeHash(range)
    .copy()
    .update(`${textOf(values)}}`)
    .digest("hex");
}

const hashes = new WeakMap<object, Hash>();
const NO_RANGE = {};

/** As far as the values: recorders of one model share a Range, and it is long. */
function rangeHash(range: Part): Hash {
  const known = hashes.get(range ?? NO_RANGE);
  if (known) return known;
  const begun = createHash("sha256").update(`{"range":${textOf(range)},"values":`);
  hashes.set(range ?? NO_RANGE, begun);
  return begun;
}

function textOf(part: Part): string {
  return part === null ? "null" : canonicalOnce(part);
}
