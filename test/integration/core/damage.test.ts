import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createDatabaseMaintenance, createNodeCore } from "#core/index.ts";
import { openDatabase } from "#core/platform/storage/index.ts";
import { createClient } from "#shared/contract/client.ts";
import type { Input, MethodName } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { startFleet } from "#simulator/index.ts";
import { isExpected } from "#core/platform/storage/stored-json.ts";
import { openTestCore } from "#test/support/core.ts";
import { fillJsonColumns, type AddedRows } from "#test/support/every-json-column.ts";
import { jsonChanges } from "#test/support/json-changes.ts";
import { inFull } from "#test/support/long.ts";
import {
  applyChange,
  roundsOf,
  storedValues,
  type StoredChange,
} from "#test/support/stored-values.ts";
import { createLocalTransport } from "#cli/local-transport.ts";

const FLIPS = inFull(200, 40);
const TEMPLATE = { name: "Relay", email: { smtp_port: 2_525 } };

let pristine = "";
let rolloutId = "";
let planId = "";
let recorderIds: string[] = [];

/** A database with rows in all tables that count. */
beforeAll(async () => {
  const fleet = await startFleet({ recorders: 4, channels: 8, seed: 11 });
  const muster = await openTestCore();
  for (const { name, url } of fleet.recorders) {
    recorderIds.push((await muster.call("recorders.add", { name, url, site: "Leeds" })).id);
  }
  await muster.call("audit.run", { select: {} });
  await muster.call("settings.read", { area: "email", select: {} });
  const plan = await muster.call("plans.create", { template: TEMPLATE, select: {} });
  planId = plan.id;
  const ended = new Promise<string>((resolve) =>
    muster.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.finishedAt !== null) resolve(rollout.id);
    }),
  );
  await muster.call("rollouts.start", { planId });
  rolloutId = await ended;
  await muster.stop({ keep: true });
  await fleet.stop();
  pristine = muster.dataDir;
});
afterAll(() => rmSync(pristine, { recursive: true, force: true }));

function copied(from = pristine): string {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-damage-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyFileSync(join(from, "muster.db"), join(dataDir, "muster.db"));
  return dataDir;
}

interface Met {
  readonly errors: MusterError[];
  /** What a person would see as a stack trace. */
  readonly faults: string[];
}

type Call = <M extends MethodName>(method: M, input: Input<M>) => Promise<void>;

/** Opens a database and reads all of it. @param more further calls */
async function read(
  dataDir: string,
  more: (call: Call) => Promise<void> = async () => {},
): Promise<Met> {
  const made = await createNodeCore({
    dataDir,
    version: "0.0.0-test",
    secretStore: "memory",
    mdnsInterface: "127.0.0.1",
    processKind: "command",
  });
  if (!made.ok) return { errors: [made.error], faults: [] };
  const faults: string[] = [];
  const client = createClient(
    createLocalTransport(made.value, (error) => faults.push(String(error))),
  );
  const errors: MusterError[] = [];
  const call: Call = async (method, input) => {
    const result = await client.call(method, input);
    if (!result.ok) errors.push(result.error);
  };
  await made.value.start();
  await call("recorders.list", {});
  await call("sites.list", {});
  await call("credentials.list", {});
  await call("channels.list", {});
  for (const id of recorderIds) await call("recorders.details", { id });
  await call("plans.list", {});
  await call("plans.get", { id: planId });
  await call("rollouts.list", {});
  await call("rollouts.get", { id: rolloutId });
  await call("activity.list", { limit: 100 });
  await call("activity.verify", {});
  await call("history.drift", {});
  await call("templates.list", {});
  await more(call);
  await made.value.stop();
  return { errors, faults };
}

/** Faults of the program, whether it reported them as errors or not. */
function faultsIn({ errors, faults }: Met): string[] {
  const bad = errors.filter(
    ({ code, message }) => code === "internal" || message.includes("cannot start"),
  );
  return [...faults, ...bad.map(({ message }) => message)];
}

