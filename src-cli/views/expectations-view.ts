import { agreedTexts, expectationScopeText } from "#shared/domain/expectation-text.ts";
import type { Expectation } from "#shared/domain/expectation.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

const COLUMNS: readonly TextColumn<Expectation>[] = [
  { head: "scope", value: expectationScopeText, flexible: true },
  { head: "changed", value: ({ changedAt }) => localTime(changedAt), dropOrder: 1 },
  { head: "agreed", value: ({ values }) => agreedTexts(values).join("; "), prose: true },
];

export function expectationsText(expectations: readonly Expectation[], layout: Layout): string {
  return expectations.length === 0 ? "" : textTable(COLUMNS, expectations, layout);
}
