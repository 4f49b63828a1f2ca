import { AREAS } from "#shared/domain/settings.ts";
import { writeUnitLabels, writeUnitMessages } from "#shared/messages/write-units.ts";
import { areaSpec } from "./index.ts";

/**
 * A write unit is what one write to a recorder carries: an area, or a part of it. Ids are stored in journals and start with the area:
 * `email`, `recognition.CH3`, `disarming.recorder`.
 */
export function isUnitOf(unit: string, area: string): boolean {
  return unit === area || unit.startsWith(`${area}.`);
}

/** For people: `Email`, `Recognition CH3`. An id of an unknown area is its own label. */
export function writeUnitLabel(unit: string): string {
  if (Object.hasOwn(writeUnitLabels, unit))
    return writeUnitLabels[unit as keyof typeof writeUnitLabels];
  const area = AREAS.find((one) => isUnitOf(unit, one));
  if (area === undefined) return unit;
  const { label } = areaSpec(area);
  const part = unit.slice(area.length + 1);
  return part === "" ? label : writeUnitMessages.areaPart({ area: label, part });
}
