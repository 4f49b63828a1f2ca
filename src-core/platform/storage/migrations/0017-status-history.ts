import type BetterSqlite3 from "better-sqlite3";

/** Since schema 0017: what is known of channels and recorders over time. Times: ms since 1970. */
const TABLES = [
  // Kept when a recorder is removed, so that a restored one has its history; tidied up later.
  `create table status_recorder (
    key integer primary key autoincrement, recorder_id text not null unique, site_id text not null,
    first_at integer not null, last_at integer not null, holds_ms integer not null,
    state text not null, reason text not null,
    changed_at integer not null, recovered_at integer,
    up integer not null default 0, down integer not null default 0,
    unknown integer not null default 0)`,
  `create table status_run (
    recorder integer not null, first_at integer not null, last_at integer not null,
    holds_ms integer not null, state text not null, reason text not null,
    primary key (recorder, first_at)) without rowid`,
  `create table status_now (recorder integer primary key, channels_json text not null)`,
  `create table status_change (
    recorder integer not null, at integer not null, channel text not null, before_at integer,
    status text not null, videoloss integer not null,
    primary key (recorder, at, channel)) without rowid`,
  `create table status_problem (
    recorder integer not null, channel text not null, status text not null,
    since integer not null, since_after integer,
    primary key (recorder, channel)) without rowid`,
  `create table status_place (
    recorder integer not null, at integer not null, site_id text not null,
    primary key (recorder, at)) without rowid`,
  // Kept when a site is removed: a recorder that is restored brings its site back.
  `create table site_plan (
    site_id text not null, at integer not null, time_zone text not null,
    maintenance_json text not null, primary key (site_id, at)) without rowid`,
  `create table channel_note (
    recorder_id text not null, channel text not null, at integer not null, until integer,
    text text not null, by text not null,
    primary key (recorder_id, channel, at)) without rowid`,
];

/** One look a day: what was known before was looked at by hand. */
const HOLDS_MS = 26 * 3_600_000;

const UNREACHABLE = new Set(["unreachable", "timed_out"]);
const BLOCKED = new Set(["breaker_open", "auth_refused", "auth_required", "credential_missing"]);

type Row = Readonly<Record<string, string | number | null>>;
type Kept = readonly [
  string,
  string,
  string,
  string,
  boolean,
  unknown,
  unknown,
  string,
  ...unknown[],
];

interface OldRecorder {
  readonly id: string;
  readonly siteId: string;
  readonly seenAt: number;
  readonly channels: readonly Kept[];
  readonly changes: readonly { channel: string; at: number; was: string; is: string }[];
  readonly reach: { readonly state: string; readonly at: number; readonly code: string };
}

/** Creates the tables and fills them with what is known: the changes that were seen, and the last answers. */
export function addStatusHistory(sqlite: BetterSqlite3.Database): void {
  for (const statement of TABLES) sqlite.exec(statement);
  const insert = inserter(sqlite);
  oldRecorders(sqlite).forEach((recorder, index) => {
    for (const [table, rows] of Object.entries(historyOf(recorder, index + 1))) {
      for (const row of rows) insert(table, row);
    }
  });
  shortenChannels(sqlite);
  sqlite.exec("drop table channel_change");
}

