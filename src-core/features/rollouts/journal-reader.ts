import {
  LEFT_BEHIND,
  type LeftBehind,
  type Outcome,
  type Rollout,
  type RolloutItem,
  type RolloutOptions,
  type Stop,
} from "#shared/domain/rollout.ts";
import { storedTextShown } from "#shared/domain/stored-text.ts";
import { readPlanPlaces } from "#shared/domain/plan-places.ts";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import type { MusterError } from "#shared/errors.ts";
import { readStoredError } from "#shared/older-errors.ts";
import { rolloutErrorMessages as texts } from "#shared/messages/rollout-errors.ts";
import { PlaceReader } from "#core/features/inventory/index.ts";
import { ALREADY_SET, type Storage, type Tables } from "#core/platform/storage/index.ts";
import type { RolloutCounts } from "./counts.ts";
import type { InterruptedRun } from "./recorder-rollout-tools.ts";
import type { UnitSnapshot } from "./unit-write.ts";

/** A recorder that was being written to when its process ended. */
export interface OpenItem {
  readonly recorderId: string;
  readonly earlier: InterruptedRun;
}

/** All of a rollout but for its lines. */
export type RolloutHead = Omit<Rollout, keyof RolloutCounts>;

type RolloutRow = Tables["rollout"];
interface Count {
  readonly outcome: Outcome | null;
  readonly exceptSecret: number;
  readonly alreadySet: 0 | 1;
  readonly leftBehind: LeftBehind | null;
  readonly count: number;
}

/** What the journal says of rollouts. */
export function createJournalReader(storage: Storage) {
  const { sqlite } = storage;
  const places = new PlaceReader(storage);
  /** Id → why a rollout of this process ended early: the disk may be too full to store its end. */
  const failures = new Map<string, MusterError>();
  const open = sqlite.prepare<[string], { id: string; steps: string; snapshot: string | null }>(
    `select recorder_id as id, steps_json as steps, snapshot_json as snapshot from rollout_item
     where rollout_id = ? and step in ('writing', 'verifying') order by position`,
  );
  const snapshots = sqlite.prepare<[string], { id: string; snapshot: string; steps: string }>(
    `select recorder_id as id, snapshot_json as snapshot, steps_json as steps from rollout_item
     where rollout_id = ? and snapshot_json is not null order by position`,
  );
  const forgiven = sqlite
    .prepare<[string], string>(
      `select recorder_id from rollout_item where rollout_id = ? and forgiven = 1`,
    )
    .pluck();
  const left = sqlite
    .prepare<[string], number>(
      `select count(*) from rollout_item where rollout_id = ? and step <> 'done'`,
    )
    .pluck();
  const consent = sqlite
    .prepare<[string], number>(`select allow_clear from rollout where id = ?`)
    .pluck();

  const byId = sqlite.prepare<[string], RolloutRow>("select * from rollout where id = ?");
  const latestFirst = sqlite.prepare<[], RolloutRow>(
    "select * from rollout order by started_at desc",
  );
  const startedIn = sqlite.prepare<[string, string, string], RolloutRow>(
    `select * from rollout
     where started_at < ? and (started_at >= ? or finished_at > ? or state = 'running') order by started_at`,
  );
  const counts = sqlite.prepare<[string], Count>(
    `select outcome, except_secret as exceptSecret, left_behind as leftBehind,
       ${ALREADY_SET} as alreadySet, count(*) as count
     from rollout_item where rollout_id = ? group by 1, 2, 3, 4`,
  );

  const countsAmong = sqlite
    .prepare<[string], [string, number]>(
      `select rollout_id, count(*) from rollout_item
       where recorder_id in (select value from json_each(?)) group by 1`,
    )
    .raw();
  const items = sqlite.prepare<[string], Tables["rollout_item"]>(
    "select * from rollout_item where rollout_id = ? order by position",
  );
  const running = sqlite
    .prepare<[], string>("select id from rollout where state = 'running'")
    .pluck();

  /** One of them, or all, the latest first. */
  async function rollouts(id?: string): Promise<Rollout[]> {
    const found = id === undefined ? latestFirst.all() : byId.all(id);
    return found.map((one) => withFailure(toRollout(one, counts.all(one.id))));
  }

  /** Rollouts with a recorder at a place, and how many. */
  async function at(place: FleetPlace): Promise<(Rollout & { readonly here: number })[]> {
    const found = new Map(countsAmong.all(JSON.stringify(places.recorderIds(place))));
    return (await rollouts()).flatMap((rollout) => {
      const here = found.get(rollout.id);
      return here === undefined ? [] : [{ ...rollout, here }];
    });
  }

  function withFailure<R extends RolloutHead>(rollout: R): R {
    const failure = failures.get(rollout.id);
    const isOver = rollout.state !== "running" && rollout.state !== "interrupted";
    if (failure === undefined || isOver) return rollout;
    return { ...rollout, state: "interrupted", failure };
  }

  return {
    failures,
    rollouts,
    at,
    /** Rollouts that were started, or were under way, in a period. Times: ISO 8601, UTC. */
    startedBetween: (from: string, to: string): RolloutHead[] =>
      startedIn.all(to, from, from).map((row) => withFailure(toHead(row))),
    /** Head of a rollout; null if the id is unknown. */
    head(id: string): RolloutHead | null {
      const found = byId.get(id);
      return found ? withFailure(toHead(found)) : null;
    },
    async items(id: string): Promise<RolloutItem[]> {
      const all = items.all(id).map(toItem);
      return failures.has(id) ? all.map(asInterrupted) : all;
    },
    /** How many recorders have no outcome yet. */
    left: (id: string): number => left.get(id) ?? 0,
    /** Ids of rollouts that a process began and has not ended. */
    async unfinished(): Promise<string[]> {
      return running.all();
    },
    /** Recorders that were being written to when the process ended. */
    open: (id: string): OpenItem[] =>
      open.all(id).map((row) => ({
        recorderId: row.id,
        earlier: {
          units: JSON.parse(row.snapshot ?? "[]") as UnitSnapshot[],
          steps: JSON.parse(row.steps) as InterruptedRun["steps"],
        },
      })),
    /** Write units as they were right before their write. Recorders and units whose write was not started are missing. */
    snapshots: (id: string): Map<string, UnitSnapshot[]> =>
      new Map(snapshots.all(id).map((row) => [row.id, ofBegun(row)])),
    /** Recorders that count for no stop rule any more. */
    forgiven: (id: string): Set<string> => new Set(forgiven.all(id)),
    allowsClear: (id: string): boolean => consent.get(id) === 1,
  };
}

