import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { hashOf, type ChainRow } from "#core/features/activity/chain.ts";
import type { ActivityEntry, ActivityVerdict } from "#shared/domain/activity.ts";
import { startFleet, type FleetOptions } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { filesWith } from "#test/support/find-text.ts";
import { base64, guessed } from "#test/support/import-list.ts";
import { inFull } from "#test/support/long.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import { musterProcess } from "#test/support/muster-process.ts";

async function open(options: Parameters<typeof openTestCore>[0] = {}): Promise<TestCore> {
  const core = await openTestCore(options);
  onTestFinished(() => core.stop());
  return core;
}

async function fleetIn(core: TestCore, options: FleetOptions) {
  const fleet = await startFleet(options);
  onTestFinished(() => fleet.stop());
  const findings = fleet.recorders.map(({ name, url }) => ({ name, url }));
  const { added } = await core.call("discovery.add", { findings, site: "Leeds" });
  return { fleet, recorders: added };
}

async function entriesOf(core: TestCore): Promise<readonly ActivityEntry[]> {
  return (await core.call("activity.list", { limit: 1_000 })).entries.toReversed();
}

/** Works on the database like a user who has the file. */
function tamper(core: TestCore, work: (sqlite: BetterSqlite3.Database) => void): void {
  const sqlite = new BetterSqlite3(join(core.dataDir, "muster.db"));
  try {
    sqlite.exec("drop trigger if exists activity_stays; drop trigger if exists activity_remains");
    work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Makes the note in the database fit the rows that there are. @returns the note */
function noteEnd(sqlite: BetterSqlite3.Database): string {
  const head = JSON.stringify(
    sqlite.prepare("select seq, hash from activity order by seq desc limit 1").get(),
  );
  sqlite.prepare("update preference set value_json = ? where key = 'activity_head'").run(head);
  return head;
}

const verify = (core: TestCore): Promise<ActivityVerdict> => core.call("activity.verify", {});

/** A log of five entries. */
async function someLog(): Promise<TestCore> {
  const core = await open();
  for (const name of ["Leeds", "York", "Hull", "Ripon", "Selby"])
    await core.call("sites.set", { name });
  expect(await verify(core)).toMatchObject({ ok: true, entries: 5, brokenAt: null });
  return core;
}

describe("what is written down", () => {
  test("who did what to which recorder, and how it came out", async () => {
    const core = await open({ processKind: "window" });
    const { recorders } = await fleetIn(core, { recorders: 3 });
    const [first] = recorders;
    const ids = [first?.id ?? ""];
    await core.call("recorders.set", { ids, set: { name: "Till 1", notes: "behind the door" } });
    await core.call("sites.set", { name: "Leeds", code: "lds" });
    const { undo } = await core.call("recorders.remove", { ids });
    await core.call("recorders.restore", { undo });
    await core.call("credentials.set", { name: "leeds", username: "admin", password: "x" });
    await core.call("credentials.remove", { name: "leeds" });
    const entries = await entriesOf(core);
    expect(entries.map(({ kind }) => kind)).toEqual([
      "recorder.added",
      "recorder.changed",
      "site.changed",
      "recorder.removed",
      "recorder.restored",
      "credential.set",
      "credential.removed",
    ]);
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(entries[0]).toMatchObject({ recorderCount: 3, sites: [{ name: "Leeds" }] });
    expect(entries[1]?.detail).toBe("Name set to Till 1. Set: Notes.");
    // Named as it was called when it went.
    expect(entries[3]).toMatchObject({
      recorders: [{ id: ids[0], name: "Till 1" }],
      subject: undo,
    });
    expect(new Set(entries.map(({ host }) => host))).toEqual(new Set(["window"]));
    expect(entries.every(({ user }) => user.length > 0)).toBe(true);
    expect(await verify(core)).toMatchObject({ ok: true, entries: 7 });
  });

  test("a plan and its rollout from beginning to end, with the plan's digest", async () => {
    const core = await open();
    const { recorders } = await fleetIn(core, { recorders: 3 });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const plan = await core.call("plans.create", { template, select: {} });
    const ended = Promise.withResolvers<void>();
    core.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.state === "finished") ended.resolve();
    });
    const { rollout } = await core.call("rollouts.start", { planId: plan.id });
    await ended.promise;
    const { entries } = await core.call("activity.list", {
      limit: 10,
      kinds: ["plan.made", "rollout.started", "rollout.finished"],
    });
    expect(entries.map(({ kind, subject, digest }) => [kind, subject, digest])).toEqual([
      ["rollout.finished", rollout.id, plan.digest],
      ["rollout.started", rollout.id, plan.digest],
      ["plan.made", plan.id, plan.digest],
    ]);
    expect(entries[0]?.detail).toMatch(/^Plan 'Relay': (\d (verified|accepted)(, )?)+\.$/);
    expect(entries[0]?.recorders.map(({ id }) => id).toSorted()).toEqual(
      recorders.map(({ id }) => id).toSorted(),
    );
  });

  test("each step of a rollout once, whether it rests by itself or a person wants it to", async () => {
    const core = await open();
    await fleetIn(core, { recorders: 4 });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const plan = await core.call("plans.create", { template, select: {} });
    const options = { canary: 1, pause: "ask" } as const;
    const { rollout } = await core.call("rollouts.start", { planId: plan.id, options });
    const { id } = rollout;
    const kinds = async () =>
      (await entriesOf(core)).filter(({ subject }) => subject === id).map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(["rollout.started", "rollout.paused"]);
    await core.call("rollouts.cancel", { id });
    await expect.poll(kinds).toEqual(["rollout.started", "rollout.paused", "rollout.cancelled"]);
    expect(await verify(core)).toMatchObject({ ok: true });
  });

  test("a pause that is asked for is not told as one: what it came to is, with its counts", async () => {
    const core = await open();
    const { fleet } = await fleetIn(core, { recorders: 3 });
    for (const one of fleet.recorders) await one.setFaults("latency:60");
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const plan = await core.call("plans.create", { template, select: {} });
    const course = async (id: string) =>
      (await entriesOf(core)).filter(({ subject }) => subject === id);
    const paused = async (atOnce: number) => {
      const begun = await core.call("rollouts.start", { planId: plan.id, options: { atOnce } });
      const { id } = begun.rollout;
      // All that begin at once have begun.
      const isBegun = async () =>
        (await core.call("rollouts.get", { id })).items.filter(({ step }) => step !== "pending")
          .length;
      await expect.poll(isBegun).toBe(atOnce);
      await core.call("rollouts.pause", { id });
      return id;
    };

    // Everybody is being written to: there is nothing left to pause.
    const finished = await paused(3);
    await expect
      .poll(async () => (await course(finished)).map(({ kind }) => kind))
      .toEqual(["rollout.started", "rollout.pauseAsked", "rollout.finished"]);

    for (const { state } of fleet.recorders) state.email["smtp_port"] = 25;
    const again = await core.call("plans.create", { template, select: {} });
    Object.assign(plan, again);
    const rests = await paused(1);
    await expect
      .poll(async () => (await course(rests)).map(({ kind }) => kind))
      .toEqual(["rollout.started", "rollout.pauseAsked", "rollout.paused"]);
    expect((await course(rests)).at(-1)?.detail).toMatch(/^Plan 'Relay': (\d [a-z ]+(, )?)+\.$/);
  });

  test("nor is the wish to cancel one that runs", async () => {
    const core = await open();
    const { fleet } = await fleetIn(core, { recorders: 3 });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const plan = await core.call("plans.create", { template, select: {} });
    for (const one of fleet.recorders) await one.setFaults("latency:60");
    const options = { atOnce: 1 };
    const { rollout } = await core.call("rollouts.start", { planId: plan.id, options });
    await core.call("rollouts.cancel", { id: rollout.id });
    const course = async () =>
      (await entriesOf(core)).filter(({ subject }) => subject === rollout.id);
    await expect
      .poll(async () => (await course()).map(({ kind }) => kind))
      .toEqual(["rollout.started", "rollout.cancelAsked", "rollout.cancelled"]);
    expect((await course()).at(-1)?.detail).toContain("skipped");
  });

  test("a recorder with all values already is already set, in the entry and in the details of the recorder", async () => {
    const core = await open();
    const { fleet, recorders } = await fleetIn(core, { recorders: 4 });
    const readable = fleet.recorders.findIndex((one) => one.readable);
    const same = fleet.recorders[readable];
    if (!same) throw new Error("No simulated recorder is readable.");
    same.state.email["smtp_port"] = 2525;
    const template = { name: "Port", email: { smtp_port: 2525 } };
    const plan = await core.call("plans.create", { template, select: {} });
    const { rollout } = await core.call("rollouts.start", { planId: plan.id });
    const ended = async () =>
      (await entriesOf(core)).find(
        ({ kind, subject }) => kind === "rollout.finished" && subject === rollout.id,
      );
    await expect.poll(ended).toBeDefined();
    expect((await ended())?.detail).toContain("1 already set");
    expect((await ended())?.detail).not.toContain("skipped");
    const id = recorders[readable]?.id ?? "";
    const details = await core.call("recorders.details", { id });
    expect(details.rollouts).toMatchObject([{ outcome: "skipped", alreadySet: true }]);
  });

  test("an attempt to sign in that failed is written down; what was not tried is not", async () => {
    const core = await open();
    const { recorders } = await fleetIn(core, { recorders: 1, auth: "digest" });
    const id = recorders[0]?.id ?? "";
    await core.call("credentials.set", { name: "leeds", username: "admin", password: "wrong-one" });
    await core.refuses("auth_refused", "credentials.test", { id, name: "leeds" });
    await core.refuses("credential_missing", "credentials.remove", { name: "york" });
    await core.refuses("bad_input", "recorders.add", { name: "x", url: "ftp://x", site: "y" });
    const last = (await entriesOf(core)).slice(-2);
    expect(last.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ["credential.set", "done"],
      ["credential.tested", "failed"],
    ]);
  });

  test("a sign-in that was refused in an audit, once; not a test that sent nothing; a report by its file", async () => {
    const core = await open();
    const { recorders } = await fleetIn(core, { recorders: 2, auth: "digest" });
    await core.call("credentials.set", { name: "leeds", username: "admin", password: "wrong" });
    await core.call("sites.set", { name: "Leeds", credential: "leeds" });
    const before = (await entriesOf(core)).length;
    await core.call("audit.run", { select: {} });
    await core.call("audit.run", { select: {} });
    const [id = ""] = recorders.map((one) => one.id);
    await core.refuses("breaker_open", "credentials.test", { id });
    const report = { kind: "channels", format: "csv", file: "/srv/channels.csv" } as const;
    await core.call("reports.make", report);
    await core.stop({ keep: true });
    const again = await open({ dataDir: core.dataDir });
    const entries = (await entriesOf(again)).slice(before);
    const refused = entries.filter(({ kind }) => kind === "credential.refused");
    expect(refused.flatMap((one) => one.recorders.map((named) => named.id)).toSorted()).toEqual(
      recorders.map((one) => one.id).toSorted(),
    );
    for (const entry of refused)
      expect(entry).toMatchObject({ subject: "leeds", outcome: "failed" });
    const others = entries.filter(({ kind }) => kind !== "credential.refused");
    expect(others).toMatchObject([{ kind: "report.made", subject: "/srv/channels.csv" }]);
  });

  test("an import is written down with every recorder that it brought", async () => {
    const core = await open();
    const text = "Name,Address,Site\nA,192.0.2.1,Leeds\nB,192.0.2.2,York\n";
    const file = await core.call("imports.open", { name: "list.csv", base64: base64(text) });
    await core.call("imports.apply", { id: file.id, mapping: guessed(file) });
    const entries = await entriesOf(core);
    expect(entries).toMatchObject([{ kind: "inventory.imported", detail: "2 added, 0 updated." }]);
    expect(entries[0]?.recorders.map(({ name }) => name)).toEqual(["A", "B"]);
  });

  test("a name that ends in half an emoji, as it can be read again", async () => {
    const core = await open();
    const text = 'name: "Relay \\ud83d"\nemail: { smtp_port: 25 }\n';
    const { template } = await core.call("templates.parse", { text });
    if (!template) throw new Error("The template was not taken.");
    await core.call("templates.save", { content: { template } });
    expect((await entriesOf(core)).map(({ subject }) => subject)).toEqual(["Relay \ufffd"]);
    expect(await verify(core)).toMatchObject({ ok: true, entries: 1 });
  });

  test("no password, passphrase or secret gets into it", async () => {
    const core = await open({ secretStore: "auto" });
    const secret = "Zaunkoenig-4711-geheim";
    const names = { name: "leeds", username: "admin" };
    await core.call("secrets.choose", { kind: "vault", passphrase: `${secret}-phrase` });
    await core.call("credentials.set", { ...names, password: secret });
    const mailbox = { name: "mailbox", username: "alarms", purpose: "mail" } as const;
    await core.call("credentials.set", { ...mailbox, password: secret });
    await core.call("secrets.changePassphrase", {
      current: `${secret}-phrase`,
      next: `${secret}-other`,
    });
    await core.call("secrets.lock", {});
    await core.refuses("passphrase_wrong", "secrets.unlock", { passphrase: `${secret}-wrong` });
    await core.call("secrets.unlock", { passphrase: `${secret}-other` });
    const { recorders } = await fleetIn(core, { recorders: 1 });
    const ids = recorders.map(({ id }) => id);
    await core.call("recorders.set", { ids, set: { columns: { pin: secret } } });
    await core.call("recorders.set", { ids, set: { columns: { pin: null } } });
    const template = {
      name: "Relay",
      email: { username: "alarms", password: { secret: "mailbox" } },
    };
    await core.call("plans.create", { template, select: {} });
    const entries = await entriesOf(core);
    expect(entries.length).toBeGreaterThan(6);
    expect(JSON.stringify(entries)).not.toContain("Zaunkoenig");
    expect(existsSync(join(core.dataDir, "activity.head"))).toBe(true);
    expect(filesWith(join(core.dataDir, "logs"), "Zaunkoenig")).toEqual([]);
  });
});

