import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { SettingsArea } from "./area.ts";
import { planFields } from "./plan-fields.ts";
import { resolveAt } from "./resolve.ts";
import { withSilence } from "./silence.ts";

function settingsArea(area: Area): SettingsArea {
  return {
    resolve: (part, reading, fill) => resolveAt(area, part, reading, fill),
    plan: (filled, reading) => withSilence(area, planFields(area, filled, reading), reading),
  };
}

/** Every settings area that can be changed. */
export const SETTINGS_AREAS = Object.fromEntries(
  AREAS.map((area) => [area, settingsArea(area)]),
) as Readonly<Record<Area, SettingsArea>>;
