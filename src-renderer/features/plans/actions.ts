import type { Plan } from "#shared/domain/plan.ts";
import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { downloadJson, IconExport, IconRollout } from "#renderer/ui/index.ts";
import { plansStore } from "./store.ts";
import { countItems } from "./summary.ts";

export const planActions: readonly Action[] = [
  {
    id: "plans.apply",
    label: "Apply plan",
    group: "Plans",
    shortcut: "mod+Enter",
    screens: ["plans"],
    icon: IconRollout,
    keywords: "write rollout start carry out",
    enabled(context) {
      const plan = openPlan(context);
      if (!plan) return "Open a plan first.";
      return countItems(plan.items).ready > 0 || "There is nothing to write: no recorder is ready.";
    },
    run: ({ services }) => services.get(plansStore).getState().confirm(true),
  },
  {
    id: "plans.export",
    label: "Export plan",
    group: "Plans",
    icon: IconExport,
    keywords: "save file json",
    enabled: (context) => openPlan(context) !== null || "Open a plan first.",
    run(context) {
      const plan = openPlan(context);
      if (plan) downloadJson(`${fileName(plan.name)}.plan.json`, plan);
    },
  },
];

function openPlan({ services, screen }: ActionContext): Plan | null {
  const { openId, plans } = services.get(plansStore).getState();
  return (screen === "plans" && openId !== null && plans.get(openId)) || null;
}

function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "muster";
}
