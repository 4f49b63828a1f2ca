import { createHash, hash, type Hash } from "node:crypto";
import { canonicalJson, canonicalOnce, type Json, type JsonObject } from "#shared/json.ts";

/**
 * Version of what readers make of the answers of a recorder. Increase it whenever they return other limits or values for the same
 * answers: plans and journals of other versions are then compared value by value, since their digests say nothing.
 * `test/integration/core/version-0.1.0.test.ts` fails when that is forgotten.
 */
export const READER_VERSION = 2;

const versioned = (digest: string): string => `${READER_VERSION}:${digest}`;

/**
 * SHA-256 of a state as it was read, with the version of the readers. The state must contain no secret: the digest is part of
 * plans.
 */
export function stateDigest(state: Json): string {
  return versioned(hash("sha256", canonicalJson(state)));
}

type Part = Readonly<JsonObject> | null;

/**
 * Digest of `{range, values}`, in the form of `stateDigest`. Neither part may change later, since hashes are cached by object.
 * A part is null if there is none.
 */
export function settingsDigest(range: Part, values: Part): string {
  const digest = rangeHash(range)
    .copy()
    .update(`${textOf(values)}}`)
    .digest("hex");
  return versioned(digest);
}

/** `unknown`: the digests are of other versions of the readers, and only the values themselves can be compared. */
export type Comparison = "same" | "changed" | "unknown";

/** Digests of the first versions have no version. */
export function compareDigests(one: string, other: string): Comparison {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.digest === b.digest) return "same";
  return a.version === b.version ? "changed" : "unknown";
}

function partsOf(digest: string): { version: string; digest: string } {
  const [version = "", rest] = digest.split(":");
  return rest === undefined ? { version: "", digest } : { version, digest: rest };
}

const hashes = new WeakMap<object, Hash>();
const NO_RANGE = {};

/** Hash of the text before the values. It is cached: recorders of one model share a Range, and it is long. */
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
