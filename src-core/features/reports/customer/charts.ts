import { availabilityOf, coverageOf, type Figures } from "#shared/domain/availability.ts";
import type { DayFigures, FiguresRow } from "#shared/domain/availability-results.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { formatTime } from "#shared/format.ts";
import { reportTable } from "../builders.ts";
import type { ReportBarChart, Block, ReportLineChart } from "../document.ts";
import { dayTable, shareCell, worstSitesFirst } from "./figures-tables.ts";

/** More bars than this fill a page. */
const MOST_BARS = 24;

/** The availability of all cameras, day by day. */
export function dayChart(days: readonly DayFigures[]): Block {
  const chart: ReportLineChart = {
    kind: "line",
    title: messages.dayChart,
    valueName: messages.figureAvailable,
    coverageName: messages.figureObserved,
    points: days.map(({ day, figures }) => ({
      label: formatTime(Date.parse(day), "day", "UTC"),
      value: availabilityOf(figures),
      coverage: coverageOf(figures),
    })),
  };
  return { kind: "chart", chart, table: dayTable(days) };
}

/** How the time of each site is divided; of many sites, those with the lowest availability. */
export function siteChart(rows: readonly FiguresRow[]): Block {
  const worst = worstSitesFirst(rows).slice(0, MOST_BARS);
  const isPart = worst.length < rows.length;
  const chart: ReportBarChart = {
    kind: "bars",
    title: isPart ? messages.siteChartWorst({ count: worst.length }) : messages.siteChart,
    series: [
      { name: messages.seriesUp, style: "good" },
      { name: messages.seriesDown, style: "bad" },
      { name: messages.seriesMaintenance, style: "quiet" },
      { name: messages.seriesUnknown, style: "unknown" },
    ],
    bars: worst.map(({ name, figures }) => ({
      label: name,
      shares: sharesOf(figures),
      text: barText(figures),
    })),
  };
  return { kind: "chart", chart, table: shareTable(rows) };
}

function barText(figures: Figures): string {
  const availability = availabilityOf(figures);
  if (availability === null) return messages.noValue;
  return messages.siteBar({
    available: percentText(availability),
    observed: percentText(coverageOf(figures)),
  });
}

function shareTable(rows: readonly FiguresRow[]) {
  return reportTable(
    messages.siteChartTable,
    [
      [messages.columnSite, 40],
      [messages.seriesUp, 15, "right"],
      [messages.seriesDown, 15, "right"],
      [messages.seriesMaintenance, 15, "right"],
      [messages.seriesUnknown, 15, "right"],
    ],
    rows.map(({ name, figures }) => [name, ...sharesOf(figures).map((share) => shareCell(share))]),
  );
}

/** Up, down, maintenance, unknown: shares of the whole period. */
function sharesOf({ up, down, maintenance, unknown }: Figures): number[] {
  const all = up + down + maintenance + unknown;
  return [up, down, maintenance, unknown].map((time) => (all === 0 ? 0 : time / all));
}
