import { availabilityOf, coverageOf, type Figures } from "#shared/domain/availability.ts";
import type { DayFigures, FiguresRow } from "#shared/domain/availability-results.ts";
import { durationText, floorShare, percentText } from "#shared/domain/share-text.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { formatTime } from "#shared/format.ts";
import { compareNames } from "#shared/compare.ts";
import { reportTable } from "../builders.ts";
import type { ReportCell, ReportTable, ReportTone } from "../document.ts";

/** Below this share of the observed time, a camera needs attention. */
const LOW = 0.99;

const FIGURES = () =>
  [
    [messages.columnAvailable, 12, "right"],
    [messages.columnObserved, 12, "right"],
    [messages.columnDown, 13, "right"],
    [messages.columnOutages, 9, "right"],
  ] as const;

export function siteFiguresTable(
  rows: readonly FiguresRow[],
  zoneOfSite: ReadonlyMap<string, string>,
): ReportTable {
  const zones = new Set(zoneOfSite.values()).size > 1;
  return reportTable(
    messages.bySite,
    [
      [messages.columnSite, zones ? 26 : 42],
      ...(zones ? [[messages.columnTimeZone, 16] as const] : []),
      [messages.columnCameras, 10, "right"],
      ...FIGURES(),
    ],
    worstSitesFirst(rows).map(({ id, name, figures }) => [
      name,
      ...(zones ? [zoneOfSite.get(id) ?? ""] : []),
      countCell(figures.channels),
      ...figureCells(figures),
    ]),
  );
}

/** The lowest availability first; sites that were never observed last. */
export function worstSitesFirst(rows: readonly FiguresRow[]): FiguresRow[] {
  return byName(rows).toSorted(
    (one, other) => (availabilityOf(one.figures) ?? 2) - (availabilityOf(other.figures) ?? 2),
  );
}

/** Cameras with a failure, and those that were never observed. The rest is the same line, camera after camera. */
export function imperfectCameras(rows: readonly FiguresRow[]): FiguresRow[] {
  return rows.filter(({ figures }) => availabilityOf(figures) !== 1);
}

/** The lowest availability first; cameras that were never observed come before the others. */
export function cameraFiguresTable(rows: readonly FiguresRow[]): ReportTable {
  const worstFirst = byName(rows).toSorted(
    (one, other) => (availabilityOf(one.figures) ?? -1) - (availabilityOf(other.figures) ?? -1),
  );
  return reportTable(
    messages.byCamera,
    [
      [messages.columnSite, 18],
      [messages.columnRecorder, 18],
      [messages.columnCamera, 22],
      ...FIGURES(),
    ],
    worstFirst.map(({ name, channel, recorderName, siteName, figures }) => [
      siteName,
      recorderName,
      name || (channel ?? ""),
      ...figureCells(figures),
    ]),
  );
}

export function dayTable(days: readonly DayFigures[]): ReportTable {
  return reportTable(
    messages.dayChartTable,
    [[messages.columnDay, 30], ...FIGURES()],
    days.map(({ day, figures }) => [dayText(day), ...figureCells(figures)]),
  );
}

/** `1 Oct 2026` of `2026-10-01`. */
function dayText(day: string): string {
  return formatTime(Date.parse(day), "date", "UTC");
}

function figureCells(figures: Figures): ReportCell[] {
  const availability = availabilityOf(figures);
  return [
    shareCell(availability, toneOf(availability)),
    shareCell(coverageOf(figures), "quiet"),
    figures.down === 0
      ? { text: messages.durationNone, tone: "quiet" }
      : { text: durationText(figures.down) },
    countCell(figures.outages),
  ];
}

function toneOf(availability: number | null): ReportTone | undefined {
  if (availability === null) return "warn";
  return availability < LOW ? "bad" : undefined;
}

/** The number is the one that is shown: a spreadsheet must not round it up to 100 %. */
export function shareCell(share: number | null, tone?: ReportTone): ReportCell {
  const look = tone === undefined ? {} : { tone };
  if (share === null) return { text: messages.noValue, ...look };
  const number = { value: floorShare(share), format: "0.00%" };
  return { text: percentText(share), number, ...look };
}

function countCell(count: number): ReportCell {
  return { text: String(count), number: { value: count, format: "0" } };
}

function byName(rows: readonly FiguresRow[]): FiguresRow[] {
  return rows.toSorted(
    (one, other) =>
      compareNames(one.siteName, other.siteName) ||
      compareNames(one.recorderName, other.recorderName) ||
      compareNames(one.channel ?? "", other.channel ?? ""),
  );
}
