import type { Action } from "./action.ts";

interface ActionSpec extends Omit<Action, "label" | "group"> {
  readonly label: () => string;
}

/** Actions under one heading. Label and heading are looked up when they are shown: another locale takes effect at once. */
export function defineActions(
  group: () => string,
  specs: readonly ActionSpec[],
): readonly Action[] {
  return specs.map(
    (spec) =>
      // A copy by spread would read the texts now.
      Object.defineProperties(
        {},
        {
          ...Object.getOwnPropertyDescriptors(spec),
          label: { enumerable: true, get: () => spec.label() },
          group: { enumerable: true, get: group },
        },
      ) as Action,
  );
}
