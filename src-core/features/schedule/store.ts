import {
  runCountsSchema,
  scheduleRunSchema,
  scheduleSchema,
  type Schedule,
  type ScheduleRun,
} from "#shared/domain/schedule.ts";
import { musterErrorSchema } from "#shared/errors.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Runs that are kept of each schedule. */
const MOST_RUNS = 100;
/** Time for which a removal can be undone, in ms. */
const UNDO_MS = 30 * 86_400_000;
/** A clock that is set back by more than this was wrong before, in ms. */
const WRONG_CLOCK_MS = 3_600_000;

const NO_COUNTS = { total: 0, done: 0, failed: 0, findings: 0 };

/** A schedule as it is stored. */
export interface StoredSchedule {
  readonly id: string;
  readonly schedule: Schedule;
  /** ISO 8601, UTC: a time after this one that has passed is due. */
  readonly since: string;
  /** Time zone → the same for zones whose run was held back by quiet hours. */
  readonly held: Readonly<Record<string, string>>;
}

export interface StoredRun extends ScheduleRun {
  /** Time zones of the sites that were due; null for all. */
  readonly zones: readonly string[] | null;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly when_json: string;
  readonly time_zone: string;
  readonly scope_json: string;
  readonly quiet_json: string | null;
  readonly spread_minutes: number;
  readonly options_json: string;
  readonly enabled: number;
  readonly since: string;
  readonly held_json: string;
}

interface RunRow {
  readonly id: number;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly state: string;
  readonly cause: string;
  readonly counts_json: string;
  readonly error_json: string | null;
  readonly zones_json: string | null;
}

/** Schedules of a data directory and their runs, whichever process carried these out. */
export class ScheduleStore {
  readonly #sqlite;
  readonly #write;
  readonly #siteIds;

  constructor({ sqlite, write }: Pick<Storage, "sqlite" | "write">) {
    this.#sqlite = sqlite;
    this.#write = write;
    this.#siteIds = sqlite.prepare<[], string>("select id from site").pluck();
  }

  /** Schedules by name. A row that this version cannot read is left out. */
  list(): StoredSchedule[] {
    const rows = this.#sqlite
      .prepare<[], Row>("select * from schedule where removed_at is null order by name, id")
      .all();
    if (rows.length === 0) return [];
    const sites = new Set(this.#siteIds.all());
    return rows.flatMap((row) => toStored(row, sites) ?? []);
  }

  /** Changes when a schedule or the state of a run changes, whichever process did that. */
  version(): string {
    const schedules = this.#sqlite.prepare("select * from schedule order by id").all();
    const runs = this.#sqlite.prepare(
      "select id, state from schedule_run where id in (select max(id) from schedule_run group by schedule_id)",
    );
    return JSON.stringify([schedules, runs.all()]);
  }

