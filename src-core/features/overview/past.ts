import type { CallContext } from "#shared/contract/endpoint.ts";
import type { Figures } from "#shared/domain/availability.ts";
import { availabilityOf, coverageOf } from "#shared/domain/availability.ts";
import type { DayFigures } from "#shared/domain/availability-results.ts";
import { lastDates, lastDaysPeriod } from "#shared/domain/last-days.ts";
import type { OverviewDays, Shares, SiteShares } from "#shared/domain/overview.ts";
import type { StatusHistory } from "#core/features/availability/index.ts";
import { compareNames } from "#shared/compare.ts";
import type { OverviewPart } from "./part.ts";

/**
 * Availability by local day of each site, in shares. The last day is today, by the clock of this computer.
 * @param count number of days
 * @param part what the overview is about; undefined: the whole fleet
 */
export async function siteDayShares(
  availability: Pick<StatusHistory, "days">,
  count: number,
  now: Date,
  { signal }: Pick<CallContext, "signal">,
  part?: OverviewPart,
): Promise<OverviewDays> {
  const dates = lastDates(now, count);
  const period = lastDaysPeriod(now, count);
  const limit = part && { recorderIds: [...part.recorderIds] };
  const { fleet, sites } = await availability.days({ period, signal, ...limit });
  return {
    dates,
    fleet: { whole: wholeOf(fleet), days: sharesByDate(fleet, dates) },
    sites: Array.from(sites, ({ days, ...site }) => siteShares(site, days, dates)).toSorted(
      worstFirst,
    ),
  };
}

function siteShares(
  { siteId, siteName }: Pick<SiteShares, "siteId" | "siteName">,
  days: readonly DayFigures[],
  dates: readonly string[],
): SiteShares {
  const outageDays = days.filter(({ figures }) => figures.down > 0).length;
  return { siteId, siteName, whole: wholeOf(days), outageDays, days: sharesByDate(days, dates) };
}

function sharesByDate(days: readonly DayFigures[], dates: readonly string[]): Shares[] {
  const byDate = new Map(days.map(({ day, figures }) => [day, sharesOf(figures)]));
  return dates.map((date) => byDate.get(date) ?? [null, null]);
}

function wholeOf(days: readonly DayFigures[]): Shares {
  const sum = { up: 0, down: 0, unknown: 0 };
  for (const { figures } of days) {
    sum.up += figures.up;
    sum.down += figures.down;
    sum.unknown += figures.unknown;
  }
  return sharesOf(sum);
}

function sharesOf(figures: Pick<Figures, "up" | "down" | "unknown">): Shares {
  return [rounded(availabilityOf(figures)), rounded(coverageOf(figures))];
}

/** Six decimals are less than four seconds of a month; rounded down, so that only the whole is 1. */
function rounded(share: number | null): number | null {
  return share === null || share === 1 ? share : Math.floor(share * 1e6) / 1e6;
}

/** Sites without figures last. */
function worstFirst(one: SiteShares, other: SiteShares): number {
  const [a, b] = [one.whole[0] ?? 2, other.whole[0] ?? 2];
  return a - b || compareNames(one.siteName, other.siteName);
}
