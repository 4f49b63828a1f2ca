import { dateText, figuresText, shareText } from "#shared/domain/overview-text.ts";
import type { Shares, OverviewDays, SiteShares } from "#shared/domain/overview.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import type { HeatRowValues, LinePoint } from "#renderer/ui/index.ts";

/** Below this share of observed time, a day is marked as partly observed. */
const PARTLY = 0.9;

/** The fleet per day, for the line. */
export function fleetPoints({ dates, fleet }: OverviewDays): LinePoint[] {
  return dates.map((date, index) => {
    const figures = fleet.days[index] ?? NOT_OBSERVED;
    const label = dateText(date);
    return {
      label,
      value: figures[0],
      detail: text.valueAt({ place: label, value: figuresText(figures) }),
    };
  });
}

const NOT_OBSERVED: Shares = [null, null];

/** A site per row and a day per cell, for the heat strip. */
export function siteRows({ dates, sites }: OverviewDays): HeatRowValues[] {
  const labels = dates.map(dateText);
  return sites.map((site) => ({
    id: site.siteId,
    label: site.siteName,
    cells: labels.map((date, index) => {
      const figures = site.days[index] ?? NOT_OBSERVED;
      const [value, coverage] = figures;
      const place = text.siteAt({ site: site.siteName, date });
      const detail = text.valueAt({ place, value: figuresText(figures) });
      return { value, isPartial: (coverage ?? 0) < PARTLY, detail };
    }),
    figure: shareText(site.whole[0]),
    figureDetail: wholeText(site),
  }));
}

function wholeText({ whole, outageDays }: SiteShares): string {
  const value = figuresText(whole);
  return text.valueWithOutages({ value, outages: text.outageDaysCount({ count: outageDays }) });
}

/** The first days of a fleet have no figures: there is no chart to draw. */
export function hasFigures({ fleet }: OverviewDays): boolean {
  return fleet.days.some(([availability]) => availability !== null);
}
