import { figuresText, shareText } from "#shared/domain/overview-text.ts";
import { dateText } from "#shared/domain/time-text.ts";
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
  return sites.map((site) => new SiteRow(site, labels));
}

/** Writes its texts when they are read: 30 days of 1,000 sites take 0.1 s, and the strip shows a dozen of the sites. */
class SiteRow implements HeatRowValues {
  readonly id: string;
  readonly label: string;
  readonly #site: SiteShares;
  readonly #dates: readonly string[];
  #cells: HeatRowValues["cells"] | null = null;

  constructor(site: SiteShares, dates: readonly string[]) {
    this.id = site.siteId;
    this.label = site.siteName;
    this.#site = site;
    this.#dates = dates;
  }

  get cells(): HeatRowValues["cells"] {
    return (this.#cells ??= this.#dates.map((date, index) => this.#cellOf(date, index)));
  }

  get figure(): string {
    return shareText(this.#site.whole[0]);
  }

  get figureDetail(): string {
    return wholeText(this.#site);
  }

  #cellOf(date: string, index: number): HeatRowValues["cells"][number] {
    const figures = this.#site.days[index] ?? NOT_OBSERVED;
    const [value, coverage] = figures;
    const place = text.siteAt({ site: this.label, date });
    const detail = text.valueAt({ place, value: figuresText(figures) });
    return { value, isPartial: (coverage ?? 0) < PARTLY, detail };
  }
}

function wholeText({ whole, outageDays }: SiteShares): string {
  const value = figuresText(whole);
  return text.valueWithOutages({ value, outages: text.outageDaysCount({ count: outageDays }) });
}

/** The first days of a fleet have no figures: there is no chart to draw. */
export function hasFigures({ fleet }: OverviewDays): boolean {
  return fleet.days.some(([availability]) => availability !== null);
}
