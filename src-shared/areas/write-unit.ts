import { AREAS, type Area } from "#shared/domain/settings.ts";
import { writeUnitMessages } from "#shared/messages/write-units.ts";
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
  const area = AREAS.find((one) => isUnitOf(unit, one));
  if (area === undefined) return unit;
  const part = unit.slice(area.length + 1);
  return part === "" ? areaSpec(area).label : partLabel(area, part);
}

function partLabel(area: Area, part: string): string {
  if (area === "disarming" && part === "cameras") return writeUnitMessages.disarmingOfCameras;
  if (area === "disarming" && part === "recorder") return writeUnitMessages.disarmingOfRecorder;
  return writeUnitMessages.areaPart({ area: areaSpec(area).label, part });
}
