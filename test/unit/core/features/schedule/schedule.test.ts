import { describe, expect, test, vi } from "vitest";
import { aReading, anAudit } from "#test/support/scheduled.ts";
import { endless, folder, scheduling, standingClock } from "./support.ts";

const local = (day: number, hour: number, minute = 0) =>
  new Date(2026, 5, day, hour, minute).toISOString();
const ALL = ["r-s1", "r-s2", "r-s3"];
const settled = () => new Promise((go) => setTimeout(go, 30));

describe("a schedule", () => {
  test("is stored with days, areas and sites in order; earlier times were not missed", async () => {
    const { clock } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const reading = aReading({
      when: { repeat: "weekly", days: ["thu", "mon", "thu"], at: "02:30" },
      scope: { of: "sites", ids: ["s2", "s2"] },
      options: { areas: ["recognition", "email"] },
    });
    const { id, schedule, next } = await one.set(reading);
    expect(schedule).toEqual({
      ...reading,
      when: { repeat: "weekly", days: ["mon", "thu"], at: "02:30" },
      scope: { of: "sites", ids: ["s2"] },
      options: { areas: ["email", "recognition"] },
    });
    expect(next).toBe(local(4, 2, 30));
    await one.set({ ...schedule, enabled: false }, id);
    expect((await one.only()).next).toBeNull();
    await one.end();
  });

  test.each([
    ["name", {}],
    ["sites", { name: "B", scope: { of: "sites" as const, ids: ["gone"] } }],
    ["scope", { name: "B", scope: { of: "view" as const, name: "gone" } }],
    ["scope", { name: "B", scope: { of: "selection" as const, exprs: ["colour=red"] } }],
    ["spreadMinutes", { name: "B", spreadMinutes: 45 }],
    ["quietHours", { name: "B", quietHours: { from: "06:30", to: "06:00" } }],
  ])("is refused because of its %s: %j", async (where, patch) => {
    const { clock } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    await one.set(anAudit());
    expect(await one.refusal(anAudit(patch))).toMatchObject({ where });
    await one.end();
  });

  test("leaves out sites that were removed, and counts them again after an undo", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const { sqlite } = one.storage;
    await one.set(aReading({ scope: { of: "sites", ids: ["s1"] } }));
    one.start();
    sqlite.exec("pragma foreign_keys = off; delete from site where id = 's1'");
    one.events.emit("sites.changed", { sites: [] });
    await vi.waitFor(() =>
      expect(one.emitted.at(-1)?.[0]?.schedule.scope).toEqual({ of: "sites", ids: [] }),
    );
    await to(local(3, 12));
    await settled();
    expect(await one.only()).toMatchObject({ next: null, last: null });
    sqlite.exec("insert into site (id, name, code) values ('s1', 's1', '')");
    expect((await one.only()).schedule.scope).toEqual({ of: "sites", ids: ["s1"] });
    await one.end();
  });

  test("can be removed, and restored with its runs", async () => {
    const { clock } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const { id } = await one.set(anAudit());
    await one.handlers["schedules.runNow"]({ id }, one.context);
    await one.handlers["schedules.remove"]({ id }, one.context);
    expect([await one.list(), one.emitted.at(-1)]).toEqual([[], []]);
    expect(await one.handlers["schedules.remove"]({ id }, one.context)).toMatchObject({
      ok: false,
    });
    const restored = await one.handlers["schedules.restore"]({ id }, one.context);
    expect(restored).toMatchObject({ value: { last: { cause: "manual", state: "finished" } } });
    await one.end();
  });

  test("previews its next runs by time zone", async () => {
    const { clock } = standingClock("2026-11-20T12:00:00.000Z");
    const sites = { s1: "Europe/London", s2: "America/New_York", s3: "Europe/London" };
    const one = await scheduling({ dataDir: folder(), clock, sites });
    const schedule = aReading({ timeZone: "site", quietHours: { from: "03:00", to: "04:00" } });
    const preview = await one.handlers["schedules.preview"]({ schedule }, one.context);
    expect(preview).toMatchObject({
      value: {
        recorders: 3,
        zones: [
          { timeZone: "America/New_York", sites: 1 },
          {
            timeZone: "Europe/London",
            sites: 2,
            next: { length: 5, 0: "2026-11-21T02:30:00.000Z" },
          },
        ],
      },
    });
    await one.end();
  });
});