/** mulberry32: the same offsets each time. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe("a database in which a byte was flipped", () => {
  test("is read, or found damaged; never a fault of the program", async () => {
    const bytes = readFileSync(join(pristine, "muster.db"));
    // Only where there is data: a zero in an empty part of a page is never read.
    const offsets = [...bytes.keys()].filter((at) => at >= 100 && bytes[at] !== 0);
    const draw = drawer(20_261_123);
    const wrong: string[] = [];
    let found = 0;
    for (let nth = 0; nth < FLIPS; nth += 1) {
      // One in each part of the file, so that about the same number is found each time.
      const part = Math.floor(offsets.length / FLIPS);
      const at = offsets[nth * part + draw(part)] ?? 0;
      const flipped = Buffer.from(bytes);
      flipped[at] = (bytes[at] ?? 0) ^ (1 << draw(8));
      const place = mkdtempSync(join(tmpdir(), "muster-damage-"));
      writeFileSync(join(place, "muster.db"), flipped);
      const { errors, faults } = await read(place);
      rmSync(place, { recursive: true, force: true });
      found += Number(errors.length > 0);
      const [first] = faultsIn({ errors, faults });
      if (first !== undefined) wrong.push(`offset ${at}: ${first}`);
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(FLIPS / 20);
  });
});

describe("a database in which a character of stored JSON was changed", () => {
  let filled = "";
  let added: AddedRows;
  beforeAll(async () => {
    filled = mkdtempSync(join(tmpdir(), "muster-damage-"));
    copyFileSync(join(pristine, "muster.db"), join(filled, "muster.db"));
    added = await fillJsonColumns(filled, planId);
  });
  afterAll(() => rmSync(filled, { recursive: true, force: true }));

  /** Reads what no other test here reads, then undoes a removal and a change. */
  async function readMore(call: Call): Promise<void> {
    const period = { from: "2026-11-20T00:00", to: "2026-11-29T00:00" };
    await call("customers.list", {});
    await call("views.list", {});
    await call("preferences.get", { key: "recorders.columns" });
    await call("schedules.list", {});
    await call("schedules.runs", { id: added.scheduleId });
    await call("expectations.list", {});
    await call("health.list", {});
    await call("health.problems", {});
    await call("health.figures", { period, fact: "footage" });
    await call("availability.problems", {});
    await call("availability.figures", { period, by: "site" });
    await call("channels.count", {});
    await call("calendar.get", {
      from: "2026-11-01T00:00:00.000Z",
      to: "2026-11-30T00:00:00.000Z",
    });
    await call("overview.get", {});
    await call("overview.drift", {});
    await call("search.find", { text: "Leeds CH1" });
    for (const recorderId of recorderIds.slice(0, 2)) {
      await call("history.list", { recorderId });
      await call("health.history", { recorderId, period });
      await call("availability.timeline", { recorderId, period });
    }
    await call("rollouts.scheduled", {});
    await call("plans.requests", {});
    await call("plans.approvals", { id: planId });
    await call("plans.conflicts", { id: planId });
    await call("alerts.list", { state: "resolved", limit: 100 });
    await call("alerts.get", { id: "a1" });
    await call("alerts.rules", {});
    await call("team.users", {});
    await call("team.tokens", {});
    await call("team.settings", {});
    await call("agents.list", {});
    await call("reports.sent", { customer: "Harbour" });
    await call("templates.get", { id: added.templateId });
    await call("sites.undo", { undo: added.siteChange });
    await call("recorders.restore", { undo: added.removal });
  }

  /** Reads a copy with these changes. @returns the faults, with the changes that may be their reason */
  async function faultsAfter(changes: readonly StoredChange[]): Promise<string[]> {
    const dataDir = copied(filled);
    const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
    for (const change of changes) applyChange(sqlite, change);
    sqlite.close();
    const names = changes.map(({ table, column, what }) => `${table}.${column} ${what}`);
    const found = faultsIn(await read(dataDir, readMore));
    return found.map((fault) => `${fault}, after ${names.join(", ")}`);
  }

  test("is read, or found damaged; never a fault of the program", async () => {
    const all = storedValues(join(filled, "muster.db"));
    expect(all.filter(({ text }) => text === "")).toEqual([]);
    const changes = all.flatMap((value) =>
      jsonChanges(value.text).map(({ what, text: changed }) => ({ ...value, what, changed })),
    );
    const isHarmless = ({ table, column, changed, key }: StoredChange) =>
      isExpected(`${table}.${column}`, changed, key);
    // A change that no shape refuses must not make a reader fail. The other ones must make it fail with the right error.
    const harmless = changes.filter(isHarmless);
    const damaging = changes.filter((change) => !isHarmless(change));
    expect(Math.min(harmless.length, damaging.length)).toBeGreaterThan(100);
    const wrong: string[] = [];
    const rounds = [
      ...roundsOf(harmless, inFull(Infinity, 10)),
      ...roundsOf(damaging, inFull(Infinity, 4)),
    ];
    for (const round of rounds) wrong.push(...(await faultsAfter(round)));
    expect(wrong).toEqual([]);
  });

  test("has no error before the change", async () => {
    expect(await read(copied(filled), readMore)).toEqual({ errors: [], faults: [] });
  });
});

