import { createChannelStore } from "#core/features/audit/channel-store.ts";
import { StatusHistory } from "#core/features/availability/index.ts";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  backUpDaily,
  createDatabaseMaintenance,
  openDatabase,
  type Storage,
} from "#core/platform/storage/index.ts";
import { putInPlace, setAside } from "#core/platform/storage/files.ts";
import { migrations } from "#core/platform/storage/migrations/index.ts";
import type { Migration } from "#core/platform/storage/migrations/migration.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";

const [FIRST = "", ...LATER] = Object.keys(migrations);
const onlyFirst = { [FIRST]: migrations[FIRST] as Migration };
const until = (name: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "muster-storage-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

const database = () => join(dataDir, "muster.db");
const backups = () => listIn(join(dataDir, "backups"));
const listIn = (dir: string) => (existsSync(dir) ? readdirSync(dir).toSorted() : []);
const asideOf = (why: string) =>
  listIn(dataDir).filter((file) => file.includes(`.${why}-`) && file.endsWith("Z"));
const care = () =>
  createDatabaseMaintenance(dataDir, { program: "muster database", version: "9.9.9" });

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

function bad(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("It was to fail.");
  return result.error;
}

async function opened(options: Parameters<typeof openDatabase>[1] = {}): Promise<Storage> {
  const storage = good(await openDatabase(dataDir, options));
  onTestFinished(() => storage.close().catch(() => {}));
  return storage;
}

/** A database as the version before wrote it, with a recorder in it. */
async function filledFirst(): Promise<void> {
  const storage = await opened({ migrations: onlyFirst, version: "0.1.0" });
  addRecorder(storage, "r1");
  await storage.close();
}

function addRecorder({ sqlite }: Pick<Storage, "sqlite">, id: string): void {
  sqlite.exec("insert or ignore into site (id, name) values ('s', 'Leeds')");
  const columns = sqlite.prepare<[], string>("select name from pragma_table_info('recorder')");
  // Until migration 0029, the address was in a column of its own.
  const place = columns.pluck().all().includes("place") ? "place" : "url";
  sqlite
    .prepare(
      `insert into recorder (id, name, ${place}, site_id, added_at) values (?, ?, ?, 's', '2026-11-20T12:00:00.000Z')`,
    )
    .run(id, `Shop ${id}`, `http://192.0.2.1/${id}`);
}

const recordersIn = ({ sqlite }: Pick<Storage, "sqlite">) =>
  sqlite.prepare<[], string>("select id from recorder order by id").pluck().all();

describe("an older database", () => {
  test("is brought up to date with all that is in it, after a backup that opens", async () => {
    await filledFirst();
    const storage = await opened({ version: "0.2.0" });
    expect(recordersIn(storage)).toEqual(["r1"]);
    expect(storage.sqlite.prepare("select notes, columns_json from recorder").get()).toEqual({
      notes: "",
      columns_json: "{}",
    });
    const [backup = "", ...others] = backups();
    expect(others).toEqual([]);
    expect(backup).toMatch(/^muster-0001-\d{8}T\d{6}Z\.db$/);
    const old = new BetterSqlite3(join(dataDir, "backups", backup), { readonly: true });
    onTestFinished(() => void old.close());
    expect(old.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(recordersIn({ sqlite: old })).toEqual(["r1"]);
    expect(old.prepare("select name from kysely_migration").pluck().all()).toEqual([FIRST]);
  });

  test("keeps its states of settings, whose reason for reading is unknown", async () => {
    const old = await opened({ migrations: until("0006") });
    addRecorder(old, "r1");
    const values = "'r1', 'email', '2026-11-20', '2026-11-20', '{}', 'd'";
    old.sqlite.exec(
      `insert into settings_reading (recorder_id, area, first_at, last_at, values_json, digest) values (${values})`,
    );
    await old.close();
    const { sqlite } = await opened();
    const kept = sqlite.prepare("select digest, origin, rollout_id from settings_reading").all();
    expect(kept).toEqual([{ digest: "d", origin: null, rollout_id: null }]);
  });

  test("gives errors of changed certificates their fingerprints as fields", async () => {
    const old = await opened({ migrations: until("0025") });
    const fingerprint = (pair: string) => Array(32).fill(pair).join(":");
    const message = `Accepted: ${fingerprint("AA")}. Seen now: ${fingerprint("0B")}.`;
    const none = `Accepted: ${fingerprint("AA")}. Seen now: none.`;
    const errors = [
      { code: "certificate_changed", message },
      { code: "certificate_changed", message: none },
      { code: "refused", message },
    ];
    for (const [index, error] of errors.entries()) {
      addRecorder(old, `r${index}`);
      old.sqlite
        .prepare("update recorder set reach_error_json = ? where id = ?")
        .run(JSON.stringify(error), `r${index}`);
    }
    await old.close();
    const { sqlite } = await opened();
    const stored = sqlite
      .prepare<[], string>("select reach_error_json from recorder order by id")
      .pluck()
      .all()
      .map((text) => JSON.parse(text) as unknown);
    const accepted = fingerprint("AA");
    expect(stored).toEqual([
      { ...errors[0], certificate: { accepted, seen: fingerprint("0B") } },
      { ...errors[1], certificate: { accepted, seen: null } },
      errors[2],
    ]);
  });

  test("gets today's words for recorders that need consent, and for channels without video", async () => {
    const old = await opened({ migrations: until("0039") });
    addRecorder(old, "r1");
    const run = (key: number, state: string, reason: string) => {
      old.sqlite
        .prepare("insert into status_run values (?, 1, 2, 3, ?, ?)")
        .run(key, state, reason);
      old.sqlite
        .prepare(
          `insert into status_recorder (key, recorder_id, site_id, first_at, last_at, holds_ms, state, reason, changed_at)
           values (?, ?, 's1', 1, 2, 3, ?, ?, 1)`,
        )
        .run(key, `r${key}`, state, reason);
    };
    run(1, "sign_in_blocked", "sign_in_consent_needed");
    run(2, "sign_in_blocked", "auth_refused");
    run(3, "consent_needed", "sign_in_consent_needed");
    const channel = (status: string, videoloss: boolean) => [
      "CH1",
      "",
      "",
      status,
      videoloss,
      [],
      [],
    ];
    const gone = ["CH9", "", "", "Online", true, [], [], 1, 1];
    const channels = [channel("Online", true), channel("Online", false), channel("", true), gone];
    old.sqlite
      .prepare("insert into channel_state values ('r1', '2026-11-20', 1, ?, ?)")
      .run('{"Online":2,"unknown":1}', JSON.stringify(channels));
    await old.close();
    const { sqlite } = await opened();
    for (const table of ["status_run", "status_recorder"])
      expect(sqlite.prepare(`select state from ${table}`).pluck().all()).toEqual([
        "consent_needed",
        "sign_in_blocked",
        "consent_needed",
      ]);
    const counts = sqlite
      .prepare<[], string>("select counts_json from channel_state")
      .pluck()
      .get();
    expect(JSON.parse(counts ?? "")).toEqual({ Online: 1, VideoLoss: 1, unknown: 1 });
  });

  test("gives each credential the purpose that its uses have in common", async () => {
    const old = await opened({ migrations: until("0030") });
    const names = ["site", "recorder", "mailbox", "push", "both", "two-settings", "unused"];
    for (const name of names)
      old.sqlite
        .prepare("insert into credential values (?, 'u', ?, '2026-11-20', 'keychain', '')")
        .run(name, name);
    addRecorder(old, "r1");
    old.sqlite.exec("update site set credential = 'SITE'");
    old.sqlite.exec("update recorder set credential = 'recorder'");
    addRecorder(old, "r2");
    old.sqlite.exec("update recorder set credential = 'both' where id = 'r2'");
    const secret = (name: string) => ({ password: { secret: name } });
    const version = (body: object) =>
      old.sqlite
        .prepare("insert into template_version values ('t', ?, '2026-11-20', 'ann', ?)")
        .run(JSON.stringify(body).length, JSON.stringify(body));
    old.sqlite.exec("insert into stored_template (id, name) values ('t', 'Relay')");
    version({ name: "Relay", email: secret("Mailbox") });
    version({ name: "Relay", email: secret("both"), eventPush: secret("two-settings") });
    const field = (area: string, name: string) => ({
      area,
      path: "password",
      after: { secret: name },
    });
    const fields = [field("email", "two-settings"), field("eventPush", "push")];
    const plan = { template: { name: "Roll back" }, items: [{ fields }] };
    old.sqlite
      .prepare("insert into plan values ('p', 'P', '2026-11-20', 'd', '{}', ?, null, null)")
      .run(JSON.stringify(plan));
    await old.close();
    const { sqlite } = await opened();
    const purposes = sqlite.prepare<[], [string, string]>("select name, purpose from credential");
    expect(Object.fromEntries(purposes.raw().all())).toEqual({
      site: "recorder",
      recorder: "recorder",
      mailbox: "mail",
      push: "push",
      both: "unclear",
      "two-settings": "unclear",
      unused: "unclear",
    });
  });

  test("turns the changes of channels that were seen into status history", async () => {
    const old = await opened({ migrations: until("0016") });
    addRecorder(old, "r1");
    const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;
    const channel = (name: string, status: string, since: string) => [
      name,
      "",
      "",
      status,
      false,
      [],
      [],
      since,
    ];
    const channels = [channel("CH1", "Offline", at("12")), channel("CH2", "Online", at("10"))];
    old.sqlite
      .prepare("insert into channel_state values ('r1', ?, 1, '{}', ?)")
      .run(
        at("14"),
        JSON.stringify([...channels, [...channel("CH9", "Online", at("10")), "untold"]]),
      );
    old.sqlite
      .prepare(
        `insert into channel_change (recorder_id, channel, at, was, "is")
         values ('r1', 'CH1', ?, 'Online', 'Offline')`,
      )
      .run(at("12"));
    old.sqlite.exec(`update recorder set reach_state = 'unreachable', reach_at = '${at("16")}',
      reach_error_json = '{"code":"timed_out"}'`);
    await old.close();
    const storage = await opened();
    const clock = { now: () => at("18"), wait: async () => {} };
    const history = new StatusHistory(storage, clock);
    const timeline = history.timeline("r1", { from: at("09"), to: at("18") });
    const spans = timeline?.channels.map((one) =>
      one.spans.map(({ from, status, reason }) => [from, status, reason]),
    );
    expect(spans).toEqual([
      [
        [at("09"), "unknown", "not_observed"],
        [at("10"), "Online", null],
        [at("12"), "Offline", null],
        [at("16"), "Offline", "unreachable"],
      ],
      [
        [at("09"), "unknown", "not_observed"],
        [at("10"), "Online", null],
        [at("16"), "Online", "unreachable"],
      ],
    ]);
    expect([...history.problems()]).toMatchObject([
      { channel: null, status: "unreachable", since: at("16"), sinceAfter: at("14") },
      { channel: "CH1", status: "Offline", since: at("12"), sinceAfter: at("10"), observed: false },
    ]);
    expect([...createChannelStore(storage, history).list()]).toMatchObject([
      {
        channels: [
          { channel: "CH1", connect_status: "Offline", since: at("12") },
          { channel: "CH2", since: at("10") },
        ],
        changed: ["CH1"],
      },
    ]);
  });

  test("takes no credential for taken that may never have been sent: one success will tell", async () => {
    const old = await opened({ migrations: until("0009") });
    const { sqlite } = old;
    addRecorder(old, "audited");
    sqlite.exec(`update recorder set dialect = 'digest';
      insert into channel_state values ('audited', '2026-11-21T12:00:00.000Z', 0, '{}', '[]');
      insert into credential (name, username, revision, updated_at)
        values ('Leeds', 'admin', '1', '2026-11-20T12:00:00.000Z');
      update site set credential = 'Leeds'`);
    await old.close();
    expect((await opened()).sqlite.prepare("select * from sign_in_state").all()).toEqual([]);
  });

  test("trusts networks where Basic over HTTP was chosen, and knows the strongest sign-in", async () => {
    const old = await opened({ migrations: until("0010") });
    const about: readonly [string, string, string, string, string][] = [
      ["basic", "http", "basic", "basic", ""],
      ["secure", "https", "basic", "basic", "AA"],
      ["behind", "http", "auto", "session", "AA"],
      ["plain", "http", "auto", "plain", ""],
    ];
    for (const [id, scheme, auth, dialect, certificate] of about) {
      addRecorder(old, id);
      old.sqlite
        .prepare("update recorder set url = ?, auth = ?, dialect = ?, certificate = ? where id = ?")
        .run(`${scheme}://${id}`, auth, dialect, certificate || null, id);
    }
    await old.close();
    const rows = (await opened()).sqlite
      .prepare(
        "select id, trust_network, strongest_scheme, certificate_origin from recorder order by id",
      )
      .raw()
      .all();
    expect(rows).toEqual([
      ["basic", 1, "basic", null],
      ["behind", null, "sealed", "redirect"],
      ["plain", null, null, null],
      ["secure", null, "basic", "address"],
    ]);
  });

  test("keeps what recorders made of credentials, and of removed ones what they refused", async () => {
    const old = await opened({ migrations: until("0010") });
    addRecorder(old, "r1");
    const refusal = { credential: "Leeds", revision: "2", why: "No.", at: "2026-11-20" };
    const removed = { recorder: { url: "http://192.0.2.9" }, sign_in_refusal: [refusal] };
    old.sqlite.exec(`update recorder set serial = 'S1';
      insert into sign_in_refusal values ('r1', 'Leeds', '1', 'No.', '2026-11-20', null);
      insert into sign_in_standing values ('r1', 'York', '3', 'http://192.0.2.1/r1', 1);
      insert into removal values ('u', '2026-11-20', 1);
      insert into removed_recorder values ('u', 'r9', '${JSON.stringify(removed)}')`);
    await old.close();
    const states = (await opened()).sqlite
      .prepare("select origin, account, serial, taken, unclear, why from sign_in_state order by 2")
      .raw()
      .all();
    expect(states).toEqual([
      ["http://192.0.2.1/r1", "1", "S1", 0, 0, "No."],
      ["http://192.0.2.9", "2", null, 0, 0, "No."],
      ["http://192.0.2.1/r1", "3", "S1", 1, 1, null],
    ]);
  });

  test("keeps its sites with all that is known of them, without a customer", async () => {
    const old = await opened({ migrations: until("0018") });
    addRecorder(old, "r1");
    old.sqlite
      .exec(`update site set code = 'LDS', credential = 'Leeds', time_zone = 'Europe/London',
      maintenance_json = '[{"days":["mon"],"from":"22:00","to":"23:00"}]', trust_network = 1`);
    const before = old.sqlite.prepare("select * from site").all() as object[];
    await old.close();
    const { sqlite } = await opened();
    const after = sqlite.prepare("select * from site").all();
    expect(after).toEqual(
      before.map((site) => ({ ...site, customer_id: null, agent_group_id: null })),
    );
    expect(recordersIn({ sqlite })).toEqual(["r1"]);
  });

  test("says of its rollouts which recorders were verified except for the password", async () => {
    const old = await opened({ migrations: until("0016") });
    const verified = { path: "smtp_port", wanted: 587, readBack: 587, outcome: "verified" };
    const password = { path: "password", wanted: { secret: "m" }, outcome: "accepted" };
    const hidden = { path: "sender", wanted: "a", outcome: "accepted" };
    const ends = [
      ["both", "accepted", [verified, password]],
      ["hidden", "accepted", [verified, hidden, password]],
      ["alone", "accepted", [password]],
      ["plain", "verified", [verified]],
    ] as const;
    old.sqlite.exec(`insert into plan values ('p', 'T', '', '', '{}', '{}');
      insert into rollout (id, plan_id, name, state, started_at, runner) values ('o', 'p', 'T', 'finished', '', 1)`);
    const add = old.sqlite.prepare(
      `insert into rollout_item (rollout_id, recorder_id, position, recorder_name, site_name, step, outcome, fields_json)
       values ('o', ?, 1, 'R', 'S', 'done', ?, ?)`,
    );
    for (const [id, outcome, fields] of ends) add.run(id, outcome, JSON.stringify(fields));
    await old.close();
    const { sqlite } = await opened();
    const told = sqlite.prepare("select recorder_id from rollout_item where except_secret = 1");
    expect(told.pluck().all()).toEqual(["both"]);
  });

  test("knows the fields that its plans change", async () => {
    const old = await opened({ migrations: until("0054") });
    const field = (path: string, state: string) => ({ area: "email", path, state });
    const items = [
      { fields: [field("smtp_port", "change"), field("smtp_server", "same")] },
      { fields: [field("smtp_port", "unknown_before")] },
    ];
    old.sqlite
      .prepare("insert into plan values ('p', 'T', '', '', '{}', ?, null, null, '[]', '{}')")
      .run(JSON.stringify({ items }));
    await old.close();
    const { sqlite } = await opened();
    const fields = sqlite.prepare<[], string>("select fields_json from plan").pluck().get();
    expect(JSON.parse(fields ?? "")).toEqual([{ area: "email", path: "smtp_port" }]);
  });

  test("knows the customers and sites of its plans, and who started its rollouts", async () => {
    const old = await opened({ migrations: until("0052") });
    const items = ["r1", "r2", "removed"].map((recorderId) => ({ recorderId, fields: [] }));
    old.sqlite.pragma("foreign_keys = off");
    old.sqlite.exec(`insert into customer (id, name) values ('c1', 'Northern Retail');
      insert into site (id, name, customer_id) values ('s1', 'York', 'c1'), ('s2', 'Leeds', null);
      insert into recorder (id, name, place, site_id, added_at)
        values ('r1', 'A', 'a', 's1', ''), ('r2', 'B', 'b', 's2', '');
      insert into rollout (id, plan_id, name, state, started_at, runner)
        values ('known', 'p', 'T', 'finished', '', 1), ('unknown', 'p', 'T', 'finished', '', 1);
      insert into rollout_item (rollout_id, recorder_id, position, recorder_name, site_name, step)
        values ('known', 'r2', 1, 'B', 'Leeds', 'done');
      insert into activity (seq, at, kind, subject, body_json, hash)
        values (1, '', 'rollout.started', 'known', '{"user":"ann"}', ''),
          (2, '', 'rollout.resumed', 'known', '{"user":"ben"}', ''),
          (3, '', 'rollout.started', 'unknown', 'altered', '')`);
    old.sqlite
      .prepare("insert into plan values ('p', 'T', '', '', '{}', ?, null, null, '[]')")
      .run(JSON.stringify({ items }));
    await old.close();
    const { sqlite } = await opened();
    const places = sqlite.prepare<[], string>("select places_json from plan").pluck().get();
    expect(JSON.parse(places ?? "")).toEqual({
      customers: ["Northern Retail"],
      customerCount: 1,
      sites: ["Leeds", "York"],
      siteCount: 2,
    });
    // A part of the plan has the places of this part.
    const ofPart = sqlite
      .prepare<[], string>("select places_json from rollout where id = 'known'")
      .pluck()
      .get();
    expect(JSON.parse(ofPart ?? "")).toEqual({
      customers: [],
      customerCount: 0,
      sites: ["Leeds"],
      siteCount: 1,
    });
    const starters = sqlite.prepare("select id, started_by from rollout order by id").raw().all();
    expect(starters).toEqual([
      ["known", "ann"],
      ["unknown", null],
    ]);
  });

  test("is as it was when bringing it up to date fails half-way, and the message names the backup", async () => {
    await filledFirst();
    const failing: Migration = [
      "alter table recorder add column half integer",
      "insert into nowhere values (1)",
    ];
    const error = bad(
      await openDatabase(dataDir, { migrations: { ...onlyFirst, "0002-x": failing } }),
    );
    expect(error.code).toBe("storage_failed");
    expect(error.message).toContain("The database is unchanged");
    expect(error.message).toContain(join(dataDir, "backups", backups()[0] ?? "no backup"));
    const storage = await opened({ migrations: onlyFirst });
    expect(recordersIn(storage)).toEqual(["r1"]);
    const columns = storage.sqlite.pragma("table_info(recorder)") as { name: string }[];
    expect(columns.map(({ name }) => name)).not.toContain("half");
  });

  test("of which no backup can be made is not brought up to date", async () => {
    await filledFirst();
    // Backups go to a disk that is not there just now.
    symlinkSync(join(dataDir, "unplugged", "backups"), join(dataDir, "backups"), "junction");
    const error = bad(await openDatabase(dataDir));
    expect(error).toMatchObject({ code: "storage_failed", where: database() });
    expect(error.message).toContain("its backup failed. Nothing was changed");
    const storage = await opened({ migrations: onlyFirst });
    expect(storage.sqlite.prepare("select name from kysely_migration").pluck().all()).toEqual([
      FIRST,
    ]);
    expect(recordersIn(storage)).toEqual(["r1"]);
  });

  test("is unchanged while another process has it open, which is named, and taken when that has ended", async () => {
    await filledFirst();
    const old = await opened({ migrations: onlyFirst, program: "Muster window" });
    const error = bad(await openDatabase(dataDir, { patience: 0 }));
    expect(error.code).toBe("lock_held");
    expect(error.message).toMatch(/^The database is in use by Muster window \(process \d+, /);
    const opening = openDatabase(dataDir);
    expect(recordersIn(old)).toEqual(["r1"]);
    await old.close();
    const storage = good(await opening);
    expect(recordersIn(storage)).toEqual(["r1"]);
    await storage.close();
  });

  test("keeps five backups of a kind, the latest", async () => {
    await filledFirst();
    mkdirSync(join(dataDir, "backups"));
    const earlier = [1, 2, 3, 4, 5, 6].map((day) => `muster-0001-2026010${day}T000000Z.db`);
    for (const name of earlier) writeFileSync(join(dataDir, "backups", name), name);
    writeFileSync(join(dataDir, "backups", "muster-manual-20250101T000000Z.db"), "");
    await opened();
    const left = backups().filter((name) => name.startsWith("muster-0001-"));
    expect(left).toHaveLength(5);
    expect(left.slice(0, 4)).toEqual(earlier.slice(2));
    expect(backups()).toContain("muster-manual-20250101T000000Z.db");
  });
});

test("a new place begins empty and makes no backup", async () => {
  const storage = await opened();
  expect(recordersIn(storage)).toEqual([]);
  expect(storage.sqlite.prepare("select name from kysely_migration").pluck().all()).toEqual([
    FIRST,
    ...LATER,
  ]);
  expect(backups()).toEqual([]);
});

test("several processes that begin in one new place all come to one database", async () => {
  const storages = await Promise.all(Array.from({ length: 6 }, () => openDatabase(dataDir)));
  const all = storages.map(good);
  addRecorder(all[0] as Storage, "r1");
  expect(all.map(recordersIn)).toEqual(all.map(() => ["r1"]));
  await Promise.all(all.map((one) => one.close()));
});

test("several processes that start with the database of an older version migrate it once, after one backup", async () => {
  await filledFirst();
  const storages = await Promise.all(Array.from({ length: 6 }, () => openDatabase(dataDir)));
  const all = storages.map(good);
  expect(all.map(recordersIn)).toEqual(all.map(() => ["r1"]));
  expect(backups()).toHaveLength(1);
  await Promise.all(all.map((one) => one.close()));
});

test("a newer database is refused, with the version that wrote it, and not touched", async () => {
  const storage = await opened({ version: "7.1.0" });
  storage.sqlite.exec("insert into kysely_migration values ('9999-later', '2030')");
  await storage.close();
  const before = readFileSync(database());
  const error = bad(await openDatabase(dataDir));
  expect(error.code).toBe("newer_database");
  expect(error.message).toContain("Muster 7.1.0, which is newer");
  expect(error.message).toContain("its schema is 9999-later");
  // Versions that are not released yet share a number.
  const { message } = bad(await openDatabase(dataDir, { version: "7.1.0" }));
  expect(message).toContain("a newer version of Muster than this one: its schema is 9999-later");
  expect(readFileSync(database()).equals(before)).toBe(true);
});

test("a migration for which the disk has no room says so, and does not advise another version", async () => {
  await (await opened()).close();
  const full: Migration = (sqlite) => {
    sqlite.pragma(`max_page_count = ${sqlite.pragma("page_count", { simple: true }) as number}`);
    sqlite.exec("create table big (a); insert into big values (zeroblob(1000000))");
  };
  const withFull = { ...migrations, "9999-full": full };
  const { message, hint } = bad(await openDatabase(dataDir, { migrations: withFull }));
  expect(message).toContain("The disk is full");
  expect(hint).toContain("Free some disk space");
  expect(hint).not.toContain("version");
  await (await opened()).close();
});

test("a file that was cut short is damaged, whatever part of it is asked for", async () => {
  const storage = await opened();
  for (let nth = 0; nth < 200; nth += 1) addRecorder(storage, `r${nth}`);
  await storage.close();
  truncateSync(database(), Math.floor(statSync(database()).size * 0.999));
  const state = good(await care().check());
  expect(state.faults).toEqual(["the file was cut short"]);
  const error = bad(await openDatabase(dataDir));
  expect(error.code).toBe("database_corrupt");
  expect(error.message).toContain("the file was cut short");
});

test("a database of another program is refused, and not touched", async () => {
  const other = new BetterSqlite3(database());
  other.exec("create table theirs (a)");
  other.close();
  const error = bad(await openDatabase(dataDir));
  expect(error).toMatchObject({ code: "storage_failed" });
  expect(error.message).toContain("of another program");
  expect(asideOf("corrupt")).toEqual([]);
});

describe("a damaged database", () => {
  /** Overwrites the middle of the file; the beginning stays a database. */
  function damage(): Buffer {
    const bytes = readFileSync(database());
    bytes.fill(0x5a, 16_384, bytes.length - 100);
    writeFileSync(database(), bytes);
    return bytes;
  }

  async function filled(): Promise<void> {
    const storage = await opened();
    addRecorder(storage, "r1");
    await backUpDaily(dataDir, storage);
    await storage.close();
  }

  test("that is no database at all is set aside whole, and nothing is begun in its place", async () => {
    await filled();
    writeFileSync(database(), "this was a database once".repeat(1_000));
    const error = bad(await openDatabase(dataDir));
    expect(error.code).toBe("database_corrupt");
    const [aside = ""] = asideOf("corrupt");
    expect(error.message).toContain(aside);
    expect(error.hint).toContain(`muster --data-dir "${dataDir}" database restore`);
    expect(error.hint).toContain("database new");
    expect(readFileSync(join(dataDir, aside), "utf8")).toBe(
      "this was a database once".repeat(1_000),
    );
    expect(existsSync(database())).toBe(false);
    const again = bad(await openDatabase(dataDir));
    expect(again.code).toBe("database_corrupt");
    expect(again.message).toContain(aside);
    expect(existsSync(database())).toBe(false);
  });

  test("is found by looking through it after a run that was killed", async () => {
    await filled();
    const bytes = damage();
    const killed = {
      program: "Muster window",
      pid: 2 ** 22 + 1,
      user: "",
      run: "x",
      since: "2026",
    };
    const host = (await import("node:os")).hostname();
    writeFileSync(join(dataDir, "locks", "database.1-1.json"), JSON.stringify({ ...killed, host }));
    const error = bad(await openDatabase(dataDir));
    expect(error.code).toBe("database_corrupt");
    const [aside = ""] = asideOf("corrupt");
    expect(readFileSync(join(dataDir, aside)).equals(bytes)).toBe(true);
  });

  test("comes back with the newest backup", async () => {
    await filled();
    writeFileSync(database(), "gone");
    bad(await openDatabase(dataDir));
    const { from, replaced } = good(await care().restore());
    expect(from).toContain("muster-daily-");
    expect(replaced).toBeNull();
    expect(recordersIn(await opened())).toEqual(["r1"]);
    expect(asideOf("corrupt")).toHaveLength(1);
  });

  test("is left behind for an empty inventory only when a person says so", async () => {
    await filled();
    writeFileSync(database(), "gone");
    bad(await openDatabase(dataDir));
    good(await care().fresh());
    expect(recordersIn(await opened())).toEqual([]);
    expect(asideOf("corrupt")).toHaveLength(1);
  });

  test("that was emptied is not taken for a new one where there are backups", async () => {
    await filled();
    writeFileSync(database(), "");
    expect(bad(await openDatabase(dataDir)).code).toBe("database_corrupt");
  });
});

describe("a database that is gone", () => {
  async function removed(): Promise<void> {
    const storage = await opened();
    addRecorder(storage, "r1");
    await storage.close();
  }

  test("since a restore was killed between its two renames is not taken for a new place, and comes back", async () => {
    await removed();
    const aside = setAside(database(), "replaced") ?? "";
    const error = bad(await openDatabase(dataDir));
    expect(error.message).toContain(`it was set aside as ${basename(aside)}`);
    expect(error.hint).toContain(`muster --data-dir "${dataDir}" database restore "${aside}"`);
    expect(existsSync(database())).toBe(false);
    expect(good(await care().restore(aside))).toMatchObject({ from: aside, replaced: null });
    expect(recordersIn(await opened())).toEqual(["r1"]);
  });

  test("and has backups is not taken for a new place either", async () => {
    await removed();
    const { path } = good(await care().backup());
    for (const end of ["", "-wal", "-shm"]) rmSync(`${database()}${end}`, { force: true });
    expect(bad(await openDatabase(dataDir))).toMatchObject({
      message: expect.stringContaining("backups exist"),
      hint: expect.stringContaining("To restore the only backup"),
    });
    expect(good(await care().restore()).from).toBe(path);
    expect(recordersIn(await opened())).toEqual(["r1"]);
  });

  test("and was put aside for a new one that was never begun waits for a person", async () => {
    await removed();
    setAside(database(), "replaced");
    bad(await openDatabase(dataDir));
    good(await care().fresh());
    expect(recordersIn(await opened())).toEqual([]);
  });
});

test("a copy that cannot be put into its place leaves the database there, with its journal", () => {
  for (const end of ["", "-wal"]) writeFileSync(`${database()}${end}`, `database${end}`);
  expect(() => putInPlace(join(dataDir, "no-such-copy"), database())).toThrow("ENOENT");
  expect(listIn(dataDir)).toEqual(["muster.db", "muster.db-wal"]);
  expect(readFileSync(`${database()}-wal`, "utf8")).toBe("database-wal");
});

describe("care of the database", () => {
  test("a check tells what is there, and what is wrong", async () => {
    const storage = await opened({ version: "1.0.0" });
    addRecorder(storage, "r1");
    expect(good(await care().check())).toMatchObject({
      faults: [],
      recorders: 1,
      writtenBy: "1.0.0",
      schema: LATER.at(-1) ?? FIRST,
    });
    await storage.close();
    writeFileSync(database(), "gone");
    expect(good(await care().check()).faults).toEqual(["file is not a database"]);
    expect(readFileSync(database(), "utf8")).toBe("gone");
    rmSync(database());
    expect(good(await care().check())).toMatchObject({ bytes: null, faults: ["it is missing"] });
  });

  test("a backup is made while the database is in use; restoring it does not wait, and names the process that uses it", async () => {
    const storage = await opened({ program: "Muster window" });
    addRecorder(storage, "r1");
    const { path } = good(await care().backup());
    addRecorder(storage, "r2");
    const error = bad(await care().restore());
    expect(error.code).toBe("lock_held");
    expect(error.message).toContain(`Muster window (process ${process.pid}`);
    await storage.close();
    expect(good(await care().restore())).toMatchObject({ from: path });
    const [replaced = ""] = asideOf("replaced");
    expect(recordersIn(await opened())).toEqual(["r1"]);
    const old = new BetterSqlite3(join(dataDir, replaced));
    onTestFinished(() => void old.close());
    expect(recordersIn({ sqlite: old })).toEqual(["r1", "r2"]);
  });

  test("the replaced database can be restored as well, with the entries that only its journal had", async () => {
    const storage = await opened();
    addRecorder(storage, "r1");
    await storage.close();
    good(await care().fresh());
    const [replaced = ""] = asideOf("replaced");
    good(await care().restore(join(dataDir, replaced)));
    expect(recordersIn(await opened())).toEqual(["r1"]);
  });

  test("a backup of a newer version takes no database out of use that works here", async () => {
    const storage = await opened({ version: "7.1.0" });
    storage.sqlite.exec("insert into kysely_migration values ('9999-later', '2030')");
    await storage.close();
    const newer = join(dataDir, "newer.db");
    good(await care().backup(newer));
    good(await care().fresh());
    const working = await opened();
    addRecorder(working, "r1");
    await working.close();
    const before = listIn(dataDir);
    const error = bad(await care().restore(newer));
    expect(error).toMatchObject({ code: "newer_database", where: newer });
    expect(error.message).toContain("Muster 7.1.0, which is newer");
    expect(listIn(dataDir)).toEqual(before);
    expect(recordersIn(await opened())).toEqual(["r1"]);
  });

  test("a backup that cannot be written where it is to be says so of that place, and what to do", async () => {
    await (await opened()).close();
    const nowhere = join(dataDir, "nowhere", "x.db");
    expect(bad(await care().backup(nowhere))).toMatchObject({
      message: `There is no folder ${join(dataDir, "nowhere")}.`,
      hint: "Create the folder, or choose another folder.",
      where: nowhere,
    });
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    const below = join(file, "x.db");
    expect(bad(await care().backup(below))).toMatchObject({
      message: expect.stringContaining(`${below} cannot be opened`),
      hint: expect.stringContaining("Choose a folder"),
      where: below,
    });
    expect(listIn(dataDir)).not.toContain("nowhere");
  });

  test("what is no backup is refused, and nothing is changed", async () => {
    const storage = await opened();
    addRecorder(storage, "r1");
    await storage.close();
    const text = join(dataDir, "notes.txt");
    writeFileSync(text, "notes");
    expect(bad(await care().restore(text)).code).toBe("bad_input");
    expect(bad(await care().restore(join(dataDir, "nowhere.db"))).code).toBe("bad_input");
    expect(bad(await care().restore()).code).toBe("not_found");
    expect(bad(await care().backup(text)).code).toBe("already_exists");
    expect(recordersIn(await opened())).toEqual(["r1"]);
    expect(asideOf("replaced")).toEqual([]);
  });
});

test("backups are as old as their names say, also after the data directory was copied", async () => {
  await (await opened()).close();
  const { path } = good(await care().backup());
  const made = [
    "20261101T000000Z-10",
    "20261101T000000Z-2",
    "20261101T000000Z",
    "20260101T000000Z",
  ];
  const names = made.map((stamp) => `muster-daily-${stamp}.db`);
  const copies = names.map((name) => join(dataDir, "backups", name));
  copies.forEach((copy, copied) => {
    copyFileSync(path, copy);
    utimesSync(copy, 2_000_000_000 + copied, 2_000_000_000 + copied);
  });
  rmSync(path);
  const { backups: listed } = good(await care().check());
  expect(listed.map((one) => one.path)).toEqual(copies);
  expect(listed.at(-1)?.at).toBe("2026-01-01T00:00:00.000Z");
  expect(good(await care().restore()).from).toBe(copies[0]);
});

describe("a backup a day", () => {
  test("is made once there is something to keep, and then not again that day", async () => {
    const storage = await opened();
    await backUpDaily(dataDir, storage);
    expect(backups()).toEqual([]);
    addRecorder(storage, "r1");
    await backUpDaily(dataDir, storage);
    await backUpDaily(dataDir, storage);
    expect(backups()).toHaveLength(1);
  });
});

describe("a place that cannot be used", () => {
  test("a file where the data directory should be", async () => {
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    const error = bad(await openDatabase(join(file, "data")));
    expect(error).toMatchObject({ code: "storage_failed" });
    expect(error.hint).toContain("--data-dir");
  });

  test("a full disk is said to be full", async () => {
    const storage = await opened();
    const pages = storage.sqlite.pragma("page_count", { simple: true }) as number;
    storage.sqlite.pragma(`max_page_count = ${pages}`);
    let error: unknown = null;
    try {
      for (let at = 0; at < 2_000; at += 1) addRecorder(storage, `r${at}`);
    } catch (caught) {
      error = caught;
    }
    expect(storage.faultOf(error)).toMatchObject({
      code: "storage_failed",
      message: expect.stringContaining("The disk is full") as string,
    });
    expect(storage.faultOf(new Error("a bug"))).toBeNull();
  });
});

describe("writing", () => {
  test("what is read in a transaction is still so when it writes, over connections", async () => {
    const [one, other] = [await opened(), await opened()];
    addRecorder(one, "r1");
    const count = (storage: Storage) =>
      storage.write(() => {
        const now = storage.sqlite.prepare("select notes from recorder").pluck().get() as string;
        storage.sqlite.prepare("update recorder set notes = ?").run(String(Number(now) + 1));
      });
    for (let round = 0; round < 50; round += 1) {
      count(one);
      count(other);
    }
    expect(one.sqlite.prepare("select notes from recorder").pluck().get()).toBe("100");
  });

  test("takes everything back when it throws", async () => {
    const storage = await opened();
    expect(() =>
      storage.write(() => {
        addRecorder(storage, "r1");
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(recordersIn(storage)).toEqual([]);
  });

  test("no other connection writes between the reads and the writes of a transaction", async () => {
    const [one, other] = [await opened(), await opened()];
    addRecorder(one, "r1");
    other.sqlite.pragma("busy_timeout = 0");
    one.write(() => {
      expect(recordersIn(one)).toEqual(["r1"]);
      expect(() => addRecorder(other, "r2")).toThrow("database is locked");
      one.sqlite.exec("update recorder set notes = 'x'");
    });
    expect(recordersIn(other)).toEqual(["r1"]);
  });

  test("is noticed by another connection, and not by its own", async () => {
    const [one, other] = [await opened(), await opened()];
    const [mine, theirs] = [one.version(), other.version()];
    addRecorder(one, "r1");
    expect(one.version()).toBe(mine);
    expect(other.version()).not.toBe(theirs);
  });
});
