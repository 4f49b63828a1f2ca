import { commonMessages as common } from "#shared/messages/common.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentRow, openRowDialog } from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconClose, IconPlan, IconSchedule } from "#renderer/ui/index.ts";
import { CancelScheduled, MoveDialog } from "./move-dialog.tsx";
import { scheduledStore } from "./scheduled-store.ts";

const ON_SCHEDULED = { screens: ["scheduled"] } as const;

const current = ({ services }: ActionContext) => currentRow(services, scheduledStore);
const enabled = (context: ActionContext) => current(context) !== null || text.selectRollout;

function toDialog(dialog: typeof MoveDialog) {
  return (context: ActionContext) => {
    const entry = current(context);
    if (entry) openRowDialog(context.services, scheduledStore, dialog, entry.id);
  };
}

/** Actions on a scheduled rollout. */
export const scheduledActions: readonly Action[] = defineActions(
  () => common.rollouts,
  [
    {
      ...ON_SCHEDULED,
      id: "scheduled.move",
      calls: ["rollouts.reschedule"],
      label: () => text.moveAction,
      icon: IconSchedule,
      get keywords() {
        return text.moveKeywords;
      },
      enabled,
      run: toDialog(MoveDialog),
    },
    {
      ...ON_SCHEDULED,
      id: "scheduled.cancel",
      calls: ["rollouts.unschedule"],
      label: () => text.cancelAction,
      icon: IconClose,
      get keywords() {
        return text.cancelKeywords;
      },
      enabled,
      run: toDialog(CancelScheduled),
    },
    {
      ...ON_SCHEDULED,
      id: "scheduled.showPlan",
      calls: [],
      label: () => text.showPlanAction,
      icon: IconPlan,
      enabled,
      run(context) {
        const entry = current(context);
        if (entry) navigate(`plans/${entry.planId}`);
      },
    },
  ],
);
