import type { Plan } from "#shared/domain/plan.ts";
import type { ActionContext } from "#renderer/actions/index.ts";
import { plansStore } from "./store.ts";

/** The plan on screen; null if there is none. */
export function openPlan({ services, screen }: ActionContext): Plan | null {
  const { openId, plans } = services.get(plansStore).getState();
  return (screen === "plans" && openId !== null && plans.get(openId)) || null;
}
