import { useMemo } from "react";
import { alertsStore } from "#renderer/features/alerts/index.ts";
import { plansStore } from "#renderer/features/plans/index.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import type { NameOf } from "./entry-text.ts";

/** Names of what entries call by an id. */
export function useNames(): NameOf {
  const plans = useFeature(plansStore, (state) => state.summaries);
  const rollouts = useFeature(rolloutsStore, (state) => state.rollouts);
  const alerts = useFeature(alertsStore, (state) => state.alerts);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { id, name } of [...plans, ...rollouts]) names.set(id, name);
    for (const { id, channelName, recorderName, siteName } of alerts) {
      names.set(id, channelName || recorderName || siteName);
    }
    return (id) => names.get(id) || undefined;
  }, [plans, rollouts, alerts]);
}
