import type { ReactNode } from "react";
import { factValue } from "#shared/domain/fact-text.ts";
import type { FactId, FactValue } from "#shared/facts/index.ts";

/** How single facts are shown in details, beyond their text: a table of disks, a calendar of footage. */
const FACT_VIEWS: { readonly [Id in FactId]?: (value: FactValue<Id>) => ReactNode } = {};

/** The own view of a fact; null if it has none, or the value is not known. */
export function factView(id: FactId, value: unknown): ReactNode {
  const known = factValue(id, value);
  const view = FACT_VIEWS[id] as ((value: unknown) => ReactNode) | undefined;
  return known === null || !view ? null : view(known);
}