describe("reading it", () => {
  test("in pages, by recorder, by kind, by text and by time; the latest first", async () => {
    const core = await open();
    const { recorders } = await fleetIn(core, { recorders: 2 });
    for (const { id } of recorders)
      for (const name of ["Till", "Door"])
        await core.call("recorders.set", { ids: [id], set: { name: `${name} ${id}` } });
    const seqs = async (wish: object) =>
      (await core.call("activity.list", { limit: 100, ...wish })).entries.map(({ seq }) => seq);
    expect(await core.call("activity.list", { limit: 2 })).toMatchObject({
      entries: [{ seq: 5 }, { seq: 4 }],
      more: true,
    });
    expect(await seqs({ before: 4, limit: 2 })).toEqual([3, 2]);
    expect(await seqs({ recorderId: recorders[0]?.id })).toEqual([3, 2, 1]);
    const { sites } = await core.call("sites.list", {});
    const place = (kind: string, id = "") => ({ place: { kind, id } });
    expect(await seqs(place("recorder", recorders[0]?.id))).toEqual([3, 2, 1]);
    expect(await seqs(place("site", sites[0]?.id))).toEqual([5, 4, 3, 2, 1]);
    expect(await seqs(place("customer", "none"))).toEqual([5, 4, 3, 2, 1]);
    expect(await seqs(place("customer", "elsewhere"))).toEqual([]);
    expect(await seqs({ kinds: ["recorder.added"] })).toEqual([1]);
    expect(await seqs({ text: "TILL" })).toEqual([4, 2]);
    expect(await seqs({ text: "recorders" })).toEqual([]);
    expect(await seqs({ since: "2999-01-01T00:00:00Z" })).toEqual([]);
    const last = await core.call("activity.list", { limit: 5 });
    expect(last.more).toBe(false);
  });

  test("announces each entry when it can be read", async () => {
    const core = await open();
    const told: number[] = [];
    core.client.subscribe("activity.appended", ({ seq }) => void told.push(seq));
    await core.call("sites.set", { name: "Leeds" });
    await core.call("sites.set", { name: "York" });
    expect(told).toEqual([1, 2]);
  });
});

