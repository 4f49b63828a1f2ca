import { useMemo, type ReactNode } from "react";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid } from "#renderer/ui/index.ts";
import { alreadySetColumns } from "./columns.tsx";
import { alreadySetLines } from "./lines.ts";
import { lineMenu } from "./plan-skipped.tsx";

interface PlanAlreadySetProps {
  readonly plan: Plan;
  readonly choice: ReactNode;
  readonly onItem: (item: PlanItem) => void;
}

/** Recorders that have all planned values already, with these values. */
export function PlanAlreadySet({ plan, choice, onItem }: PlanAlreadySetProps): ReactNode {
  const lines = useMemo(() => alreadySetLines(plan), [plan]);
  const columns = useMemo(
    () => alreadySetColumns(plan, ({ item }) => onItem(item)),
    [plan, onItem],
  );
  const menu = useMemo(() => lineMenu(onItem), [onItem]);
  return (
    <DataGrid
      key="already-set"
      {...useGridLayout("plan.alreadySet")}
      label={m.alreadySetLabel}
      noun={[m.line, m.lines]}
      rows={lines}
      rowId={({ id }) => id}
      columns={columns}
      onOpen={({ item }) => onItem(item)}
      menu={menu}
      tools={choice}
    />
  );
}