describe("a database whose tables were changed", () => {
  function changed(...statements: string[]): string {
    const dataDir = copied();
    const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
    for (const statement of statements) sqlite.exec(statement);
    sqlite.close();
    return dataDir;
  }

  test.each([
    ["alter table activity rename column subject to topic", "table activity"],
    ["alter table recorder rename column tags_json to tags", "table recorder"],
    ["alter table plan rename column body_json to body", "table plan"],
    ["update recorder set tags_json = '[1'", "recorder.tags_json"],
    ["update plan set counts_json = '{'", "plan.counts_json"],
    [
      `drop trigger activity_stays; drop trigger activity_remains; alter table activity rename to kept;
       create view activity as select * from kept`,
      "activity was replaced by a view",
    ],
    ["update channel_state set channels_json = '[7]'", "channel_state.channels_json"],
    ["drop trigger recorder_moved; update recorder set tags_json = ''", "trigger recorder_moved"],
    ["drop index recorder_site; update recorder set tags_json = ''", "index recorder_site"],
  ])("is found damaged, with what to do: %s", async (statement, where) => {
    const { errors, faults } = await read(changed(statement));
    expect(faults).toEqual([]);
    const found = errors.find(({ code }) => code === "database_corrupt");
    expect(found?.message).toContain(where);
    expect(found?.hint).toContain("database new");
  });

  test("is found damaged when a trigger names a missing column", async () => {
    const dataDir = copied();
    const database = join(dataDir, "muster.db");
    const text = readFileSync(database, "latin1");
    writeFileSync(
      database,
      text.replaceAll("recorder_id = recorder.id)", "recorder_id = recor$$er.id)"),
      "latin1",
    );
    const { errors, faults } = await read(dataDir);
    expect(faults).toEqual([]);
    expect(errors.map(({ code }) => code)).toEqual(["database_corrupt"]);
    expect(errors[0]?.message).toContain("trigger recorder_moved");
  });

  test("is not found damaged because of a wrong statement of Muster", async () => {
    const opened = await openDatabase(copied());
    if (!opened.ok) throw new Error(opened.error.message);
    onTestFinished(() => opened.value.close());
    const storage = opened.value;
    const wrong = "update recorder set name = recorder.nickname";
    const fault = await Promise.resolve()
      .then(() => storage.sqlite.prepare(wrong).run())
      .catch((error: unknown) => storage.damageBehind(error));
    expect(fault).toBeNull();
  });

  test("is found damaged when a foreign key refers to a missing column", async () => {
    const dataDir = copied();
    const database = join(dataDir, "muster.db");
    const text = readFileSync(database, "latin1");
    const [reference = ""] = /alert_id text not null references alert\(id\)/.exec(text) ?? [];
    writeFileSync(
      database,
      text.replaceAll(reference, reference.replace("(id)", "(ie)")),
      "latin1",
    );
    const { errors, faults } = await read(dataDir);
    expect(faults).toEqual([]);
    expect(errors.map(({ code }) => code)).toContain("database_corrupt");
  });

  test("is found damaged by a check, too", async () => {
    const dataDir = changed("alter table activity rename column subject to topic");
    const care = createDatabaseMaintenance(dataDir, { program: "test", version: "1" });
    const checked = await care.check();
    expect(checked.ok && checked.value.faults).toEqual([
      "the columns of the table activity were changed",
    ]);
    const whole = await createDatabaseMaintenance(copied(), {
      program: "test",
      version: "1",
    }).check();
    expect(whole).toMatchObject({ ok: true, value: { faults: [] } });
  });
});