describe("verify finds", () => {
  const COLUMNS = ["seq", "at", "kind", "subject", "body_json", "hash"] as const;

  test.each(COLUMNS)("a change of %s, in any entry", async (column) => {
    const core = await someLog();
    for (const seq of [1, 3, 5]) {
      const value = column === "seq" ? 77 : "changed";
      const was = { row: null as unknown };
      tamper(core, (sqlite) => {
        was.row = sqlite.prepare("select * from activity where seq = ?").get(seq);
        sqlite.prepare(`update activity set ${column} = ? where seq = ?`).run(value, seq);
      });
      expect(await verify(core)).toMatchObject({ ok: false, brokenAt: seq });
      // A list shows the entries, also from a manipulated log.
      await core.call("activity.list", { limit: 10 });
      tamper(core, (sqlite) => {
        sqlite.prepare("delete from activity where seq = ?").run(column === "seq" ? 77 : seq);
        sqlite
          .prepare("insert into activity values (@seq, @at, @kind, @subject, @body_json, @hash)")
          .run(was.row);
      });
      expect(await verify(core)).toMatchObject({ ok: true });
    }
  });

  test.each([1, 3, 5])("entry %d taken out, the last one too", async (seq) => {
    const core = await someLog();
    tamper(core, (sqlite) => sqlite.prepare("delete from activity where seq = ?").run(seq));
    expect(await verify(core)).toMatchObject({ ok: false, brokenAt: seq });
  });

  test("the end cut off with the note in the database made to fit: the file beside it knows", async () => {
    const core = await someLog();
    tamper(core, (sqlite) => {
      sqlite.prepare("delete from activity where seq > 3").run();
      noteEnd(sqlite);
    });
    expect(await verify(core)).toMatchObject({ ok: false, brokenAt: 4 });
    // Who makes the file fit as well is found only by a head that was kept elsewhere.
    const { head } = await verify(core);
    rmSync(join(core.dataDir, "activity.head"));
    writeFileSync(join(core.dataDir, "activity.head"), JSON.stringify(head));
    expect(await verify(core)).toMatchObject({ ok: true, entries: 3 });
    const known = { seq: 5, hash: "ab" };
    expect(await core.call("activity.verify", { known })).toMatchObject({ ok: false, brokenAt: 4 });
  });

  test("entries that changed places, and one that was added by hand", async () => {
    const core = await someLog();
    tamper(core, (sqlite) => {
      sqlite.exec(`update activity set seq = -seq where seq in (2, 3);
        update activity set seq = 3 where seq = -2; update activity set seq = 2 where seq = -3`);
    });
    expect(await verify(core)).toMatchObject({ ok: false, brokenAt: 2 });
    const other = await someLog();
    tamper(other, (sqlite) => {
      sqlite.exec(
        "insert into activity select 0, at, kind, subject, body_json, hash from activity where seq = 1",
      );
    });
    expect(await verify(other)).toMatchObject({ ok: false, brokenAt: 1 });
  });

  test("all of it gone", async () => {
    const core = await someLog();
    tamper(core, (sqlite) => sqlite.exec("delete from activity"));
    expect(await verify(core)).toMatchObject({ ok: false, brokenAt: 1, entries: 0 });
  });

  test("the note of the end removed", async () => {
    const core = await someLog();
    tamper(core, (sqlite) => sqlite.exec("delete from preference where key = 'activity_head'"));
    expect(await verify(core)).toMatchObject({ ok: false });
    await core.refuses("bad_input", "preferences.set", { key: "activity_head", value: null });
  });
});

