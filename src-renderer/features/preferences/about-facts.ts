import { areaSpec } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";

/** Settings that Muster can change, from the registry of areas. */
export const CHANGEABLE_SETTINGS: readonly string[] = AREAS.map((area) => areaSpec(area).label);

/** What this version lacks. `method`: the first part of the names of such methods. A test fails as soon as there is one. */
export const NOT_YET: readonly { readonly text: string; readonly method: string }[] = [
  { text: "Health of recorders: disks, recording, clock", method: "health." },
  { text: "Receiving test pushes and test mails", method: "arrivals." },
  { text: "Named users and roles", method: "users." },
  { text: "Agents at remote sites", method: "agents." },
];
