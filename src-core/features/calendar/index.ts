import type { Handlers } from "#shared/contract/endpoint.ts";
import { LONGEST_CALENDAR_DAYS, type Calendar } from "#shared/domain/calendar.ts";
import { maintenanceBetween } from "#shared/domain/maintenance.ts";
import { ownTimeZone, timeZoneNamed } from "#shared/domain/time-zone.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { calendarMessages as texts } from "#shared/messages/calendar.ts";
import { err, ok } from "#shared/result.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Rollouts } from "#core/features/rollouts/index.ts";
import type { Scheduling } from "#core/features/schedule/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";

const DAY = 86_400_000;

interface Tools {
  readonly storage: Storage;
  readonly inventory: Pick<Inventory, "sites">;
  readonly rollouts: Pick<Rollouts, "scheduled" | "startedBetween">;
  readonly scheduling: Pick<Scheduling, "timesBetween">;
}

/** Instants: ms since 1970. `to` is not part of the period. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/** What is planned, and what was started: rollouts, maintenance windows and runs of schedules. */
export function calendarHandlers(tools: Tools): Pick<Handlers, "calendar.get"> {
  return {
    "calendar.get": async (wish, { visible }) => {
      const period = { from: Date.parse(wish.from), to: Date.parse(wish.to) };
      const days = (period.to - period.from) / DAY;
      if (days <= 0 || days > LONGEST_CALENDAR_DAYS)
        return err(
          fault("bad_input", texts.badPeriod({ days: LONGEST_CALENDAR_DAYS }), { where: "to" }),
        );
      const wanted = wish.siteIds && new Set(wish.siteIds);
      const all = await tools.inventory.sites();
      const sites = all.filter(
        ({ id }) => (wanted?.has(id) ?? true) && (visible?.seesSite(id) ?? true),
      );
      const rollouts = rolloutsIn(tools, period, all, wanted).filter(
        ({ rollout }) => visible?.seesPlan(rollout.planId) ?? true,
      );
      const started = startedIn(tools, period, wanted).filter(
        ({ id }) => visible?.seesRollout(id) ?? true,
      );
      // Schedules belong to the whole fleet.
      const schedules =
        visible === undefined ? await tools.scheduling.timesBetween(period, wanted) : [];
      return ok({ rollouts, started, maintenance: maintenanceIn(sites, period), schedules });
    },
  };
}

function rolloutsIn(
  { storage, rollouts }: Tools,
  { from, to }: Period,
  sites: readonly Site[],
  wanted: ReadonlySet<string> | undefined,
): Calendar["rollouts"] {
  const planned = rollouts.scheduled().filter(({ startsAt, latest }) => {
    return Date.parse(startsAt) < to && Date.parse(latest) >= from;
  });
  if (planned.length === 0) return [];
  const places = storage.sqlite
    .prepare<[], [string, string]>("select id, site_id from recorder")
    .raw()
    .all();
  const siteOf = new Map(places);
  const zoneOf = new Map(sites.map(({ id, timeZone }) => [id, zoneNamed(timeZone)]));
  return planned.flatMap(({ recorderIds, ...rollout }) => {
    const own = new Set(recorderIds.flatMap((id) => siteOf.get(id) ?? []));
    if (wanted && ![...own].some((id) => wanted.has(id))) return [];
    const zones = new Set([...own].map((id) => zoneOf.get(id)));
    const [zone = null] = zones;
    return [{ rollout, timeZone: zones.size === 1 ? zone : null }];
  });
}

function startedIn(
  { storage, rollouts }: Tools,
  { from, to }: Period,
  wanted: ReadonlySet<string> | undefined,
): Calendar["started"] {
  const concerns = storage.sqlite
    .prepare<[string, string], number>(
      `select 1 from rollout_item join recorder on recorder.id = recorder_id
       where rollout_id = ? and site_id in (select value from json_each(?)) limit 1`,
    )
    .pluck();
  const sites = JSON.stringify([...(wanted ?? [])]);
  return rollouts
    .startedBetween(isoOf(from), isoOf(to))
    .filter(({ id }) => wanted === undefined || concerns.get(id, sites) === 1)
    .map(({ id, name, state, startedAt, finishedAt }) => ({
      id,
      name,
      state,
      startedAt,
      finishedAt,
    }));
}

function maintenanceIn(sites: readonly Site[], { from, to }: Period): Calendar["maintenance"] {
  const planned = sites.filter(({ maintenance }) => maintenance.length > 0);
  const alike = Map.groupBy(planned, ({ timeZone, maintenance }) =>
    JSON.stringify([timeZone, maintenance]),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    // A window that is under way is shown with its own beginning and end.
    const windows = maintenanceBetween(first, from - DAY, to + DAY)
      .filter(([start, end]) => start < to && end > from)
      .map(([start, end]) => ({ start: isoOf(start), end: isoOf(end) }));
    const siteIds = group.map(({ id }) => id);
    return windows.length === 0 ? [] : [{ siteIds, timeZone: zoneNamed(first.timeZone), windows }];
  });
}

/** An empty zone is that of this computer, which is not always the computer of the user. */
function zoneNamed(zone: string): string {
  return timeZoneNamed(zone) ?? ownTimeZone();
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
