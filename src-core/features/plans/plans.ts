import { fieldOfPath } from "#shared/areas/index.ts";
import { fieldOrder } from "#shared/areas/labels.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import type {
  ChangedField,
  Plan,
  PlanItem,
  PlanItemState,
  PlanSummary,
} from "#shared/domain/plan.ts";
import { readPlanPlaces } from "#shared/domain/plan-places.ts";
import type { Caller } from "#shared/domain/team.ts";
import { errorOfOlderVersion, fault } from "#shared/errors.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { PlaceReader, PlanPlaceReader } from "#core/features/inventory/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import { nextTurn } from "#core/platform/turns.ts";

export type Plans = ReturnType<typeof createPlans>;

export interface PlanAuthor {
  readonly userId: string;
  readonly userName: string;
}

/** Plans that were created or imported. They never change. */
export function createPlans(storage: Storage, events: EventHub) {
  const { sqlite } = storage;
  const places = new PlaceReader(storage);
  const insert = sqlite.prepare<[Tables["plan"]]>(
    `insert into plan
       (id, name, created_at, digest, counts_json, body_json, created_by, created_by_name, areas_json,
        places_json, fields_json)
     values
       (@id, @name, @created_at, @digest, @counts_json, @body_json, @created_by, @created_by_name, @areas_json,
        @places_json, @fields_json)
     on conflict (id) do nothing`,
  );
  const body = sqlite.prepare<[string], string>("select body_json from plan where id = ?").pluck();
  const latestFirst = sqlite.prepare<[], Omit<Tables["plan"], "body_json" | "created_by">>(
    `select id, name, created_at, digest, counts_json, created_by_name, areas_json, places_json, fields_json
     from plan order by created_at desc`,
  );
  const author = sqlite.prepare<[string], PlanAuthor>(
    `select created_by as userId, created_by_name as userName from plan
     where id = ? and created_by is not null`,
  );

  const placesOf = new PlanPlaceReader(storage);
  const storedPlaces = sqlite
    .prepare<[string], string>("select places_json from plan where id = ?")
    .pluck();

  const recordersAmong = sqlite
    .prepare<[string, string], number>(
      `select count(*) from plan, json_each(plan.body_json, '$.items') item
       where plan.id = ? and item.value ->> '$.recorderId' in (select value from json_each(?))`,
    )
    .pluck();

  /** @param by its author, unless the plan is stored already */
  async function keep(plan: Plan, by: Caller["user"]): Promise<Plan> {
    insert.run({
      id: plan.id,
      name: plan.name,
      created_at: plan.createdAt,
      digest: plan.digest,
      counts_json: JSON.stringify(countStates(plan)),
      body_json: JSON.stringify(plan),
      created_by: by.id,
      created_by_name: by.name,
      areas_json: JSON.stringify(areasOfPlan(plan)),
      places_json: JSON.stringify(placesOf.read(plan.items)),
      fields_json: JSON.stringify(changedFields(plan)),
    });
    announce(plan);
    return plan;
  }

  /** Screens show the plan, or its approvals, anew. */
  function announce(plan: Plan): void {
    const { id, name, createdAt, digest } = plan;
    const counts = countStates(plan);
    const createdBy = authorOf(id)?.userName ?? null;
    const areas = areasOfPlan(plan);
    const fields = changedFields(plan);
    const where = readPlanPlaces(storedPlaces.get(id) ?? null);
    events.emit("plans.changed", {
      upserted: [{ id, name, createdAt, digest, counts, areas, fields, createdBy, places: where }],
    });
  }

  async function get(id: string): Promise<Result<Plan>> {
    const found = body.get(id);
    return found === undefined ? err(unknownPlan(id)) : ok(readStoredPlan(found));
  }

  async function list(): Promise<PlanSummary[]> {
    return latestFirst.all().map((row) => ({
      id: row.id,
      name: row.name,
      digest: row.digest,
      createdAt: row.created_at,
      createdBy: row.created_by_name,
      areas: JSON.parse(row.areas_json) as Area[],
      fields: withoutChannels(JSON.parse(row.fields_json) as ChangedField[]),
      places: readPlanPlaces(row.places_json),
      // Plans that were kept before a state existed do not count it.
      counts: { ...NO_ITEMS, ...(JSON.parse(row.counts_json) as Partial<PlanSummary["counts"]>) },
    }));
  }

  /** Plans with a recorder at a place, and how many. */
  async function listAt(place: FleetPlace): Promise<(PlanSummary & { readonly here: number })[]> {
    const ids = JSON.stringify(places.recorderIds(place));
    const found = [];
    for (const plan of await list()) {
      const here = recordersAmong.get(plan.id, ids) ?? 0;
      if (here > 0) found.push({ ...plan, here });
      // The body of a plan has megabytes if the fleet is large.
      await nextTurn();
    }
    return found;
  }

  /** Who created a plan; null if that is not known. */
  const authorOf = (id: string): PlanAuthor | null => author.get(id) ?? null;

  return { keep, announce, authorOf, get, list, listAt };
}

/** A plan as Muster stored it; errors may be of an older version. */
function readStoredPlan(json: string): Plan {
  const plan = JSON.parse(json) as Plan;
  const items = plan.items.map((item) => ({
    ...item,
    error: errorOfOlderVersion(item.error) as PlanItem["error"],
  }));
  return { ...plan, items };
}

/** Settings areas of the fields of a plan. */
export function areasOfPlan({ items }: Plan): Area[] {
  const found = new Set(items.flatMap(({ fields }) => fields.map(({ area }) => area)));
  return AREAS.filter((area) => found.has(area));
}

/** Fields that a plan changes at one recorder at least. */
function changedFields({ items }: Plan): ChangedField[] {
  const written = ["change", "unknown_before"];
  const fields = items.flatMap((item) =>
    item.fields.filter(({ state }) => written.includes(state)),
  );
  return withoutChannels(fields);
}

/** Each field once, in the order of the screens. */
function withoutChannels(fields: readonly ChangedField[]): ChangedField[] {
  const found = new Map<string, ChangedField>();
  for (const { area, path } of fields) {
    const bare = fieldOfPath(area, path);
    found.set(`${area}/${bare}`, { area, path: bare });
  }
  const order = ({ area, path }: ChangedField) => fieldOrder(path, area);
  return [...found.values()].toSorted((one, other) => order(one) - order(other));
}

const NO_ITEMS: Readonly<Record<PlanItemState, number>> = {
  ready: 0,
  nothing_to_do: 0,
  invalid: 0,
  unreachable: 0,
  blocked: 0,
  attention: 0,
};

function countStates(plan: Plan): PlanSummary["counts"] {
  const counts = { ...NO_ITEMS };
  for (const item of plan.items) counts[item.state] += 1;
  return counts;
}

function unknownPlan(id: string) {
  return fault("not_found", texts.unknown({ id }), { hint: texts.unknownHint, where: "id" });
}
