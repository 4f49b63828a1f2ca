import type { Plan } from "#shared/domain/plan.ts";
import type { PlanApprovals } from "#shared/domain/team.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { meStore, type Me } from "#renderer/features/team/index.ts";
import { downloadJson, IconExport, IconRollout } from "#renderer/ui/index.ts";
import { approvalActions } from "./approval-actions.ts";
import { mayStart } from "./approval-rules.ts";
import { approvalsStore } from "./approvals-store.ts";
import { openPlan } from "./open-plan.ts";
import { plansStore } from "./store.ts";
import { countItems } from "./summary.ts";

export const planActions = [
  ...approvalActions,
  ...defineActions(
    () => commonMessages.plans,
    [
      {
        id: "plans.apply",
        calls: ["rollouts.start"],
        label: () => m.apply,
        shortcut: "mod+Enter",
        screens: ["plans"],
        icon: IconRollout,
        keywords: "write rollout start carry out",
        enabled(context) {
          const plan = openPlan(context);
          if (!plan) return m.openFirst;
          if (countItems(plan.items).ready === 0) return m.noneReady;
          const { unfinished } = context.services.get(plansStore).getState().conflicts;
          if (unfinished.length > 0) return m.otherUnfinished;
          return mayStart(approvalsOf(context, plan), meOf(context));
        },
        run: ({ services }) => services.get(plansStore).getState().confirm(true),
      },
      {
        id: "plans.export",
        calls: [],
        label: () => m.exportPlan,
        icon: IconExport,
        keywords: "save file json",
        enabled: (context) => openPlan(context) !== null || m.openFirst,
        run(context) {
          const plan = openPlan(context);
          if (plan) downloadJson(planFileName(plan.name), plan);
        },
      },
    ],
  ),
];

function approvalsOf({ services }: ActionContext, { id }: Plan): PlanApprovals | null {
  return services.get(approvalsStore).getState().byPlan.get(id) ?? null;
}

function meOf({ services }: ActionContext): Me | null {
  return services.get(meStore).getState().me;
}

/** `Alarm-mail.plan.json` */
export function planFileName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "muster";
  return `${plain}.plan.json`;
}
