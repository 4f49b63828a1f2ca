import { createHash } from "node:crypto";
import type { Plan } from "#shared/domain/plan.ts";
import { canonicalPieces, type JsonObject } from "#shared/json.ts";

/** SHA-256 of a plan without its digest, in canonical JSON: what is absent and what is undefined count the same. */
export function digestOf({ digest: _, ...rest }: Plan): string {
  const hash = createHash("sha256");
  for (const piece of canonicalPieces(rest as unknown as JsonObject)) hash.update(piece);
  return hash.digest("hex");
}
