import { expect, test } from "vitest";
import { createActivityLog } from "#core/features/activity/log.ts";
import { verifyLog } from "#core/features/activity/verify.ts";
import { createEventHub } from "#core/platform/events.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { ActivityHead } from "#shared/domain/activity.ts";
import { storageUnderTest } from "#test/support/storage.ts";

/** A log whose file of the head is kept in memory, and as another process would open it. */
async function logUnderTest() {
  const storage = await storageUnderTest();
  const noted: { head: ActivityHead | null } = { head: null };
  const headFile = {
    read: () => noted.head,
    write: (head: ActivityHead) => void (noted.head = head),
  };
  const clock = { now: () => "2026-11-20T12:00:00.000Z", wait: () => Promise.resolve() };
  const logger = {
    info: () => {},
    warn: () => {},
    error: () => {},
    close: () => Promise.resolve(),
  };
  const actor = { user: "ann", host: "window" } as const;
  const opened = () =>
    createActivityLog({ storage, headFile, clock, logger, actor, events: createEventHub() });
  const verify = () => verifyLog({ storage, headFile, log: opened() });
  return { storage, noted, opened, verify };
}

/** What follows a transaction has been seen to. */
const settled = () => new Promise(setImmediate);

/** So that the database shows nothing of it. */
function cutOff({ sqlite }: Storage): void {
  sqlite.exec(`drop trigger activity_remains; delete from activity where seq > 3;
    update preference set value_json = (
      select json_object('seq', seq, 'hash', hash) from activity where seq = 3) where key = 'activity_head'`);
}

test("an entry that is rolled back together with its change leaves no trace", async () => {
  const { storage, noted, opened, verify } = await logUnderTest();
  const log = opened();
  log.append({ kind: "site.changed" });
  await settled();
  const before = noted.head;
  expect(() =>
    storage.write(() => {
      log.append({ kind: "site.changed" });
      throw new Error("The rest could not be stored.");
    }),
  ).toThrow("could not be stored");
  await settled();
  expect(noted.head).toEqual(before);
  log.append({ kind: "site.changed" });
  expect(await verify()).toMatchObject({ ok: true, entries: 2 });
});

test("nor does it take away what shows that the log was cut off", async () => {
  const { storage, noted, opened, verify } = await logUnderTest();
  for (let count = 0; count < 5; count += 1) opened().append({ kind: "site.changed" });
  await settled();
  cutOff(storage);
  const log = opened();
  expect(() =>
    storage.write(() => {
      log.append({ kind: "site.changed" });
      throw new Error("The rest could not be stored.");
    }),
  ).toThrow("could not be stored");
  await settled();
  expect(noted.head?.seq).toBe(5);
  log.append({ kind: "site.changed" });
  await settled();
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 4 });
});

test("nor does an entry that merely has the noted hash in it", async () => {
  const { storage, noted, opened, verify } = await logUnderTest();
  for (let count = 0; count < 5; count += 1) opened().append({ kind: "site.changed" });
  await settled();
  cutOff(storage);
  opened().append({ kind: "site.changed", detail: `Called '${noted.head?.hash}'.` });
  await settled();
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 4 });
});

test("reports the break once for several entries in one transaction", async () => {
  const { storage, opened, verify } = await logUnderTest();
  for (let count = 0; count < 3; count += 1) opened().append({ kind: "site.changed" });
  await settled();
  storage.sqlite.exec("drop trigger activity_remains; delete from activity where seq > 1");
  const log = opened();
  storage.write(() => {
    for (let count = 0; count < 4; count += 1) log.append({ kind: "site.changed" });
  });
  await settled();
  opened().append({ kind: "site.changed" });
  const kinds = storage.sqlite.prepare("select kind from activity order by seq").pluck().all();
  expect(kinds.filter((kind) => kind === "log.broken")).toHaveLength(1);
  expect(await verify()).toMatchObject({ ok: false, entries: 7, brokenAt: 2 });
});

test("a table of the log that was replaced by a view is found", async () => {
  const { storage, opened, verify } = await logUnderTest();
  opened().append({ kind: "site.changed" });
  await settled();
  // One that takes entries as the table does.
  storage.sqlite.exec(`drop trigger activity_stays; drop trigger activity_remains;
    alter table activity rename to kept; create view activity as select * from kept;
    create trigger taken instead of insert on activity begin
      insert into kept values (new.seq, new.at, new.kind, new.subject, new.body_json, new.hash); end`);
  const { ok, detail } = await verify();
  expect([ok, detail]).toEqual([false, expect.stringContaining("activity was replaced by a view")]);
});

test("a note in the database that was set back is found", async () => {
  const { storage, noted, opened, verify } = await logUnderTest();
  for (let count = 0; count < 3; count += 1) opened().append({ kind: "site.changed" });
  await settled();
  storage.sqlite.exec(`update preference set value_json = (
    select json_object('seq', seq, 'hash', hash) from activity where seq = 2) where key = 'activity_head'`);
  noted.head = null;
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 3, entries: 3 });
});

test("look-alike letters in an entry are found, in whatever column", async () => {
  for (const column of ["kind", "subject", "at", "body_json", "hash"]) {
    const { storage, opened, verify } = await logUnderTest();
    opened().append({ kind: "site.changed", subject: "a", detail: "a" });
    await settled();
    // Cyrillic.
    storage.sqlite.exec(`drop trigger activity_stays;
      update activity set ${column} = replace(replace(${column}, 'a', 'а'), '0', 'О')`);
    expect([column, (await verify()).ok]).toEqual([column, false]);
  }
});