describe("a run", () => {
  test("starts at its time, once, and is reported when it starts and ends", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    one.start();
    await one.set(aReading());
    await to(local(2, 2, 29));
    await settled();
    expect(one.asked).toEqual([]);
    await to(local(2, 2, 30));
    await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("finished"));
    expect(await one.only()).toMatchObject({
      next: local(3, 2, 30),
      last: { cause: "due", startedAt: local(2, 2, 30), counts: { total: 3, done: 3 } },
    });
    const states = one.emitted.map(([state]) => state?.last?.state ?? "none");
    const changes = states.filter((state, index) => state !== states[index - 1]);
    expect(changes).toEqual(["none", "running", "finished"]);
    await to(local(2, 9));
    await settled();
    expect(one.taken()).toEqual(ALL);
    await one.end();
  });

  test("that was missed for days is caught up once", async () => {
    const dataDir = folder();
    const { clock, to } = standingClock(local(1, 12));
    const before = await scheduling({ dataDir, clock });
    await before.set(aReading({ scope: { of: "sites", ids: ["s2"] } }));
    await before.end();
    await to(local(2, 2, 31));
    const soon = await scheduling({ dataDir, clock });
    expect(await soon.made.overdue()).toEqual([]);
    // Long before the next run of the schedule.
    await to(local(2, 2, 32));
    expect(await soon.made.overdue()).toMatchObject([{ dueAt: local(2, 2, 30) }]);
    await soon.end();
    await to(local(9, 8));
    const one = await scheduling({ dataDir, clock });
    const [overdue] = await one.made.overdue();
    expect(overdue).toMatchObject({ label: "Settings", dueAt: local(2, 2, 30) });
    one.start();
    await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("finished"));
    expect(await one.only()).toMatchObject({ next: local(10, 2, 30), last: { cause: "missed" } });
    expect([one.taken(), await one.made.overdue()]).toEqual([["r-s2"], []]);
    await one.end();
  });

  test("was not missed while its schedule was disabled", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const { id, schedule } = await one.set(aReading({ enabled: false }));
    await to(local(4, 12));
    await one.set({ ...schedule, enabled: true }, id);
    expect((await one.only()).next).toBe(local(5, 2, 30));
    await one.end();
  });

  test("asks each site at its own night, and no site twice", async () => {
    const { clock, to } = standingClock("2026-11-20T12:00:00.000Z");
    const sites = { s1: "Europe/London", s2: "America/New_York", s3: "Asia/Tokyo" };
    const one = await scheduling({ dataDir: folder(), clock, sites });
    one.start();
    await one.set(aReading({ timeZone: "site" }));
    const expected = [
      ["2026-11-20T17:30:00.000Z", "r-s3"],
      ["2026-11-21T02:30:00.000Z", "r-s1"],
      ["2026-11-21T07:30:00.000Z", "r-s2"],
      ["2026-11-21T17:30:00.000Z", "r-s3"],
    ] as const;
    for (const [at, recorder] of expected) {
      await to(at);
      await vi.waitFor(() => expect(one.asked).toEqual([`${recorder} ${at}`]));
      await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("finished"));
      one.asked.splice(0);
    }
    await one.end();
  });

  test("held back by quiet hours of one zone starts after them, although other zones ran meanwhile", async () => {
    const dataDir = folder();
    const { clock, to } = standingClock("2026-11-20T10:00:00.000Z");
    const sites = { s1: "Europe/London", s2: "Asia/Tokyo" };
    const before = await scheduling({ dataDir, clock, sites });
    const at = { repeat: "weekly" as const, days: ["fri" as const, "sat" as const], at: "11:00" };
    const quietHours = { from: "22:00", to: "06:00" };
    await before.set(anAudit({ when: at, quietHours }));
    await before.end();
    // 23:00 in London, 08:00 in Tokyo.
    await to("2026-11-20T23:00:00.000Z");
    const one = await scheduling({ dataDir, clock, sites });
    expect((await one.only()).next).toBe("2026-11-21T02:00:00.000Z");
    one.start();
    await to("2026-11-21T02:00:00.000Z");
    await vi.waitFor(() => expect(one.asked).toEqual(["r-s2 2026-11-21T02:00:00.000Z"]));
    await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("finished"));
    expect((await one.only()).next).toBe("2026-11-21T06:00:00.000Z");
    await to("2026-11-21T06:00:00.000Z");
    await vi.waitFor(() => expect(one.asked.at(-1)).toBe("r-s1 2026-11-21T06:00:00.000Z"));
    await one.end();
  });

  test("spreads the sites, each at the same distance from the start every time", async () => {
    const { clock, to, jump } = standingClock("2026-11-20T11:59:00.000Z");
    const sites = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`s${n + 1}`, "UTC"]));
    const one = await scheduling({ dataDir: folder(), clock, sites });
    one.start();
    await one.set(anAudit({ spreadMinutes: 10 }));
    const delays = async (hour: number) => {
      const start = Date.UTC(2026, 10, 20, hour);
      await to(new Date(start).toISOString());
      await settled();
      for (let second = 0; second <= 600; second += 10) {
        jump(new Date(start + second * 1_000).toISOString());
        await new Promise(setImmediate);
      }
      await vi.waitFor(() => expect(one.asked).toHaveLength(20));
      await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("finished"));
      return new Map(
        one.asked.splice(0).map((line) => {
          const [id = "", at = ""] = line.split(" ");
          return [id, Math.round((Date.parse(at) - start) / 20_000)];
        }),
      );
    };
    const first = await delays(12);
    expect(new Set(first.values()).size).toBeGreaterThan(8);
    expect(await delays(13)).toEqual(first);
    await one.end();
  });

  test.each(["locked", "unavailable"] as const)(
    "waits while passwords cannot be read (%s), and says so",
    async (broken) => {
      const { clock, to } = standingClock(local(1, 12));
      let state: "ready" | "locked" | "unavailable" = broken;
      const stubs = { dataDir: folder(), clock, passwords: () => state };
      const one = await scheduling({ ...stubs, needsPasswords: true });
      one.start();
      await one.set(aReading());
      await to(local(2, 2, 31));
      await vi.waitFor(() => expect(one.emitted.at(-1)?.[0]?.waitsForPasswords).toBe(true));
      expect(await one.only()).toMatchObject({ last: null, next: local(2, 2, 30) });
      state = "ready";
      one.events.emit("secrets.changed", {} as never);
      await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("finished"));
      expect([one.taken(), (await one.only()).waitsForPasswords]).toEqual([ALL, false]);
      await one.end();
    },
  );

  test("does not wait for passwords that its recorders do not need", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock, passwords: () => "locked" });
    one.start();
    await one.set(aReading());
    await to(local(2, 2, 31));
    await vi.waitFor(() => expect(one.taken()).toEqual(ALL));
    await one.end();
  });

  test("is due again after a clock that was years ahead was corrected", async () => {
    const { clock, to } = standingClock(new Date(2031, 0, 1).toISOString());
    const one = await scheduling({ dataDir: folder(), clock });
    await one.set(aReading());
    await to(local(1, 12));
    one.start();
    await vi.waitFor(async () => expect((await one.only()).next).toBe(local(2, 2, 30)));
    await one.end();
  });

  test("fails with the reason if its saved view was removed", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const view = { layout: null, filter: { site: ["s2"], tag: [] } };
    one.storage.sqlite
      .prepare("insert into saved_view (screen, name, state_json) values ('recorders', 'York', ?)")
      .run(JSON.stringify(view));
    one.start();
    await one.set(aReading({ scope: { of: "view", name: "York" } }));
    await to(local(2, 2, 30));
    await vi.waitFor(() => expect(one.taken()).toEqual(["r-s2"]));
    one.storage.sqlite.exec("delete from saved_view");
    await to(local(3, 2, 30));
    await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("failed"));
    expect((await one.only()).last?.error?.message).toBe("There is no saved view named 'York'.");
    await one.end();
  });

  test("covers the recorders that its saved view shows, and refuses a view with a search", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const store = one.storage.sqlite.prepare(
      "insert or replace into saved_view (screen, name, state_json) values ('recorders', 'York', ?)",
    );
    store.run(JSON.stringify({ layout: null, params: { sites: ["s2"], sort: ["-name"] } }));
    one.start();
    await one.set(aReading({ scope: { of: "view", name: "York" } }));
    await to(local(2, 2, 30));
    await vi.waitFor(() => expect(one.taken()).toEqual(["r-s2"]));
    store.run(JSON.stringify({ layout: null, params: { sites: ["s2"], search: ["lobby"] } }));
    await to(local(3, 2, 30));
    await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("failed"));
    expect((await one.only()).last?.error?.message).toBe(
      "The view 'York' filters by search, which a schedule cannot apply.",
    );
    await one.end();
  });
});

