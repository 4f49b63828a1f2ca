import { areaSpec } from "#shared/areas/index.ts";
import { writableAreaOf, type HistoryArea, type StoredReading } from "#shared/domain/history.ts";
import { historyMessages as m } from "#shared/messages/drift.ts";
import type { ReadableArea } from "#shared/domain/settings.ts";

/** Label of what is kept: an area, or a part of one (`AreaSpec.historyAreas`). */
export function historyAreaLabel(kept: HistoryArea): string {
  const area = writableAreaOf(kept);
  if (area === null) return m.pushQuery;
  const { label, historyAreas } = areaSpec(area);
  return historyAreas?.[kept]?.() ?? label;
}

/** The area whose field labels apply. */
export function areaTexts(area: HistoryArea): ReadableArea {
  return writableAreaOf(area) ?? "pushQuery";
}

/** Areas with stored versions, each once, the most recent version first. */
export function areasOfReadings(readings: readonly StoredReading[]): HistoryArea[] {
  return [...new Set(readings.map(({ area }) => area))];
}

/** The area that the history shows first: of two forms, the form that this recorder has. */
export function openedAt(
  wanted: ReadableArea,
  readings: readonly StoredReading[],
): HistoryArea | null {
  const areas = areasOfReadings(readings);
  return (
    areas.find((area) => area === wanted) ?? areas.find((one) => areaTexts(one) === wanted) ?? null
  );
}
