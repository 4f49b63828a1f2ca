import { areaSpec } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";
import type { notYetMessages } from "#shared/messages/settings-screen.ts";

/** Settings that Muster can change, from the registry of areas. */
export const changeableSettings = (): string[] => AREAS.map((area) => areaSpec(area).label);

/**
 * Features that this version does not have. `method` is the prefix of the contract methods that the feature would add. Tests
 * check that no such method exists, and that README.md has the same list.
 */
export const NOT_YET: readonly {
  readonly text: keyof typeof notYetMessages;
  readonly method: string;
}[] = [{ text: "arrivals", method: "arrivals." }];