  get(id: string): StoredSchedule | null {
    const row = this.#sqlite
      .prepare<[string], Row>("select * from schedule where id = ? and removed_at is null")
      .get(id);
    return row ? toStored(row, new Set(this.#siteIds.all())) : null;
  }

  /** @param since of a new schedule, and of one whose times changed: earlier times were not missed */
  save(id: string, schedule: Schedule, now: string): void {
    this.#write(() => {
      const before = this.get(id);
      const { since, held } = before && sameTimes(before.schedule, schedule) ? before : atNow(now);
      this.#sqlite.prepare(SAVE).run({
        id,
        kind: schedule.kind,
        name: schedule.name,
        when_json: JSON.stringify(schedule.when),
        time_zone: schedule.timeZone,
        scope_json: JSON.stringify(schedule.scope),
        quiet_json: schedule.quietHours && JSON.stringify(schedule.quietHours),
        spread_minutes: schedule.spreadMinutes,
        options_json: JSON.stringify(schedule.options),
        enabled: Number(schedule.enabled),
        since,
        held_json: JSON.stringify(held),
      });
    });
  }

  /** Marks a schedule as removed; forgets those whose removal can no longer be undone. */
  remove(id: string, now: string): void {
    this.#write(() => {
      const outdated = new Date(Date.parse(now) - UNDO_MS).toISOString();
      this.#sqlite.prepare("delete from schedule where removed_at < ?").run(outdated);
      this.#sqlite.prepare("update schedule set removed_at = ? where id = ?").run(now, id);
    });
  }

  /** Nothing was missed meanwhile. @returns whether there was such a removed schedule */
  restore(id: string, now: string): boolean {
    const restored = this.#sqlite
      .prepare(
        `update schedule set removed_at = null, since = ?, held_json = '{}'
         where id = ? and removed_at is not null`,
      )
      .run(now, id);
    return restored.changes > 0;
  }

  /** Newest first. */
  runs(id: string, limit = MOST_RUNS): StoredRun[] {
    return this.#sqlite
      .prepare<[string, number], RunRow>(
        "select * from schedule_run where schedule_id = ? order by id desc limit ?",
      )
      .all(id, limit)
      .map(toRun);
  }

  run(id: string, runId: number): StoredRun | null {
    const row = this.#sqlite
      .prepare<[string, number], RunRow>(
        "select * from schedule_run where schedule_id = ? and id = ?",
      )
      .get(id, runId);
    return row ? toRun(row) : null;
  }

  lastRun(id: string): StoredRun | null {
    return this.runs(id, 1)[0] ?? null;
  }

  /**
   * Stores that a run starts, for the process that holds its lock, and that its due times are dealt with. A run that is still
   * stored as running was interrupted by a kill.
   */
  begin(
    id: string,
    run: Pick<StoredRun, "startedAt" | "cause" | "zones">,
    progress: Pick<StoredSchedule, "since" | "held"> | null,
  ): StoredRun {
    return this.#write(() => {
      if (progress) this.setProgress(id, progress);
      this.#sqlite
        .prepare(
          "update schedule_run set state = 'interrupted' where schedule_id = ? and state = 'running'",
        )
        .run(id);
      const { lastInsertRowid } = this.#sqlite
        .prepare(
          `insert into schedule_run (schedule_id, started_at, state, cause, counts_json, zones_json)
           values (?, ?, 'running', ?, ?, ?)`,
        )
        .run(id, run.startedAt, run.cause, JSON.stringify(NO_COUNTS), JSON.stringify(run.zones));
      this.#sqlite
        .prepare(
          `delete from schedule_run where schedule_id = @id and id <= (select id from schedule_run
             where schedule_id = @id order by id desc limit 1 offset ${MOST_RUNS})`,
        )
        .run({ id });
      return {
        ...run,
        id: Number(lastInsertRowid),
        finishedAt: null,
        state: "running",
        counts: NO_COUNTS,
        error: null,
      };
    });
  }

  setProgress(id: string, { since, held }: Pick<StoredSchedule, "since" | "held">): void {
    this.#sqlite
      .prepare("update schedule set since = ?, held_json = ? where id = ?")
      .run(since, JSON.stringify(held), id);
  }

  update({ id, state, finishedAt, counts, error }: StoredRun): void {
    this.#sqlite
      .prepare(
        `update schedule_run set state = ?, finished_at = ?, counts_json = ?, error_json = ?
         where id = ?`,
      )
      .run(state, finishedAt, JSON.stringify(counts), error && JSON.stringify(error), id);
  }

  /** A clock that was ahead and was corrected must not keep schedules from ever being due. */
  correctClock(now: string): void {
    const latest = new Date(Date.parse(now) + WRONG_CLOCK_MS).toISOString();
    const correct = this.#sqlite.prepare(
      "update schedule set since = ?, held_json = '{}' where since > ?",
    );
    const wrong = this.#sqlite.prepare("select 1 from schedule where since > ?").get(latest);
    if (wrong !== undefined) correct.run(now, latest);
  }
}

const SAVE = `insert into schedule (id, kind, name, when_json, time_zone, scope_json, quiet_json,
    spread_minutes, options_json, enabled, since, held_json)
  values (@id, @kind, @name, @when_json, @time_zone, @scope_json, @quiet_json, @spread_minutes,
    @options_json, @enabled, @since, @held_json)
  on conflict (id) do update set kind = excluded.kind, name = excluded.name,
    when_json = excluded.when_json, time_zone = excluded.time_zone, scope_json = excluded.scope_json,
    quiet_json = excluded.quiet_json, spread_minutes = excluded.spread_minutes,
    options_json = excluded.options_json, enabled = excluded.enabled, since = excluded.since,
    held_json = excluded.held_json, removed_at = null`;

function atNow(now: string): Pick<StoredSchedule, "since" | "held"> {
  return { since: now, held: {} };
}

/** A schedule that was disabled missed nothing, and neither did one without recorders. */
function sameTimes(before: Schedule, after: Schedule): boolean {
  const [one, other] = [before, after].map(({ when, timeZone }) =>
    JSON.stringify([when, timeZone]),
  );
  const hadRecorders = before.scope.of !== "sites" || before.scope.ids.length > 0;
  return before.enabled && hadRecorders && one === other;
}

/** Sites that were removed are left out; they count again when their removal is undone. */
function toStored(row: Row, sites: ReadonlySet<string>): StoredSchedule | null {
  const read = scheduleSchema.safeParse({
    kind: row.kind,
    name: row.name,
    when: JSON.parse(row.when_json),
    timeZone: row.time_zone,
    scope: JSON.parse(row.scope_json),
    quietHours: JSON.parse(row.quiet_json ?? "null"),
    spreadMinutes: row.spread_minutes,
    enabled: row.enabled === 1,
    options: JSON.parse(row.options_json),
  });
  if (!read.success) return null;
  const { scope } = read.data;
  const present =
    scope.of === "sites" ? { ...scope, ids: scope.ids.filter((id) => sites.has(id)) } : scope;
  const held = JSON.parse(row.held_json) as StoredSchedule["held"];
  return { id: row.id, schedule: { ...read.data, scope: present }, since: row.since, held };
}

function toRun(row: RunRow): StoredRun {
  return {
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    state: scheduleRunSchema.shape.state.catch("failed").parse(row.state),
    cause: scheduleRunSchema.shape.cause.catch("due").parse(row.cause),
    counts: runCountsSchema.catch(NO_COUNTS).parse(JSON.parse(row.counts_json)),
    error: musterErrorSchema
      .nullable()
      .catch(null)
      .parse(JSON.parse(row.error_json ?? "null")),
    zones: JSON.parse(row.zones_json ?? "null") as string[] | null,
  };
}