/** Snapshots of all units are stored before the first write. A fault may keep the later units from being written. */
function ofBegun({ snapshot, steps }: { snapshot: string; steps: string }): UnitSnapshot[] {
  const all = JSON.parse(snapshot) as UnitSnapshot[];
  const begun = JSON.parse(steps) as InterruptedRun["steps"];
  // Journals of older versions have no steps by unit.
  if (Object.keys(begun).length === 0) return all;
  return all.filter(({ unit }) => Object.hasOwn(begun, unit));
}

/** The item in the form that `markInterrupted` stores. */
function asInterrupted(item: RolloutItem): RolloutItem {
  if (item.outcome !== null) return item;
  if (item.step === "reading") return { ...item, step: "pending", at: null };
  if (item.step === "pending") return item;
  return { ...item, outcome: "interrupted", detail: texts.open };
}

function toItem(row: Tables["rollout_item"]): RolloutItem {
  return {
    recorderId: row.recorder_id,
    recorderName: row.recorder_name,
    siteName: row.site_name,
    wave: row.wave,
    step: row.step as RolloutItem["step"],
    outcome: row.outcome as Outcome | null,
    // Only recorders that had all values keep values without a write.
    ...(row.outcome === "skipped" && row.kept_json !== null && { alreadySet: true }),
    detail: storedTextShown(row.detail),
    error: row.error_json ? readStoredError(row.error_json) : null,
    fields: JSON.parse(row.fields_json) as RolloutItem["fields"],
    at: row.at,
    leftBehind: row.left_behind as LeftBehind | null,
  };
}

function toRollout(row: RolloutRow, rows: readonly Count[]): Rollout {
  const sum = (counts: (row: Count) => boolean) =>
    rows.reduce((total, one) => total + (counts(one) ? one.count : 0), 0);
  const outcomes = new Set(rows.map(({ outcome }) => outcome));
  outcomes.delete(null);
  return {
    ...toHead(row),
    total: sum(() => true),
    counts: Object.fromEntries(
      [...outcomes].map((outcome) => [outcome, sum((one) => one.outcome === outcome)]),
    ),
    verifiedExceptSecret: sum(({ exceptSecret }) => exceptSecret === 1),
    alreadySet: sum((one) => one.alreadySet === 1),
    leftBehind: Object.fromEntries(
      LEFT_BEHIND.map((kind) => [kind, sum(({ leftBehind }) => leftBehind === kind)]),
    ),
  };
}

function toHead(row: RolloutRow): RolloutHead {
  return {
    id: row.id,
    planId: row.plan_id,
    name: row.name,
    state: row.state as Rollout["state"],
    wish: row.wish as Rollout["wish"],
    pausedBy: row.paused_by as Rollout["pausedBy"],
    stop: row.stop_json ? (JSON.parse(row.stop_json) as Stop) : null,
    options: JSON.parse(row.options_json) as RolloutOptions,
    wave: row.wave,
    waves: row.waves,
    waitsUntil: row.waits_until,
    retryOf: row.retry_of,
    startedAt: row.started_at,
    startedBy: row.started_by,
    places: readPlanPlaces(row.places_json),
    finishedAt: row.finished_at,
  };
}
