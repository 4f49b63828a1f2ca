import { factValueText } from "#shared/domain/health-text.ts";
import type { FactValueRow } from "#shared/domain/health.ts";
import { factOf, type FactId } from "#shared/facts/index.ts";

/** The value as the fact's schema has it; null if it is not reported, or stored by another version of Muster. */
export function factValue(id: FactId, { value }: Pick<FactValueRow, "value">): unknown {
  const parsed = factOf(id).schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Number by which a value is sorted and drawn, in the unit of the fact; null if there is none. */
export function factNumber(id: FactId, row: Pick<FactValueRow, "value">): number | null {
  const value = factValue(id, row);
  return value === null ? null : (factOf(id).number?.(value) ?? null);
}

/** A value in one line; empty if it is not reported. */
export function factText(fact: FactId, row: Pick<FactValueRow, "value">): string {
  return factValueText({ fact }, row) ?? "";
}
