import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { ScheduleStore } from "#core/features/schedule/store.ts";
import { schedules } from "#core/platform/storage/migrations/0019-schedules.ts";

/** A database before the migration, with these preferences; the store over it afterwards. */
function migrated(preferences: Readonly<Record<string, unknown>>): ScheduleStore {
  const sqlite = new BetterSqlite3(":memory:");
  onTestFinished(() => void sqlite.close());
  sqlite.exec(`create table preference (key text primary key, value_json text not null);
    create table site (id text primary key); insert into site values ('s1')`);
  const put = sqlite.prepare("insert into preference values (?, ?)");
  for (const [key, value] of Object.entries(preferences)) put.run(key, JSON.stringify(value));
  for (const statement of schedules) sqlite.exec(statement);
  const left = sqlite.prepare("select key from preference").pluck().all();
  expect(left).toEqual(Object.keys(preferences).filter((key) => !key.startsWith("scheduled_")));
  return new ScheduleStore({ sqlite, write: (work) => work() });
}

const SINCE = "2026-11-20T02:30:00.000Z";
const WHEN = { days: ["mon", "thu"], at: "02:30" };
const RUN = {
  startedAt: SINCE,
  finishedAt: null,
  state: "running",
  again: true,
  recorders: 420,
  read: 412,
  failed: 8,
  differ: 3,
};

test("the schedule and the run of older versions are carried over", () => {
  const schedule = { when: WHEN, areas: ["email", "recognition"], sites: ["s1"] };
  const store = migrated({
    colour: 1,
    scheduled_reading: { schedule, since: SINCE },
    scheduled_run: RUN,
  });
  expect(store.list()).toEqual([
    {
      id: "settings",
      since: SINCE,
      held: {},
      schedule: {
        kind: "settings",
        name: "Settings",
        when: { repeat: "weekly", ...WHEN },
        timeZone: "computer",
        scope: { of: "sites", ids: ["s1"] },
        quietHours: null,
        spreadMinutes: 0,
        enabled: true,
        options: { areas: ["email", "recognition"] },
      },
    },
  ]);
  expect(store.lastRun("settings")).toMatchObject({
    startedAt: SINCE,
    finishedAt: null,
    state: "running",
    cause: "repeated",
    counts: { total: 420, done: 412, failed: 8, findings: 3 },
    zones: null,
  });
});

test("a schedule of all recorders without a run is carried over, and one without times is not", () => {
  const all = { when: WHEN, areas: ["email"], sites: null };
  const store = migrated({ scheduled_reading: { schedule: all, since: SINCE } });
  expect(store.list()[0]?.schedule.scope).toEqual({ of: "all" });
  expect(store.lastRun("settings")).toBeNull();
  const never = { schedule: { ...all, when: null }, since: SINCE };
  expect(migrated({ scheduled_reading: never, scheduled_run: RUN }).list()).toEqual([]);
  expect(migrated({}).list()).toEqual([]);
});
