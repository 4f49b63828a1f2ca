import type { Storage } from "#core/platform/storage/index.ts";

/** What was dated after `since` is dated `by` ms too late; the right time is now `to`. ms since 1970. */
export interface Correction {
  readonly since: number;
  readonly to: number;
  readonly by: number;
}

type Row = Record<string, unknown>;

/** Columns with times, by table. The first one orders the rows. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  status_recorder: ["last_at", "first_at", "changed_at", "recovered_at"],
  status_run: ["first_at", "last_at"],
  status_change: ["at", "before_at"],
  status_problem: ["since", "since_after"],
  status_place: ["at"],
  site_plan: ["at"],
  channel_note: ["at"],
  fact_state: ["last_at", "first_at", "tried_at"],
  fact_run: ["first_at", "last_at"],
  fact_change: ["at", "before_at"],
  fact_problem: ["since", "before_at"],
  fact_number: ["at"],
};

/** Lists of lists, and where the times are in the inner ones. */
const LISTS = [
  // [channel, since, before, told, toldSince, toldSeen]: migrations/0040-status-times.ts
  {
    select: `select recorder as key, times_json as text from status_now
      where recorder in (select key from status_recorder where last_at > ?)`,
    update: "update status_now set times_json = ? where recorder = ?",
    times: [1, 2, 4],
  },
  // [channel, value, finding, reason, since, before]: migrations/0038-facts.ts
  {
    select: `select json_array(recorder_id, fact) as key, values_json as text from fact_state where last_at > ?`,
    update:
      "update fact_state set values_json = ? where json_array(recorder_id, fact) = ? and last_at is not null",
    times: [4, 5],
  },
] as const;

/** Days whose totals may contain times of a wrong clock begin so long before it, in ms: an outage may flap for two hours. */
const SETTLED_MS = 86_400_000;

const TOTALS: readonly string[] = [
  "delete from status_total where at > @settled",
  // Without them the history is read instead, until days are closed again.
  "delete from status_closed where recorder in (select key from status_recorder where closed_to > @settled)",
  `update status_recorder set closed_to = (
     select max(at) from status_total where recorder = status_recorder.key) where closed_to > @settled`,
  "update status_recorder set closed_from = null where closed_to is null or closed_to < closed_from",
  "update status_recorder set closed_to = null where closed_from is null",
];

/**
 * Corrects the history of recorders, channels and facts after the clock was ahead: times of checks move back by as much as the clock did. The
 * history stays in order, and nothing in it lies in the future. Belongs into a transaction.
 */
export function redate({ sqlite }: Storage, { since, to, by }: Correction): void {
  const redated = (time: unknown): unknown =>
    typeof time === "number" && time > since ? Math.max(since, Math.min(to, time - by)) : time;
  redateLists(sqlite, since, redated);
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const isLater = columns.map((column) => `${column} > @since`).join(" or ");
    const rows = sqlite
      .prepare<[{ since: number }], Row>(
        `select * from ${table} where ${isLater} order by ${columns[0]}`,
      )
      .all({ since });
    if (rows.length === 0) continue;
    sqlite.prepare(`delete from ${table} where ${isLater}`).run({ since });
    const names = Object.keys(rows[0] ?? {});
    // Of two rows that have the same time now, the later one counts.
    const add = sqlite.prepare(
      `insert or replace into ${table} (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
    );
    for (const row of rows) {
      for (const column of columns) row[column] = redated(row[column]);
      add.run(row);
    }
  }
  for (const text of TOTALS) sqlite.prepare(text).run({ settled: since - SETTLED_MS });
}

/** Corrects lists before the rows of the recorders change. */
function redateLists(
  sqlite: Storage["sqlite"],
  since: number,
  redated: (time: unknown) => unknown,
): void {
  for (const { select, update, times } of LISTS) {
    const put = sqlite.prepare(update);
    const found = sqlite.prepare<[number], { key: unknown; text: string }>(select).all(since);
    for (const { key, text } of found) {
      const list = JSON.parse(text) as unknown[][];
      for (const one of list) for (const at of times) one[at] = redated(one[at]);
      put.run(JSON.stringify(list), key);
    }
  }
}
