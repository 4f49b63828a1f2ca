import {
  agreedFor,
  compareScopes,
  type Expectation,
  type RecorderPlace,
} from "#shared/domain/expectation.ts";
import { agreedTexts, expectationScopeText } from "#shared/domain/expectation-text.ts";
import { formatList } from "#shared/format.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";
import type { Agreement } from "#renderer/features/expectations/index.ts";

/** A line of the list: an expectation, or a customer with whom nothing of its own is agreed. */
export interface ExpectationRow extends Agreement {
  /** What counts here, value by value; inherited values name what they are inherited from. */
  readonly agreed: readonly string[];
  /** ISO 8601, UTC; null if nothing is agreed for this scope itself. */
  readonly changedAt: string | null;
}

interface KnownFleet {
  readonly expectations: readonly Expectation[];
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  placeOf(of: Agreement): RecorderPlace;
}

/** What is agreed, from the most general to the most particular; then the customers without an agreement of their own. */
export function expectationRows({
  expectations,
  customers,
  placeOf,
}: KnownFleet): ExpectationRow[] {
  const agreed = new Set(
    expectations.filter(({ scope }) => scope === "customer").map(({ scopeId }) => scopeId),
  );
  const without = customers
    .filter(({ id }) => !agreed.has(id))
    .map(({ id, name }) => ({ scope: "customer", scopeId: id, name }) as const);
  const lines = [...expectations.toSorted(compareScopes), ...without];
  return lines.map((of) => ({
    scope: of.scope,
    scopeId: of.scopeId,
    name: of.name,
    changedAt: "changedAt" in of ? of.changedAt : null,
    agreed: agreedFor(expectations, placeOf(of)).flatMap(({ values, from }) => {
      const texts = agreedTexts(values);
      if (from.scope === of.scope && from.scopeId === of.scopeId) return texts;
      if (texts.length === 0) return [];
      return [text.inherited({ agreed: formatList(texts), from: expectationScopeText(from) })];
    }),
  }));
}