describe("what was broken stays told, whatever is done afterwards:", () => {
  const cutOff = (core: TestCore) =>
    tamper(core, (sqlite) => sqlite.exec("delete from activity where seq > 3"));

  test("entries cut off at the end", async () => {
    const core = await someLog();
    const { head } = await verify(core);
    cutOff(core);
    await core.call("sites.set", { name: "Goole" });
    const verdict = await verify(core);
    expect(verdict).toMatchObject({ ok: false, entries: 5, brokenAt: 4 });
    expect(verdict.detail).toContain("Entries from 4 to 5 are missing");
    await core.call("sites.set", { name: "Bude" });
    expect(await verify(core)).toMatchObject({ ok: false, entries: 6, brokenAt: 4 });
    const entries = await entriesOf(core);
    expect(entries.map(({ kind }) => kind).slice(3)).toEqual([
      "log.broken",
      "site.changed",
      "site.changed",
    ]);
    // What the end was that is not there any more, and where the log ended instead.
    expect(entries[3]?.detail).toContain(
      `the log ends with entry 5 (${head?.hash}). But the last entry is 3.`,
    );
  });

  test("cut off with the note in the database made to fit, while Muster runs or before it is started", async () => {
    const running = await someLog();
    cutOff(running);
    tamper(running, noteEnd);
    await running.call("sites.set", { name: "Goole" });
    expect(await verify(running)).toMatchObject({ ok: false, entries: 5, brokenAt: 4 });

    const first = await someLog();
    await first.stop({ keep: true });
    cutOff(first);
    tamper(first, noteEnd);
    const next = await open({ dataDir: first.dataDir });
    await next.call("sites.set", { name: "Goole" });
    expect(await verify(next)).toMatchObject({ ok: false, entries: 5, brokenAt: 4 });
  });

  test("cut off while Muster runs with both notes made to fit: it knows where it ended the log itself", async () => {
    const core = await someLog();
    cutOff(core);
    tamper(core, (sqlite) => writeFileSync(join(core.dataDir, "activity.head"), noteEnd(sqlite)));
    expect(await verify(core)).toMatchObject({ ok: true, entries: 3 });
    await core.call("sites.set", { name: "Goole" });
    expect((await entriesOf(core)).at(-2)).toMatchObject({ seq: 4, kind: "log.broken" });
    expect(await verify(core)).toMatchObject({ ok: false, entries: 5, brokenAt: 4 });
  });

  test("the last entry replaced by another program, the log begun anew, the note removed or made unreadable", async () => {
    const ways: readonly [seq: number, sql: string][] = [
      [6, "update activity set hash = 'ab' where seq = 5"],
      [1, "delete from activity"],
      [6, "delete from preference where key = 'activity_head'"],
      [6, "update preference set value_json = '5' where key = 'activity_head'"],
    ];
    for (const [seq, sql] of ways) {
      const core = await someLog();
      tamper(core, (sqlite) => sqlite.exec(sql));
      await core.call("sites.set", { name: "Goole" });
      expect((await entriesOf(core)).at(-2)).toMatchObject({ seq, kind: "log.broken" });
      expect(await verify(core)).toMatchObject({ ok: false });
    }
  });

  test("an entry slipped in after the last, with a hash that fits", async () => {
    const core = await someLog();
    const { head } = await verify(core);
    tamper(core, (sqlite) => {
      const row = sqlite.prepare<[], ChainRow>("select * from activity where seq = 5").get();
      if (!row) throw new Error("There is no entry 5.");
      const hash = hashOf(head?.hash ?? "", { ...row, seq: 6 });
      sqlite
        .prepare("insert into activity values (@seq, @at, @kind, @subject, @body_json, @hash)")
        .run({ ...row, seq: 6, hash });
    });
    await core.call("sites.set", { name: "Goole" });
    expect(await verify(core)).toMatchObject({ ok: false, brokenAt: 7 });
  });

  test("not what is no fault: a file that is behind the log, or gone", async () => {
    const first = await someLog();
    const path = join(first.dataDir, "activity.head");
    const early = JSON.stringify(
      (await entriesOf(first)).map(({ seq, hash }) => ({ seq, hash }))[1],
    );
    await first.stop({ keep: true });
    // As a process leaves it that is killed after an entry and before the end of it is noted.
    writeFileSync(path, early);
    const second = await openTestCore({ dataDir: first.dataDir });
    await second.call("sites.set", { name: "Goole" });
    expect(await verify(second)).toMatchObject({ ok: true, entries: 6 });
    await second.stop({ keep: true });
    rmSync(path);
    const third = await open({ dataDir: first.dataDir });
    await third.call("sites.set", { name: "Bude" });
    expect(await verify(third)).toMatchObject({ ok: true, entries: 7 });
  });
});

