import type { ReactNode } from "react";
import { planTotals } from "#shared/domain/plan-totals.ts";
import { gridMessages } from "#shared/messages/controls.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { CallMenuItem } from "#renderer/features/team/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import {
  downloadJson,
  IconDetails,
  IconExport,
  IconRollout,
  MenuItem,
  notifyError,
} from "#renderer/ui/index.ts";
import { planFileName } from "./actions.ts";
import type { PlanRow } from "./list-columns.tsx";
import { plansStore } from "./store.ts";

/** What can be done with a plan of the list. */
export function PlanRowMenu({ plan }: { plan: PlanRow }): ReactNode {
  const { id, name, counts, rollout } = plan;
  const services = useServices();
  const exportPlan = async () => {
    const answer = await services.client.call("plans.get", { id });
    if (answer.ok) downloadJson(planFileName(name), answer.value);
    else notifyError(answer.error);
  };
  return (
    <>
      <MenuItem
        onClick={() => navigate(`plans/${id}`)}
        leftSection={<IconDetails size={15} aria-hidden />}
      >
        {gridMessages.openRow}
      </MenuItem>
      <CallMenuItem
        call="rollouts.start"
        icon={IconRollout}
        reason={planTotals(counts).toChange === 0 ? m.noneReady : null}
        onClick={() => {
          services.get(plansStore).getState().confirmNext(id);
          navigate(`plans/${id}`);
        }}
      >
        {rollout === null ? m.applyRow : m.applyOnceMore}
      </CallMenuItem>
      {rollout && (
        <MenuItem
          onClick={() => navigate(`rollouts/${rollout.id}`)}
          leftSection={<IconRollout size={15} aria-hidden />}
        >
          {m.openRollout}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => void exportPlan()}
        leftSection={<IconExport size={15} aria-hidden />}
      >
        {m.exportPlan}
      </MenuItem>
    </>
  );
}