function oldRecorders(sqlite: BetterSqlite3.Database): OldRecorder[] {
  const rows = sqlite
    .prepare<[], Row>(
      `select r.id, r.site_id, r.reach_state, r.reach_at, r.reach_error_json ->> '$.code' as code,
         s.seen_at, s.channels_json
       from recorder r join channel_state s on s.recorder_id = r.id order by r.id`,
    )
    .all();
  const changes = sqlite
    .prepare<[], Row>(`select recorder_id, channel, at, was, "is" from channel_change order by id`)
    .all();
  const byRecorder = Map.groupBy(changes, (row) => text(row["recorder_id"]));
  return rows.map((row) => ({
    id: text(row["id"]),
    siteId: text(row["site_id"]),
    seenAt: Date.parse(text(row["seen_at"])),
    channels: JSON.parse(text(row["channels_json"])) as Kept[],
    changes: (byRecorder.get(text(row["id"])) ?? []).map((one) => ({
      channel: text(one["channel"]),
      at: Date.parse(text(one["at"])),
      was: text(one["was"]),
      is: text(one["is"]),
    })),
    reach: {
      state: text(row["reach_state"]),
      at: Date.parse(text(row["reach_at"])),
      code: text(row["code"]),
    },
  }));
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

/** History of a recorder from the audits that are known: those that found a change, the first of each channel, and the last. */
function historyOf(old: OldRecorder, key: number): Record<string, Row[]> {
  const told = old.channels.filter((one) => one.length === 8);
  const sinces = told.map((one) => Date.parse(one[7]));
  const looks = [...new Set([...sinces, ...old.changes.map(({ at }) => at), old.seenAt])]
    .filter((at) => Number.isFinite(at) && at <= old.seenAt)
    .toSorted((one, other) => one - other);
  const [first = old.seenAt] = looks;
  const before = (at: number) => looks.findLast((look) => look < at) ?? null;
  const changes: Row[] = [];
  const now: unknown[] = [];
  for (const [channel, , , status, videoloss, , , since] of told) {
    const own = old.changes.filter((one) => one.channel === channel);
    const at = Math.max(first, Date.parse(since) || first);
    const seen = own.some((one) => one.at === at);
    const row = { recorder: key, channel, videoloss: 0 };
    if (own[0]) changes.push({ ...row, at: first, before_at: null, status: own[0].was });
    for (const one of own) {
      if (one.at <= first || one.at >= at) continue;
      changes.push({ ...row, at: one.at, before_at: before(one.at), status: one.is });
    }
    const isFirst = at === first || !own[0];
    const after = isFirst && at === first ? null : before(at);
    changes.push({ ...row, at, before_at: after, status, videoloss: Number(videoloss) });
    now.push([channel, status, Number(videoloss), at, after, status, at, Number(seen)]);
  }
  const unique = new Map(changes.map((row) => [`${row["at"]} ${row["channel"]}`, row]));
  return {
    ...runsOf(old, looks, key, countsOf(now as Now[])),
    status_change: [...unique.values()],
    status_now: [{ recorder: key, channels_json: JSON.stringify(now) }],
    status_problem: problemsOf(now as Now[], key),
  };
}

type Now = readonly [string, string, number, number, number | null, ...unknown[]];

function problemsOf(now: readonly Now[], recorder: number): Row[] {
  return now.flatMap((one) => {
    const [channel, status, , since, since_after] = one;
    if (conditionIn(one) !== "down") return [];
    const label = CONNECTED.has(status) ? "VideoLoss" : status;
    return [{ recorder, channel, status: label, since, since_after }];
  });
}

const CONNECTED = new Set(["Online", "Sleep"]);
const DOWN = new Set(["Offline", "FailConnectNetwork", "NotPaired"]);

/** Condition by the rules of this version of the schema; later versions of the rules must not change what a migration does. */
function conditionIn([, status, videoloss]: Now): "up" | "down" | "unknown" | null {
  if (status === "NotConfigured") return null;
  if (DOWN.has(status)) return "down";
  if (CONNECTED.has(status)) return videoloss === 1 ? "down" : "up";
  return "unknown";
}

function countsOf(now: readonly Now[]): Row {
  const counts = { up: 0, down: 0, unknown: 0 };
  for (const one of now) {
    const condition = conditionIn(one);
    if (condition !== null) counts[condition] += 1;
  }
  return counts;
}

function runsOf(
  old: OldRecorder,
  looks: readonly number[],
  key: number,
  counts: Row,
): Record<string, Row[]> {
  const runs: Record<string, string | number>[] = [];
  const open = (at: number, state: string, reason: string) =>
    runs.push({ first_at: at, last_at: at, holds_ms: HOLDS_MS, state, reason });
  for (const at of looks) {
    const last = runs.at(-1);
    if (last && at - Number(last["last_at"]) <= HOLDS_MS) last["last_at"] = at;
    else open(at, "reached", "");
  }
  const { state, at, code } = old.reach;
  const isFailed = state === "unreachable" || state === "attention";
  if (isFailed && at > old.seenAt) open(at, stateOf(code), code);
  const changed_at = looks.at(-1) ?? old.seenAt;
  const now = runs.pop();
  if (!now) return {};
  const about = { key, recorder_id: old.id, site_id: old.siteId, changed_at };
  return {
    status_recorder: [{ ...about, ...now, ...counts }],
    status_run: runs.map((run) => ({ recorder: key, ...run })),
    status_place: [{ recorder: key, at: looks[0] ?? old.seenAt, site_id: old.siteId }],
  };
}

function stateOf(code: string): string {
  if (UNREACHABLE.has(code)) return "unreachable";
  if (code === "certificate_changed") return code;
  return BLOCKED.has(code) ? "sign_in_blocked" : "attention";
}

/** Names of tables and columns are those of this file. */
function inserter(sqlite: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement<[Row]>>();
  return (table: string, row: Row): void => {
    const names = Object.keys(row);
    const places = names.map((name) => `@${name}`);
    const insertion = `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`;
    const statement = statements.get(insertion) ?? sqlite.prepare<[Row]>(insertion);
    statements.set(insertion, statement);
    statement.run(row);
  };
}

/** Since when a channel is what it is, and what it was when it was reported last, is part of the history now. */
function shortenChannels(sqlite: BetterSqlite3.Database): void {
  sqlite.exec(
    `update channel_state set channels_json = (
       select json_group_array(json_remove(value, '$[7]')) from json_each(channels_json)
       where json_array_length(value) = 8)`,
  );
}
