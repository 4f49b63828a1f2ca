import { createHash } from "node:crypto";
import type { Plan } from "#shared/domain/plan.ts";
import { canonicalPieces, type JsonObject } from "#shared/json.ts";
import { inOlderForm } from "#shared/older-errors.ts";

/**
 * SHA-256 of a plan without its digest, in canonical JSON; absent and undefined members count the same. Errors count in the form of
 * version 0.1.0, so that every version of Muster calculates the same digest.
 */
export function digestOf({ digest: _, ...rest }: Plan): string {
  const items = rest.items.map((item) =>
    item.error ? { ...item, error: inOlderForm(item.error) } : item,
  );
  const hash = createHash("sha256");
  for (const piece of canonicalPieces({ ...rest, items } as unknown as JsonObject)) {
    hash.update(piece);
  }
  return hash.digest("hex");
}