describe("the table", () => {
  test("neither changes nor removes an entry", async () => {
    const core = await someLog();
    const sqlite = new BetterSqlite3(join(core.dataDir, "muster.db"));
    onTestFinished(() => void sqlite.close());
    expect(() => sqlite.exec("update activity set at = '' where seq = 1")).toThrow(
      "only ever added",
    );
    expect(() => sqlite.exec("delete from activity where seq = 5")).toThrow("only ever added");
  });

  test("several processes at once make one chain, with every change once", async () => {
    const processes = inFull(4, 2);
    const muster = musterProcess();
    onTestFinished(() => muster.remove());
    const core = await openTestCore({ dataDir: muster.dataDir, processKind: "window" });
    onTestFinished(() => core.stop({ keep: true }));
    const commands = Promise.all(
      Array.from({ length: processes }, async (_, index) => {
        expect((await muster.run("sites", "set", `Command ${index}`)).status).toBe(0);
      }),
    );
    const work = { isDone: false };
    const done = commands.finally(() => (work.isDone = true));
    let own = 0;
    // The window changes something as long as the commands run, at a pace of its own.
    for (; !work.isDone && own < 900; own += 1) {
      await core.call("sites.set", { name: `Window ${own}` });
      await setTimeout(20);
    }
    await done;
    const all = own + processes;
    expect(own).toBeGreaterThan(4);
    const verdict = await verify(core);
    expect(verdict).toMatchObject({ ok: true, entries: all });
    const entries = await entriesOf(core);
    expect(new Set(entries.map(({ sites }) => sites[0]?.name)).size).toBe(all);
    expect(entries.filter(({ host }) => host === "command line")).toHaveLength(processes);
    const file = JSON.parse(readFileSync(join(core.dataDir, "activity.head"), "utf8")) as {
      seq: number;
    };
    expect(file.seq).toBeLessThanOrEqual(all);
  });
});

