import { areaSpec } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";

/** Settings that Muster can change, from the registry of areas. */
export const CHANGEABLE_SETTINGS: readonly string[] = AREAS.map((area) => areaSpec(area).label);

/**
 * Features that this version does not have. `method` is the prefix of the contract methods that the feature would add. Tests
 * check that no such method exists, and that README.md has the same list.
 */
export const NOT_YET: readonly { readonly text: string; readonly method: string }[] = [
  { text: "Health of recorders: disks, recording, clock", method: "health." },
  { text: "Receiving test pushes and test mails", method: "arrivals." },
  { text: "Camera pictures behind the areas of recognition", method: "pictures." },
  { text: "Named users, roles and a server for a team", method: "users." },
  { text: "Agents at remote sites", method: "agents." },
];
