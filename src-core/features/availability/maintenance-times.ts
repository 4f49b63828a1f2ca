import { maintenanceBetween, type MaintenancePlan } from "#shared/domain/maintenance.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { TimeRange } from "./engine/recorder-times.ts";

interface PlanRow {
  readonly site_id: string;
  readonly at: number;
  readonly time_zone: string;
  readonly maintenance_json: string;
}

interface TimedPlan extends MaintenancePlan {
  readonly from: number;
}

interface Place {
  readonly recorder: number;
  readonly at: number;
  readonly site_id: string;
}

/**
 * When sites were in maintenance, by the windows and the time zone that they had at that time. Holds what it has read:
 * for one question only.
 */
export class MaintenanceTimes {
  readonly #plans: ReadonlyMap<string, readonly TimedPlan[]>;
  readonly #places: ReadonlyMap<number, readonly Place[]>;
  readonly #known = new Map<string, TimeRange[]>();

  constructor({ sqlite }: Storage) {
    const earlier = sqlite
      .prepare<[], PlanRow>("select * from site_plan order by site_id, at")
      .all();
    const present = sqlite
      .prepare<[], PlanRow>(
        `select id as site_id, 0 as at, time_zone, maintenance_json from site
         where maintenance_json <> '[]' and id not in (select site_id from site_plan)`,
      )
      .all();
    const rows = Map.groupBy([...earlier, ...present], ({ site_id }) => site_id);
    this.#plans = new Map([...rows].map(([site, plans]) => [site, plans.map(toPlan)]));
    // Most recorders have always been at one site.
    const moved = sqlite
      .prepare<[], Place>(
        `select * from status_place where recorder in (
           select recorder from status_place group by recorder having count(*) > 1)
         order by recorder, at`,
      )
      .all();
    this.#places = Map.groupBy(moved, ({ recorder }) => recorder);
  }

  /** At the site where the recorder was, in order and without overlaps, clipped to the time. */
  ofRecorder(key: number, siteId: string, range: TimeRange): readonly TimeRange[] {
    const places = this.#places.get(key);
    if (!places) return this.ofSite(siteId, range);
    return places.flatMap(({ at, site_id }, index) => {
      const from = index === 0 ? range[0] : Math.max(at, range[0]);
      const to = Math.min(places[index + 1]?.at ?? Infinity, range[1]);
      return from < to ? this.ofSite(site_id, [from, to]) : [];
    });
  }

  ofSite(siteId: string, [from, to]: TimeRange): readonly TimeRange[] {
    const plans = this.#plans.get(siteId);
    if (!plans) return [];
    const name = `${siteId} ${from} ${to}`;
    const known = this.#known.get(name);
    if (known) return known;
    const times = plans.flatMap((plan, index) => {
      const start = Math.max(plan.from, from);
      const end = Math.min(plans[index + 1]?.from ?? Infinity, to);
      return maintenanceBetween(plan, start, end);
    });
    this.#known.set(name, times);
    return times;
  }
}

function toPlan({ at, time_zone, maintenance_json }: PlanRow): TimedPlan {
  const maintenance = JSON.parse(maintenance_json) as MaintenancePlan["maintenance"];
  return { from: at, timeZone: time_zone, maintenance };
}
