import { useState } from "react";
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import {
  rolloutFormErrors,
  storedRolloutForm,
  rolloutFormOf,
  optionsOf,
  type RolloutForm,
} from "./rollout-form.ts";

/**
 * The form of the rollout options. It starts with the options that the user chose last.
 * @param from options to start with instead
 */
export function useHow(total: number, from?: RolloutOptions) {
  const [kept, remember] = usePreference("rollouts.how");
  const [changes, setChanges] = useState<Partial<RolloutForm>>({});
  const how: RolloutForm = {
    ...(from ? rolloutFormOf(from) : storedRolloutForm(kept)),
    ...changes,
  };
  const faults = rolloutFormErrors(how);
  return {
    how,
    faults,
    options: Object.keys(faults).length === 0 ? optionsOf(how, total) : null,
    change: (more: Partial<RolloutForm>) => setChanges((before) => ({ ...before, ...more })),
    /** Discards changes that were not used. */
    forget: () => setChanges({}),
    remember: () => remember({ ...how }),
  };
}

export type HowState = ReturnType<typeof useHow>;
