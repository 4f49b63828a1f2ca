import { useState } from "react";
import { usePreference } from "#renderer/services/use-preference.ts";
import { howFaults, howFrom, optionsOf, type How } from "./how.ts";

/** The form that says how a plan is carried out: begins with what was chosen last. */
export function useHow(total: number) {
  const [kept, remember] = usePreference("rollouts.how");
  const [changes, setChanges] = useState<Partial<How>>({});
  const how: How = { ...howFrom(kept), ...changes };
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
