import { rolloutOptionsSchema } from "#shared/domain/rollout.ts";
import { SCHEDULED_STATES, type ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { readStoredError } from "#shared/older-errors.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";

type Row = Tables["scheduled_rollout"];

/** A scheduled rollout as it is stored. */
export interface StoredStart extends ScheduledRollout {
  /** Common to rollouts that were scheduled together, for several maintenance windows. */
  readonly batch: string;
  readonly recorderIds: readonly string[];
  readonly allowClear: boolean;
}

type Change = Partial<Pick<Row, "error_json" | "state">>;
type Moved = Pick<
  Row,
  "id" | "latest" | "options_json" | "scheduled_at" | "starts_at" | "user_id" | "user_name"
>;

/** Rollouts that wait for their time, and those that did not start. */
export class ScheduledStore {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      add: sqlite.prepare<[Row]>(
        `insert into scheduled_rollout values (@id, @batch, @plan_id, @name, @state, @kind, @starts_at, @latest,
           @recorders_json, @sites_json, @options_json, @allow_clear, @user_id, @user_name, @scheduled_at, @error_json)`,
      ),
      one: sqlite.prepare<[string], Row>("select * from scheduled_rollout where id = ?"),
      // What has started is a rollout from then on, and what was cancelled is in the activity log.
      listed: sqlite.prepare<[], Row>(
        `select * from scheduled_rollout where state in ('waiting', 'missed', 'refused') order by starts_at, name`,
      ),
      state: sqlite.prepare<[string, string | null, string]>(
        "update scheduled_rollout set state = ?, error_json = ? where id = ?",
      ),
      // From then on it is on its own: what the others of its batch come to does not matter.
      move: sqlite.prepare<[Moved]>(
        `update scheduled_rollout set state = 'waiting', kind = 'at', error_json = null, batch = @id, options_json = @options_json, starts_at = @starts_at,
           latest = @latest, user_id = @user_id, user_name = @user_name, scheduled_at = @scheduled_at where id = @id`,
      ),
      rollout: sqlite.prepare<[string], number>("select 1 from rollout where id = ?").pluck(),
      ended: sqlite
        .prepare<[string, string], string>(
          `select r.name from scheduled_rollout s join rollout r on r.id = s.id
           where s.batch = ? and s.id <> ? and r.state in ('stopped', 'cancelled') limit 1`,
        )
        .pluck(),
    };
  }

  add(entry: StoredStart): void {
    const { error, options, by, sites, recorderIds } = entry;
    this.#statements.add.run({
      id: entry.id,
      batch: entry.batch,
      plan_id: entry.planId,
      name: entry.name,
      state: entry.state,
      kind: entry.when,
      starts_at: entry.startsAt,
      latest: entry.latest,
      recorders_json: JSON.stringify(recorderIds),
      sites_json: JSON.stringify(sites),
      options_json: JSON.stringify(options),
      allow_clear: Number(entry.allowClear),
      user_id: by.userId,
      user_name: by.userName,
      scheduled_at: entry.scheduledAt,
      error_json: error && JSON.stringify(error),
    });
  }

  get(id: string): StoredStart | null {
    const row = this.#statements.one.get(id);
    return row ? toStart(row) : null;
  }

  /** Those that wait, and those about which a user has to decide; the earliest first. */
  list(): StoredStart[] {
    return this.#statements.listed.all().map(toStart);
  }

  setState(id: string, { state, error_json = null }: Required<Pick<Change, "state">> & Change) {
    this.#statements.state.run(state, error_json, id);
  }

  move(moved: Moved): void {
    this.#statements.move.run(moved);
  }

  /** Whether its rollout exists: the process that started it was killed before it stored that. */
  hasRollout(id: string): boolean {
    return this.#statements.rollout.get(id) !== undefined;
  }

  /** Name of a rollout of the same batch that was stopped or cancelled; null if there is none. */
  stoppedBefore({ id, batch }: StoredStart): string | null {
    return this.#statements.ended.get(batch, id) ?? null;
  }
}

function toStart(row: Row): StoredStart {
  const recorderIds = JSON.parse(row.recorders_json) as string[];
  const state = SCHEDULED_STATES.find((one) => one === row.state) ?? "refused";
  return {
    id: row.id,
    batch: row.batch,
    planId: row.plan_id,
    name: row.name,
    state,
    when: row.kind === "maintenance" ? "maintenance" : "at",
    startsAt: row.starts_at,
    latest: row.latest,
    recorderIds,
    recorders: recorderIds.length,
    sites: JSON.parse(row.sites_json) as string[],
    options: rolloutOptionsSchema.parse(JSON.parse(row.options_json)),
    allowClear: row.allow_clear === 1,
    by: { userId: row.user_id, userName: row.user_name },
    scheduledAt: row.scheduled_at,
    error: row.error_json === null ? null : readStoredError(row.error_json),
  };
}
