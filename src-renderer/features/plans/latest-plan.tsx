import { useEffect, useMemo, type ReactNode } from "react";
import { planTotals } from "#shared/domain/plan-totals.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid, FEW_ROWS_ABOVE, ListBelow } from "#renderer/ui/index.ts";
import { groupColumns } from "./group-columns.tsx";
import { changeGroups, type ChangeGroup } from "./groups.ts";
import { writtenLines } from "./lines.ts";
import type { PlanRow } from "./list-columns.tsx";
import { plansStore } from "./store.ts";

/** The changes of a plan with more recorders are on its page alone. */
const MOST_RECORDERS = 1_000;

/** The latest plan, if a list of plans leaves room for its changes; otherwise null. */
export function latestPlanWithRoom(plans: readonly PlanRow[]): PlanRow | null {
  const [latest] = plans;
  if (latest === undefined || plans.length > FEW_ROWS_ABOVE) return null;
  const { toChange } = planTotals(latest.counts);
  return toChange > 0 && toChange <= MOST_RECORDERS ? latest : null;
}

/** What the latest plan changes, equal changes as groups, below a short list of plans. */
export function LatestPlan({ row }: { readonly row: PlanRow }): ReactNode {
  const { id, name } = row;
  const isApplied = row.rollout !== null;
  const load = useFeature(plansStore, (state) => state.load);
  const plan = useFeature(plansStore, (state) => state.plans.get(id));
  const error = useFeature(plansStore, (state) => state.errors.get(id) ?? null);
  useEffect(() => void load(id), [load, id]);
  const groups = useMemo(() => (plan ? changeGroups(writtenLines(plan, false)) : NONE), [plan]);
  const open = useMemo(() => () => navigate(`plans/${id}`), [id]);
  const columns = useMemo(() => groupColumns(groups, open, isApplied), [groups, open, isApplied]);
  return (
    <ListBelow title={m.latestChanges({ name })}>
      <DataGrid
        {...useGridLayout("plans.latest")}
        isBelowList
        label={m.latestChanges({ name })}
        noun={[m.change, m.changes]}
        rows={groups}
        rowId={(group) => group.id}
        columns={columns}
        loading={plan === undefined && error === null}
        error={error}
        onRetry={() => void load(id)}
        onOpen={open}
      />
    </ListBelow>
  );
}

const NONE: readonly ChangeGroup[] = [];
