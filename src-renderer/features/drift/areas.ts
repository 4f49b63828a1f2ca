import { areaSpec } from "#shared/areas/index.ts";
import type { HistoryArea, KeptReading } from "#shared/domain/history.ts";
import type { ReadableArea } from "#shared/domain/settings.ts";

/** How an area is called on screen. A recorder may have both forms of disarming (field-notes.md, 6). */
export function historyAreaLabel(area: HistoryArea): string {
  if (area === "recorderDisarming") return "Disarming, the recorder's own form";
  return area === "pushQuery" ? "Push query" : areaSpec(area).label;
}

/** The area whose labels and words its fields have. */
export function wordsOf(area: HistoryArea): ReadableArea {
  return area === "recorderDisarming" ? "disarming" : area;
}

/** Areas of which states are kept, in the order of the latest one; each once. */
export function areasOf(readings: readonly KeptReading[]): HistoryArea[] {
  return [...new Set(readings.map(({ area }) => area))];
}

/** Where a history opens that was asked for by what was read: the form that this recorder has. */
export function openedAt(
  wanted: ReadableArea,
  readings: readonly KeptReading[],
): HistoryArea | null {
  const areas = areasOf(readings);
  return (
    areas.find((area) => area === wanted) ?? areas.find((one) => wordsOf(one) === wanted) ?? null
  );
}
