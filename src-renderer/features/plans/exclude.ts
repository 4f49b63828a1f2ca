import { useCallback } from "react";
import type { Input } from "#shared/contract/methods.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { notifyDone, notifyError } from "#renderer/ui/index.ts";
import { plansStore } from "./store.ts";

export type Exclude = (exclusion: Omit<Input<"plans.exclude">, "id">) => Promise<void>;

/** Makes the plan without some recorders and opens it. The message offers the way back to the former plan. */
export function useExclude({ id }: Pick<Plan, "id">): Exclude {
  const services = useServices();
  return useCallback(
    async (exclusion) => {
      const answer = await services
        .get(plansStore)
        .getState()
        .exclude({ id, ...exclusion });
      if (!answer.ok) return notifyError(answer.error);
      navigate(`plans/${answer.value.id}`);
      const { recorders = 0 } = answer.value.excluded ?? {};
      notifyDone(m.excluded({ count: recorders }), {
        label: commonMessages.undo,
        run: () => navigate(`plans/${id}`),
      });
    },
    [services, id],
  );
}