describe("an interrupted run", () => {
  test("by the end of Muster is repeated once, at the next start", async () => {
    const dataDir = folder();
    const { clock, to } = standingClock(local(1, 12));
    const start = () => scheduling({ dataDir, clock, work: endless });
    const first = await start();
    await first.set(aReading());
    await to(local(2, 9));
    first.start();
    await vi.waitFor(() => expect(first.asked).toHaveLength(1));
    expect((await first.only()).last).toMatchObject({ state: "running", counts: { total: 3 } });
    await first.end();
    const second = await start();
    expect(await second.only()).toMatchObject({
      next: local(2, 9),
      last: { state: "interrupted", cause: "missed" },
    });
    second.start();
    await vi.waitFor(() => expect(second.asked).toHaveLength(1));
    await second.end();
    const third = await start();
    third.start();
    await settled();
    const { last, next } = await third.only();
    expect([last?.state, last?.cause, next]).toEqual(["interrupted", "repeated", local(3, 2, 30)]);
    expect(third.asked).toEqual([]);
    await third.end();
  });

  test("by a kill is repeated as soon as its lock is free", async () => {
    const { clock } = standingClock(local(2, 9));
    const one = await scheduling({ dataDir: folder(), clock });
    const { id } = await one.set(aReading());
    one.storage.sqlite
      .prepare(
        `insert into schedule_run (schedule_id, started_at, state, cause, counts_json)
         values (?, ?, 'running', 'due', '{"total":3,"done":0,"failed":0,"findings":0}')`,
      )
      .run(id, local(2, 3));
    const held = await one.storage.locks.hold(`schedule-${id}`, "exclusive");
    expect(await one.only()).toMatchObject({ last: { state: "running" }, next: local(3, 2, 30) });
    if (held.ok) held.value.release();
    expect(await one.only()).toMatchObject({
      last: { state: "interrupted" },
      next: local(2, 3),
    });
    one.start();
    await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("finished"));
    expect([one.taken(), (await one.only()).next]).toEqual([ALL, local(3, 2, 30)]);
    const runs = await one.handlers["schedules.runs"]({ id }, one.context);
    expect(runs).toMatchObject({
      value: { runs: [{ cause: "repeated" }, { cause: "due", state: "interrupted" }] },
    });
    await one.end();
  });

  test("by a user is cancelled, and not repeated", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock, work: endless });
    const { id } = await one.set(aReading());
    await to(local(2, 2, 30));
    one.start();
    await vi.waitFor(() => expect(one.asked).toHaveLength(1));
    const listed = await one.jobs.handlers["jobs.list"]({}, one.context);
    const [job] = listed.ok ? listed.value.jobs : [];
    expect(job).toMatchObject({ subject: `schedule:${id}`, total: 3 });
    await one.jobs.handlers["jobs.cancel"]({ id: job?.id ?? "" }, one.context);
    await vi.waitFor(async () => expect((await one.only()).last?.state).toBe("cancelled"));
    await settled();
    expect([(await one.only()).next, one.asked]).toEqual([local(3, 2, 30), one.asked.slice(0, 1)]);
    await one.end();
  });
});

describe("for how long a look counts", () => {
  test("is twice the interval of the most frequent audit that covers the recorder", async () => {
    const { clock } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const hours = async () => {
      const { holdTimes } = one;
      await holdTimes.refresh();
      return ["s1", "s2", "s3"].map((id) => holdTimes.holdFor(`r-${id}`, id) / 3_600_000);
    };
    expect(await hours()).toEqual([26, 26, 26]);
    const days = ["mon" as const, "wed" as const];
    const weekly = { when: { repeat: "weekly" as const, days, at: "02:00" } };
    await one.set(anAudit({ ...weekly, name: "A", scope: { of: "sites", ids: ["s1", "s2"] } }));
    await one.set(
      anAudit({
        name: "B",
        when: { repeat: "interval", minutes: 360 },
        scope: { of: "selection", exprs: ["site=S2"] },
      }),
    );
    expect(await hours()).toEqual([240, 12, 26]);
    await one.set(anAudit({ name: "C", when: { repeat: "interval", minutes: 15 } }));
    await one.set(aReading({ name: "D", when: { repeat: "interval", minutes: 5 } }));
    expect(await hours()).toEqual([1, 1, 1]);
    await one.end();
  });
});
