import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { SettingsArea } from "./area.ts";
import { disarming } from "./disarming/index.ts";
import { plainArea } from "./plain-area.ts";
import { recognition } from "./recognition/index.ts";

/** Every settings area that can be changed; only some need code of their own. */
export const SETTINGS_AREAS = {
  ...Object.fromEntries(AREAS.map((area) => [area, plainArea(area)])),
  disarming,
  recognition,
} as Readonly<Record<Area, SettingsArea>>;
