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
import { openTestCore } from "#test/support/core.ts";
import { inFull } from "#test/support/long.ts";
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

function copied(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-damage-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyFileSync(join(pristine, "muster.db"), join(dataDir, "muster.db"));
  return dataDir;
}

interface Met {
  readonly errors: MusterError[];
  /** What a person would see as a stack trace. */
  readonly faults: string[];
}

/** Opens a database and reads all of it. */
async function read(dataDir: string): Promise<Met> {
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
  const call = async <M extends MethodName>(method: M, input: Input<M>) => {
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
  await made.value.stop();
  return { errors, faults };
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
      const bad = errors.filter(
        ({ code, message }) => code === "internal" || message.includes("cannot start"),
      );
      if (bad.length + faults.length > 0)
        wrong.push(`offset ${at}: ${[...faults, ...bad.map(({ message }) => message)][0]}`);
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(FLIPS / 20);
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
      .then(() => storage.sqlite.prepare(wrong))
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
