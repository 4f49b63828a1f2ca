import type { Named } from "#shared/domain/activity.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** What is looked up for an entry: names, as they are now. */
export interface NameLookups {
  /** Those that there are of them. */
  recorders(ids: readonly string[]): Named[];
  sites(names: readonly string[]): Named[];
  sitesById(ids: readonly string[]): Named[];
  /** Digest of a plan; null if there is none. */
  digestOf(planId: string): string | null;
  /** Recorders of a plan, as they were called in it. */
  recordersOfPlan(planId: string): Named[];
  /** Recorders of a rollout, as they were called in its plan. */
  recordersOf(rolloutId: string): Named[];
  /** Recorders whose drift was accepted under this id. */
  acceptedAt(acceptance: string): Named[];
}

export function createNameLookups({ sqlite }: Storage): NameLookups {
  const recorder = sqlite.prepare<[string], Named>("select id, name from recorder where id = ?");
  const site = sqlite.prepare<[string], Named>("select id, name from site where name = ?");
  const siteById = sqlite.prepare<[string], Named>("select id, name from site where id = ?");
  const digest = sqlite.prepare<[string], string>("select digest from plan where id = ?").pluck();
  const items = sqlite.prepare<[string], Named>(
    `select recorder_id as id, recorder_name as name from rollout_item
     where rollout_id = ? order by position`,
  );
  const accepted = sqlite.prepare<[string], Named>(
    `select distinct r.id, r.name from accepted_drift a join recorder r on r.id = a.recorder_id
     where a.acceptance = ?`,
  );
  const planned = sqlite.prepare<[string], Named>(
    `select value ->> '$.recorderId' as id, value ->> '$.recorderName' as name
     from plan, json_each(plan.body_json, '$.items') where plan.id = ?`,
  );
  return {
    recordersOfPlan: (planId) => planned.all(planId),
    recorders: (ids) => [...new Set(ids)].flatMap((id) => recorder.get(id) ?? []),
    sites: (names) => [...new Set(names)].flatMap((name) => site.get(name) ?? []),
    sitesById: (ids) => [...new Set(ids)].flatMap((id) => siteById.get(id) ?? []),
    digestOf: (planId) => digest.get(planId) ?? null,
    recordersOf: (rolloutId) => items.all(rolloutId),
    acceptedAt: (acceptance) => accepted.all(acceptance),
  };
}
