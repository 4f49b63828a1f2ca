import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "#shared/contract/client.ts";
import { calendarEntries } from "#shared/domain/calendar.ts";
import {
  calendarEntryName,
  calendarEntryText,
  calendarTimeText,
} from "#shared/domain/calendar-text.ts";
import { localTransport, openTestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { carriedOut, emailPlan } from "#test/support/rollouts.ts";
import { anAudit, aReading } from "#test/support/scheduled.ts";

/** Far enough ahead for schedules, which are shown from now on; a Monday, in winter time. */
const WEEK = { from: "2031-01-06T00:00:00.000Z", to: "2031-01-13T00:00:00.000Z" };

async function planned() {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  const window = { days: ["tue" as const], from: "23:00", to: "02:00" };
  for (const [site, timeZone, host] of [
    ["Leeds", "Europe/London", "192.0.2.1"],
    ["Bath", "Europe/London", "192.0.2.2"],
    ["Kyoto", "Asia/Tokyo", "192.0.2.3"],
  ] as const) {
    await muster.call("recorders.add", { name: `${site} gate`, url: `http://${host}`, site });
    await muster.call("sites.set", { name: site, timeZone, maintenance: [window] });
  }
  const at = { repeat: "weekly", days: ["wed"], at: "02:30" } as const;
  const { sites } = await muster.call("sites.list", {});
  const idOf = (name: string) => sites.find((site) => site.name === name)?.id ?? "";
  const when = { ...at, days: [...at.days] };
  const nightly = aReading({ name: "Nightly", when, timeZone: "site" });
  await muster.call("schedules.set", { schedule: nightly });
  const ofKyoto = { of: "sites" as const, ids: [idOf("Kyoto")] };
  await muster.call("schedules.set", { schedule: anAudit({ name: "Often", scope: ofKyoto }) });
  await muster.call("schedules.set", {
    schedule: aReading({ name: "Switched off", enabled: false }),
  });
  return { muster, idOf };
}

test("shows windows by their sites and runs by the clocks of sites; schedules of an interval run all day", async () => {
  const { muster, idOf } = await planned();
  const calendar = await muster.call("calendar.get", WEEK);
  const entries = calendarEntries(calendar);
  expect(entries.map(({ kind, start }) => [kind, new Date(start).toISOString()])).toEqual([
    ["maintenance", "2031-01-07T14:00:00.000Z"],
    ["schedule", "2031-01-07T17:30:00.000Z"],
    ["maintenance", "2031-01-07T23:00:00.000Z"],
    ["schedule", "2031-01-08T02:30:00.000Z"],
  ]);
  const [kyoto, , england] = entries;
  expect(kyoto).toMatchObject({ siteIds: [idOf("Kyoto")], timeZone: "Asia/Tokyo" });
  expect(england?.kind === "maintenance" ? new Set(england.siteIds) : null).toEqual(
    new Set([idOf("Leeds"), idOf("Bath")]),
  );
  const texts = entries.map((entry) => calendarEntryText(entry, () => "Kyoto"));
  expect(texts.slice(0, 3)).toEqual([
    "Maintenance of Kyoto",
    "Reading of settings: Nightly",
    "Maintenance of 2 sites",
  ]);
  expect(kyoto && calendarTimeText(kyoto)).toMatch(/\(23:00–02:00 Asia\/Tokyo\)$/);
  expect(calendar.schedules.map(({ name, everyMinutes }) => [name, everyMinutes])).toEqual(
    expect.arrayContaining([
      ["Nightly", null],
      ["Often", 60],
    ]),
  );
  expect(calendar.schedules).toHaveLength(2);
});

test("shows runs that have started, with their results, also in a period that is over", async () => {
  const { muster } = await planned();
  const { schedules } = await muster.call("schedules.list", {});
  const nightly = schedules.find(({ schedule }) => schedule.name === "Nightly");
  const sqlite = new BetterSqlite3(join(muster.dataDir, "muster.db"));
  const counts = JSON.stringify({ total: 3, done: 2, failed: 1, findings: 0 });
  sqlite
    .prepare(
      `insert into schedule_run (schedule_id, started_at, finished_at, state, cause, counts_json)
       values (?, ?, ?, 'finished', 'due', ?)`,
    )
    .run(nightly?.id, "2025-01-08T02:30:00.000Z", "2025-01-08T02:31:00.000Z", counts);
  sqlite.close();
  const past = { from: "2025-01-06T00:00:00.000Z", to: "2025-01-13T00:00:00.000Z" };
  const calendar = await muster.call("calendar.get", past);
  const runs = calendarEntries(calendar).filter(({ kind }) => kind === "schedule");
  expect(runs.map(({ start }) => new Date(start).toISOString())).toEqual([
    "2025-01-08T02:30:00.000Z",
  ]);
  expect(runs.map((run) => calendarEntryText(run, () => ""))[0]).toMatch(
    /^Reading of settings: Nightly\. 2 of 3 recorders read, 1 could not be read/,
  );
  const later = { from: "2025-02-03T00:00:00.000Z", to: "2025-02-10T00:00:00.000Z" };
  const none = calendarEntries(await muster.call("calendar.get", later));
  expect(none.filter(({ kind }) => kind === "schedule")).toEqual([]);
});

test("is limited to sites, and to the scope of the user, who sees no schedules of the whole fleet", async () => {
  const { muster, idOf } = await planned();
  const england = await muster.call("calendar.get", { ...WEEK, siteIds: [idOf("Leeds")] });
  expect(england.maintenance.flatMap(({ siteIds }) => siteIds)).toEqual([idOf("Leeds")]);
  expect(england.schedules.map(({ name }) => name)).toEqual(["Nightly"]);
  const omar = createClient(
    localTransport(
      muster.core.as({
        user: { id: "u1", name: "omar" },
        role: "operator",
        scope: { kind: "some", siteIds: [idOf("Kyoto")], tags: [] },
      }),
    ),
  );
  const seen = await omar.call("calendar.get", WEEK);
  expect(seen).toMatchObject({ value: { schedules: [], rollouts: [], started: [] } });
  expect(JSON.stringify(seen)).not.toContain(idOf("Leeds"));
  const hidden = await omar.call("calendar.get", { ...WEEK, siteIds: [idOf("Leeds")] });
  expect(hidden).toMatchObject({ value: { maintenance: [] } });
});

test("shows rollouts that were started, at their sites alone", async () => {
  const { muster } = await fleetUnderTest({ recorders: 2, channels: 2 });
  const plan = await emailPlan(muster, { smtp_port: 2525 });
  const { rollout } = await carriedOut(muster, plan);
  const now = Date.parse(rollout.startedAt);
  const day = 86_400_000;
  const around = (from: number, to: number) => ({
    from: new Date(now + from * day).toISOString(),
    to: new Date(now + to * day).toISOString(),
  });
  const { sites } = await muster.call("sites.list", {});
  const siteIds = sites.map(({ id }) => id);
  for (const wish of [around(-1, 1), { ...around(-1, 1), siteIds }]) {
    const calendar = await muster.call("calendar.get", wish);
    const { id, name, startedAt } = rollout;
    expect(calendar.started).toMatchObject([{ id, name, startedAt, state: "finished" }]);
    const entry = calendarEntries(calendar).find(({ kind }) => kind === "started");
    expect(entry && calendarEntryText(entry, String)).toBe(`Rollout ${name}: Finished`);
    expect(entry && calendarEntryName(entry, String)).toBe(name);
  }
  const elsewhere = { ...around(-1, 1), siteIds: ["elsewhere"] };
  for (const wish of [elsewhere, around(1, 2), around(-2, -1)])
    expect((await muster.call("calendar.get", wish)).started).toEqual([]);
});

test("shows a scheduled rollout where its recorders are, and refuses a period that is too long", async () => {
  const { muster } = await fleetUnderTest({ recorders: 2, channels: 2 });
  const plan = await emailPlan(muster, { smtp_port: 2525 });
  const start = Date.now() + 3_600_000;
  const at = new Date(start).toISOString();
  await muster.call("rollouts.schedule", { planId: plan.id, start: { when: "at", at } });
  const period = {
    from: new Date(start - 86_400_000).toISOString(),
    to: new Date(start + 86_400_000).toISOString(),
  };
  const { sites } = await muster.call("sites.list", {});
  const siteIds = sites.map(({ id }) => id);
  for (const wish of [period, { ...period, siteIds }]) {
    const { rollouts } = await muster.call("calendar.get", wish);
    expect(rollouts).toMatchObject([{ rollout: { name: "Relay", startsAt: at, recorders: 2 } }]);
  }
  const elsewhere = await muster.call("calendar.get", { ...period, siteIds: ["elsewhere"] });
  expect(elsewhere.rollouts).toEqual([]);
  const long = { ...period, to: new Date(start + 90 * 86_400_000).toISOString() };
  const refused = await muster.refuses("bad_input", "calendar.get", long);
  expect(refused.message).toBe("The period of a calendar has between 1 and 62 days.");
});
