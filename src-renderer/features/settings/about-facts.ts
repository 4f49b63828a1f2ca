import { areaSpec } from "#shared/domain/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";

/** Settings that Muster can change, from the registry of areas. */
export const CHANGEABLE_SETTINGS: readonly string[] = AREAS.map((area) => areaSpec(area).label);

/** What is not in this version. `method`: how the core's methods for it would begin; a test fails as soon as there is one. */
export const NOT_YET: readonly { readonly text: string; readonly method: string }[] = [
  { text: "Health of recorders: disks, recording, clock", method: "health." },
  { text: "Named users and roles", method: "users." },
];
