import { Pieces } from "#core/platform/turns.ts";
import { StreamedList } from "#shared/contract/streamed-list.ts";
import type { Figures, Period } from "#shared/domain/availability.ts";
import type { DayFigures, SiteDays } from "#shared/domain/availability-results.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { addFigures, noFigures, type Sum } from "./engine/figures.ts";
import { localDays, type LocalDay } from "./engine/local-time.ts";
import type { TimeSpan } from "./engine/recorder-times.ts";
import { periodsByZone } from "./figures-query.ts";
import type { Tracked } from "./fleet.ts";
import { HistoryReader } from "./history-reader.ts";
import { TotalsQuery } from "./totals-query.ts";

/** A long period may have many days without figures. */
const NONE: Figures = noFigures();
const MOST_KNOWN = 200_000;

interface Known {
  /** Keys of the recorders that the figures are of, and how often the clock was corrected before. */
  readonly recorders: string;
  readonly figures: Figures;
}

/** Figures of closed days of sites: only a corrected clock changes them, and screens ask for them again and again. */
export class ClosedSiteDays {
  readonly #known = new Map<string, Known>();

  get(siteId: string, { from, to }: LocalDay, recorders: string): Figures | undefined {
    const known = this.#known.get(`${siteId} ${from} ${to}`);
    return known?.recorders === recorders ? known.figures : undefined;
  }

  set(siteId: string, { from, to }: LocalDay, known: Known): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(`${siteId} ${from} ${to}`, known);
  }
}

/** Figures per site and local day, and of all sites per day of the calendar. */
export async function daysOf(
  tools: { readonly storage: Storage; readonly closed: ClosedSiteDays },
  recorders: readonly Tracked[],
  { period, now }: { period: Period; now: string },
  signal: AbortSignal,
): Promise<{ sites: StreamedList<SiteDays>; fleet: DayFigures[] }> {
  const reader = new HistoryReader(tools.storage, now);
  const totals = new TotalsQuery(tools.storage, reader, recorders.length);
  const rangeIn = periodsByZone(period, reader.now);
  const daysIn = new Map<string, LocalDay[]>();
  const sites: SiteFigures[] = [];
  const fleet = new Map<string, Sum>();
  const pieces = new Pieces();
  for (const [siteId, own] of Map.groupBy(recorders, (recorder) => recorder.siteId)) {
    if (signal.aborted) break;
    const { timeZone, siteName } = own[0] as Tracked;
    const days = daysIn.get(timeZone) ?? localDays(timeZone, rangeIn(timeZone));
    daysIn.set(timeZone, days);
    const figures = await figuresOfSite(tools.closed, totals, own, days);
    const site = { siteId, siteName, days, figures };
    sites.push(site);
    addDays(fleet, namedDays(site));
    await pieces.end();
  }
  return { sites: new StreamedList(() => namedSites(sites)), fleet: inOrder(fleet) };
}

/** Sites of a time zone have the same days. A thousand sites have hundreds of thousands of days in a year: they get their names one site at a time. */
interface SiteFigures extends Pick<SiteDays, "siteId" | "siteName"> {
  readonly days: readonly LocalDay[];
  /** One for each day. */
  readonly figures: readonly Figures[];
}

function* namedSites(sites: readonly SiteFigures[]): Generator<SiteDays[]> {
  for (const site of sites) {
    const { siteId, siteName } = site;
    yield [{ siteId, siteName, days: namedDays(site) }];
  }
}

function namedDays({ days, figures }: SiteFigures): DayFigures[] {
  return days.map(({ day }, index) => ({ day, figures: figures[index] ?? noFigures() }));
}

async function figuresOfSite(
  closed: ClosedSiteDays,
  totals: TotalsQuery,
  recorders: readonly Tracked[],
  days: readonly LocalDay[],
): Promise<Figures[]> {
  const [{ siteId }] = recorders as [Tracked];
  const keys = `${totals.corrections}: ${recorders.map(({ key }) => key).join(" ")}`;
  const closedTo = Math.min(...recorders.map((recorder) => recorder.closedTo ?? -Infinity));
  const found = days.map((day) => closed.get(siteId, day, keys));
  const missing = days.filter((_, index) => !found[index]);
  await totals.load(missing);
  const sums = missing.map((): Sum => noFigures());
  const ranges = missing.map(({ from, to }): TimeSpan => [from, to]);
  for (const recorder of recorders) {
    totals.figuresOfEach(recorder, ranges).forEach((one, index) => {
      const sum = sums[index];
      if (sum) addFigures(sum, one);
    });
  }
  missing.forEach((day, index) => {
    const figures = sums[index] as Sum;
    if (day.to > closedTo) return;
    closed.set(siteId, day, { recorders: keys, figures: figures.channels === 0 ? NONE : figures });
  });
  let next = 0;
  return found.map((one) => one ?? (sums[next++] as Sum));
}

function addDays(sums: Map<string, Sum>, days: readonly DayFigures[]): void {
  for (const { day, figures } of days)
    sums.set(day, addFigures(sums.get(day) ?? noFigures(), figures));
}

function inOrder(days: ReadonlyMap<string, Sum>): DayFigures[] {
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, figures]) => ({ day, figures }));
}
