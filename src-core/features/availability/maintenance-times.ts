import { maintenanceBetween, type MaintenancePlan } from "#shared/domain/maintenance.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { TimeSpan } from "./engine/recorder-times.ts";

const WEEK = 7 * 86_400_000;

interface PlanRow {
  readonly site_id: string;
  readonly at: number;
  readonly time_zone: string;
  readonly maintenance_json: string;
}

/** Sites with the same windows in the same zone share a plan, so that its times are worked out once. */
interface TimedPlan {
  readonly from: number;
  readonly plan: MaintenancePlan;
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
  readonly #known = new Map<MaintenancePlan, Map<string, readonly TimeSpan[]>>();

  /** @param key of the recorder that all questions are about; null if they are about many */
  constructor(storage: Storage, key: number | null) {
    const { sqlite } = storage;
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
    const plans = new Map<string, MaintenancePlan>();
    this.#plans = new Map(
      [...rows].map(([site, own]) => [site, own.map((row) => timedPlan(row, plans))]),
    );
    const moved = key === null ? placesOfMoved(storage) : placesOf(storage, key);
    this.#places = Map.groupBy(moved, ({ recorder }) => recorder);
  }

  /** Maintenance times at the site where the recorder was, in order and without overlaps, clipped to the time. */
  ofRecorder(key: number, siteId: string, range: TimeSpan): readonly TimeSpan[] {
    const places = this.#places.get(key);
    if (!places) return this.ofSite(siteId, range);
    return places.flatMap(({ at, site_id }, index) => {
      const from = index === 0 ? range[0] : Math.max(at, range[0]);
      const to = Math.min(places[index + 1]?.at ?? Infinity, range[1]);
      return from < to ? this.ofSite(site_id, [from, to]) : [];
    });
  }

  ofSite(siteId: string, [from, to]: TimeSpan): readonly TimeSpan[] {
    const plans = this.#plans.get(siteId);
    if (!plans) return [];
    return plans.flatMap(({ plan, from: since }, index) => {
      const start = Math.max(since, from);
      const end = Math.min(plans[index + 1]?.from ?? Infinity, to);
      return start < end ? this.#between(plan, start, end) : [];
    });
  }

  #between(plan: MaintenancePlan, from: number, to: number): readonly TimeSpan[] {
    return this.#inWeeks(plan, Math.floor(from / WEEK), Math.ceil(to / WEEK)).flatMap(
      ([start, end]): TimeSpan[] => {
        const clipped: TimeSpan = [Math.max(start, from), Math.min(end, to)];
        return clipped[0] < clipped[1] ? [clipped] : [];
      },
    );
  }

  /** Few times are worked out, since many questions fall into the same weeks. Weeks since 1970. */
  #inWeeks(plan: MaintenancePlan, from: number, to: number): readonly TimeSpan[] {
    const name = `${from} ${to}`;
    const known = this.#known.get(plan) ?? new Map<string, readonly TimeSpan[]>();
    const times = known.get(name) ?? maintenanceBetween(plan, from * WEEK, to * WEEK);
    this.#known.set(plan, known.set(name, times));
    return times;
  }
}

/** Most recorders have always been at one site: of these nothing is read. */
function placesOfMoved({ sqlite }: Storage): Place[] {
  return sqlite
    .prepare<[], Place>(
      `select * from status_place where recorder in (
         select recorder from status_place group by recorder having count(*) > 1)
       order by recorder, at`,
    )
    .all();
}

function placesOf({ sqlite }: Storage, key: number): Place[] {
  const places = sqlite
    .prepare<[number], Place>("select * from status_place where recorder = ? order by at")
    .all(key);
  return places.length > 1 ? places : [];
}

function timedPlan(row: PlanRow, plans: Map<string, MaintenancePlan>): TimedPlan {
  const { at: from, time_zone: timeZone, maintenance_json: json } = row;
  const name = `${timeZone} ${json}`;
  const maintenance = (): MaintenancePlan["maintenance"] => JSON.parse(json);
  const plan = plans.get(name) ?? { timeZone, maintenance: maintenance() };
  plans.set(name, plan);
  return { from, plan };
}
