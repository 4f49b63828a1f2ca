import type { Area } from "#shared/domain/settings.ts";
import type { SettingsArea } from "./area.ts";
import { planFields } from "./plan-fields.ts";
import { resolveFields } from "./resolve.ts";

/** An area whose template fields are the recorder's fields, each once for the whole recorder. */
export function plainArea(area: Area): SettingsArea {
  return {
    resolve: (part, _reading, fill) => resolveFields(area, part, fill),
    plan: (filled, reading) => planFields(area, filled, reading),
  };
}
