import { AREAS } from "#shared/domain/settings.ts";
import { writeUnitMessages } from "#shared/messages/write-units.ts";
import { areaSpec } from "./index.ts";

/**
 * A write unit is what one write to a recorder carries: an area, or a part of it. Ids are stored in journals and start with the area:
 * `email`, `recognition.CH3`, `disarming.recorder`.
 */
export function isUnitOf(unit: string, area: string): boolean {
  return unit === area || unit.startsWith(`${area}.`);
}

/** Label for people: `Email`, `Recognition CH3`. An id of an unknown area is its own label. */
export function writeUnitLabel(unit: string): string {
  const area = AREAS.find((one) => isUnitOf(unit, one));
  if (area === undefined) return unit;
  const { label, unitLabels = {} } = areaSpec(area);
  const part = unit.slice(area.length + 1);
  if (part === "") return label;
  const own = Object.hasOwn(unitLabels, part) ? unitLabels[part] : undefined;
  return own?.() ?? writeUnitMessages.areaPart({ area: label, part });
}
