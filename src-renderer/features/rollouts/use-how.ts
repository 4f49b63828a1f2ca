import { useState } from "react";
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { howFaults, howFrom, howOf, optionsOf, type How } from "./how.ts";

/**
 * The form that says how a plan is carried out: begins with what was chosen last.
 * @param from with it: begins with these options instead
 */
export function useHow(total: number, from?: RolloutOptions) {
  const [kept, remember] = usePreference("rollouts.how");
  const [changes, setChanges] = useState<Partial<How>>({});
  const how: How = { ...(from ? howOf(from) : howFrom(kept)), ...changes };
  const faults = howFaults(how);
  return {
    how,
    faults,
    options: Object.keys(faults).length === 0 ? optionsOf(how, total) : null,
    change: (more: Partial<How>) => setChanges((before) => ({ ...before, ...more })),
    /** What was typed and not used is forgotten. */
    forget: () => setChanges({}),
    remember: () => remember({ ...how }),
  };
}

export type HowState = ReturnType<typeof useHow>;
