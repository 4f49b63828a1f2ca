import { areaSpec } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";

/** Settings that Muster can change, from the registry of areas. */
export const changeableSettings = (): string[] => AREAS.map((area) => areaSpec(area).label);