describe("what a process did not come to write down", () => {
  test("the end of a rollout is written down at the next start, once", async () => {
    const first = await openTestCore();
    await fleetIn(first, { recorders: 1 });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const plan = await first.call("plans.create", { template, select: {} });
    const { rollout } = await first.call("rollouts.start", { planId: plan.id });
    await expect
      .poll(async () => (await first.call("rollouts.list", {})).rollouts[0]?.state)
      .toBe("finished");
    await first.stop({ keep: true });
    // As if it had been killed between the journal and the log.
    tamper(first, (sqlite) => {
      sqlite.exec("delete from activity where kind = 'rollout.finished'");
      const head = noteEnd(sqlite);
      writeFileSync(join(first.dataDir, "activity.head"), head);
    });
    for (let starts = 0; starts < 2; starts += 1) {
      const next = await openTestCore({ dataDir: first.dataDir });
      const about = (await entriesOf(next)).filter(({ subject }) => subject === rollout.id);
      expect(about.map(({ kind }) => kind)).toEqual(["rollout.started", "rollout.finished"]);
      expect(await verify(next)).toMatchObject({ ok: true });
      await next.stop({ keep: true });
    }
    rmSync(first.dataDir, { recursive: true, force: true });
  });
});

describe("a database that took the place of another", () => {
  test("says so in its log, with where the log had been", async () => {
    const muster = musterCommand();
    onTestFinished(() => muster.remove());
    await muster.run("sites", "set", "Leeds");
    expect((await muster.run("database", "backup")).status).toBe(0);
    await muster.run("sites", "set", "York");
    const before = await muster.json<ActivityVerdict>(0, "activity", "verify");
    expect((await muster.run("database", "restore")).status).toBe(0);
    const { entries } = await muster.json<{ entries: ActivityEntry[] }>(0, "activity", "list");
    expect(entries.map(({ kind }) => kind)).toEqual(["database.restored", "site.changed"]);
    expect(entries[0]?.detail).toContain(
      `the log ended with entry ${before.head?.seq} (${before.head?.hash})`,
    );
    expect(await muster.json(0, "activity", "verify")).toMatchObject({ ok: true, entries: 2 });
    expect((await muster.run("database", "new", "--yes")).status).toBe(0);
    const anew = await muster.json<{ entries: ActivityEntry[] }>(0, "activity", "list");
    expect(anew.entries.map(({ kind }) => kind)).toEqual(["database.begun"]);
    expect(await muster.json(0, "activity", "verify")).toMatchObject({ ok: true, entries: 1 });
  });

  test("is not taken for a broken one when Muster is killed before it noted where the log now ends", async () => {
    const muster = musterCommand();
    onTestFinished(() => muster.remove());
    const head = join(muster.dataDir, "activity.head");
    await muster.run("sites", "set", "Leeds");
    await muster.run("database", "backup");
    for (const name of ["York", "Hull", "Ripon"]) await muster.run("sites", "set", name);
    const before = readFileSync(head);
    await muster.run("database", "restore");
    await muster.run("sites", "list");
    writeFileSync(head, before);
    expect(await muster.json(0, "activity", "verify")).toMatchObject({ ok: true, entries: 2 });
    await muster.run("sites", "set", "Goole");
    expect(await muster.json(0, "activity", "verify")).toMatchObject({ ok: true, entries: 3 });
  });

  test("a database put there by hand is found: its log is shorter than was noted", async () => {
    const muster = musterCommand();
    onTestFinished(() => muster.remove());
    await muster.run("sites", "set", "Leeds");
    const { path } = await muster.json<{ path: string }>(0, "database", "backup");
    await muster.run("sites", "set", "York");
    for (const end of ["", "-wal", "-shm"])
      rmSync(join(muster.dataDir, `muster.db${end}`), { force: true });
    copyFileSync(path, join(muster.dataDir, "muster.db"));
    const { status, err } = await muster.run("activity", "verify");
    expect(status).toBe(2);
    expect(err).toContain("Entries from 2 to 2 are missing");
    await muster.run("sites", "set", "Hull");
    const after = await muster.run("activity", "verify");
    expect(after.status).toBe(2);
    expect(after.err).toContain("Entries from 2 to 2 are missing");
  });
});
