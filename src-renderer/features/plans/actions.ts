import type { Plan } from "#shared/domain/plan.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { downloadJson, IconExport, IconRollout } from "#renderer/ui/index.ts";
import { plansStore } from "./store.ts";
import { countItems } from "./summary.ts";

export const planActions = defineActions(
  () => commonMessages.plans,
  [
    {
      id: "plans.apply",
      label: () => m.apply,
      shortcut: "mod+Enter",
      screens: ["plans"],
      icon: IconRollout,
      keywords: "write rollout start carry out",
      enabled(context) {
        const plan = openPlan(context);
        if (!plan) return m.openFirst;
        return countItems(plan.items).ready > 0 || m.noneReady;
      },
      run: ({ services }) => services.get(plansStore).getState().confirm(true),
    },
    {
      id: "plans.export",
      label: () => m.exportPlan,
      icon: IconExport,
      keywords: "save file json",
      enabled: (context) => openPlan(context) !== null || m.openFirst,
      run(context) {
        const plan = openPlan(context);
        if (plan) downloadJson(`${fileName(plan.name)}.plan.json`, plan);
      },
    },
  ],
);

function openPlan({ services, screen }: ActionContext): Plan | null {
  const { openId, plans } = services.get(plansStore).getState();
  return (screen === "plans" && openId !== null && plans.get(openId)) || null;
}

function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "muster";
}
