import type { ReactNode } from "react";
import type { FactValueRow } from "#shared/domain/health.ts";
import type { FactId, FactValue } from "#shared/facts/index.ts";
import { DiskTable } from "./disk-table.tsx";
import { factValue } from "./fact-value.ts";
import { FootageCalendar } from "./footage-calendar.tsx";

/** How single facts are shown in details, beyond their text. */
const FACT_VIEWS: { readonly [Id in FactId]?: (value: FactValue<Id>) => ReactNode } = {
  disks: ({ disks, missing = [] }) => <DiskTable disks={[...disks, ...missing]} />,
  footage: (footage) => <FootageCalendar footage={footage} />,
};

/** The own view of a fact; null if it has none, or the value is not known. */
export function factView(id: FactId, row: Pick<FactValueRow, "value">): ReactNode {
  const value = factValue(id, row);
  // The schema of the fact was checked, and each view is beside the id of its fact.
  const view = FACT_VIEWS[id] as ((value: unknown) => ReactNode) | undefined;
  return value === null || !view ? null : view(value);
}
