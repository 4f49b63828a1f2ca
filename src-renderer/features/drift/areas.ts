import { areaSpec } from "#shared/areas/index.ts";
import type { HistoryArea, KeptReading } from "#shared/domain/history.ts";
import { historyMessages as m } from "#shared/messages/drift.ts";
import type { ReadableArea } from "#shared/domain/settings.ts";

/** Label of an area. A recorder may have both forms of disarming (docs/field-notes.md §6). */
export function historyAreaLabel(area: HistoryArea): string {
  if (area === "recorderDisarming") return m.ownDisarming;
  return area === "pushQuery" ? m.pushQuery : areaSpec(area).label;
}

/** The area whose field labels apply. */
export function areaTexts(area: HistoryArea): ReadableArea {
  return area === "recorderDisarming" ? "disarming" : area;
}

/** Areas with stored versions, each once, the most recent version first. */
export function areasOfReadings(readings: readonly KeptReading[]): HistoryArea[] {
  return [...new Set(readings.map(({ area }) => area))];
}

/** The area that the history shows first: of two forms, the form that this recorder has. */
export function openedAt(
  wanted: ReadableArea,
  readings: readonly KeptReading[],
): HistoryArea | null {
  const areas = areasOfReadings(readings);
  return (
    areas.find((area) => area === wanted) ?? areas.find((one) => areaTexts(one) === wanted) ?? null
  );
}
