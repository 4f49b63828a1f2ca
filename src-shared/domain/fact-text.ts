import { factOf, type FactId } from "#shared/facts/index.ts";

/** The value as the fact's schema has it; null if it is not reported, or from another version and fits no more. */
export function factValue(id: FactId, value: unknown): unknown {
  const parsed = value === null ? null : factOf(id).schema.safeParse(value);
  return parsed?.success ? parsed.data : null;
}

/** A value of a fact in one line; empty if it is not reported. */
export function factText(id: FactId, value: unknown): string {
  const known = factValue(id, value);
  return known === null ? "" : factOf(id).text(known);
}

/** What a value of a fact is sorted by and drawn as; null: none. */
export function factNumber(id: FactId, value: unknown): number | null {
  const known = factValue(id, value);
  return known === null ? null : (factOf(id).number?.(known) ?? null);
}
