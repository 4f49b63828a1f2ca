import { describe, expect, test, vi } from "vitest";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { folder, scheduling, silent, standingClock } from "./support.ts";

const local = (day: number, hour: number, minute = 0) =>
  new Date(2026, 5, day, hour, minute).toISOString();
const NIGHTLY = { when: { days: [...WEEKDAYS], at: "02:30" } };

describe("the schedule", () => {
  test("is never at first; days and areas stand in their order, and what is left out stays", async () => {
    const { clock } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    expect(await one.get()).toMatchObject({ schedule: { when: null }, next: null, last: null });
    await one.set({ when: { days: ["thu", "mon", "thu"], at: "02:30" } });
    await one.set({ areas: ["recognition", "email"], sites: ["s-r1"] });
    const { schedule } = await one.get();
    expect(schedule).toEqual({
      when: { days: ["mon", "thu"], at: "02:30" },
      areas: ["email", "recognition"],
      sites: ["s-r1"],
    });
    expect(await one.set({ sites: ["gone"] })).toMatchObject({
      ok: false,
      error: { code: "not_found", where: "sites" },
    });
    await one.set({ sites: null });
    expect((await one.get()).schedule).toEqual({ ...schedule, sites: null });
    await one.end();
  });

  test("leaves out sites that have gone, so that its answer can be given back; what is undone counts again", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const gone = one.storage.sqlite.prepare("delete from site where id = ?");
    await one.set({ ...NIGHTLY, sites: ["s-r1", "s-r2"] });
    one.begin();
    gone.run("s-r2");
    const { schedule } = await one.get();
    expect(schedule.sites).toEqual(["s-r1"]);
    expect(await one.set(schedule)).toMatchObject({ ok: true });
    await one.set({ sites: ["s-r1", "s-r3"] });
    gone.run("s-r1");
    gone.run("s-r3");
    one.events.emit("sites.changed", { sites: [] });
    await vi.waitFor(() => expect(one.states.at(-1)?.schedule.sites).toEqual([]));
    expect(one.states.at(-1)).toMatchObject({ next: null });
    to(local(3, 12));
    await new Promise(setImmediate);
    expect(await one.get()).toMatchObject({ next: null, last: null });
    const back = one.storage.sqlite.prepare("insert into site (id, name, code) values (?, ?, '')");
    back.run("s-r3", "s-r3");
    expect((await one.get()).schedule.sites).toEqual(["s-r3"]);
    // Others instead: nothing of theirs was missed.
    gone.run("s-r3");
    back.run("s-r2", "s-r2");
    expect(await one.set({ sites: ["s-r2"] })).toMatchObject({ value: { next: local(4, 2, 30) } });
    expect(one.read).toEqual([]);
    await one.end();
  });

  test("what cannot be read of it counts as never", async () => {
    const { clock } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    const put = one.storage.sqlite.prepare(
      "insert into preference (key, value_json) values (?, ?)",
    );
    put.run("scheduled_reading", '{"schedule":{"when":{"days":[],"at":"99:99"}}}');
    put.run("scheduled_run", '"?"');
    expect(await one.get()).toMatchObject({ schedule: { when: null }, last: null });
    await one.end();
  });
});

describe("what is due", () => {
  test("is carried out when its time comes, and not before; each time once", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const talk = async (id: string) => (id === "r2" ? err(fault("refused", "No.")) : ok(undefined));
    const one = await scheduling({ dataDir: folder(), clock, talk });
    one.begin();
    await one.set(NIGHTLY);
    expect((await one.get()).next).toBe(local(2, 2, 30));
    to(local(2, 2, 29));
    await new Promise(setImmediate);
    expect(one.read).toEqual([]);
    to(local(2, 2, 30));
    await vi.waitFor(async () => expect((await one.get()).last?.state).toBe("finished"));
    expect(one.read).toEqual(["r1", "r2", "r3"]);
    expect(await one.get()).toMatchObject({
      next: local(3, 2, 30),
      last: { startedAt: local(2, 2, 30), recorders: 3, read: 2, failed: 1, differ: 0 },
    });
    expect(one.states.map(({ last }) => last?.state)).toEqual([undefined, "running", "finished"]);
    to(local(2, 9));
    await new Promise(setImmediate);
    expect(one.read).toHaveLength(3);
    await one.end();
  });

  test("and was missed, for days, is made up for once", async () => {
    const dataDir = folder();
    const { clock, to } = standingClock(local(1, 12));
    const before = await scheduling({ dataDir, clock });
    await before.set({ ...NIGHTLY, sites: ["s-r2"] });
    await before.end();
    to(local(9, 8));
    const one = await scheduling({ dataDir, clock });
    one.begin();
    await vi.waitFor(async () => expect((await one.get()).last?.state).toBe("finished"));
    expect(await one.get()).toMatchObject({ next: local(10, 2, 30), last: { recorders: 1 } });
    expect(one.read).toEqual(["r2"]);
    await one.end();
  });

  test("is not missed by what comes after it was switched on", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock });
    await one.set(NIGHTLY);
    await one.set({ when: null });
    to(local(4, 12));
    await one.set(NIGHTLY);
    expect((await one.get()).next).toBe(local(5, 2, 30));
    await one.end();
  });

  test.each([
    ["locked", { credential: "alarm" }],
    ["unavailable", { credential: "alarm" }],
    ["unavailable", { siteCredential: "leeds" }],
  ] as const)("waits while passwords cannot be read: %s, %j", async (broken, needed) => {
    const { clock, to } = standingClock(local(1, 12));
    let state: "ready" | "locked" | "unavailable" = broken;
    const one = await scheduling({ dataDir: folder(), clock, passwords: () => state, ...needed });
    one.begin();
    await one.set(NIGHTLY);
    to(local(2, 2, 31));
    one.events.emit("secrets.changed", {} as never);
    await vi.waitFor(() => expect(one.looks()).toBeGreaterThan(0));
    await new Promise((go) => setTimeout(go, 30));
    expect([one.read, (await one.get()).last, (await one.get()).next]).toEqual([
      [],
      null,
      local(2, 2, 30),
    ]);
    state = "ready";
    one.events.emit("secrets.changed", {} as never);
    await vi.waitFor(async () => expect((await one.get()).last?.state).toBe("finished"));
    expect(one.read).toEqual(["r1", "r2", "r3"]);
    await one.end();
  });

  test.each(["locked", "unavailable"] as const)(
    "does not wait for passwords, %s, that no recorder of it needs",
    async (state) => {
      const { clock, to } = standingClock(local(1, 12));
      const one = await scheduling({
        dataDir: folder(),
        clock,
        passwords: () => state,
        siteCredential: "leeds",
      });
      one.storage.sqlite.exec("update site set credential = null where id = 's-r2'");
      one.begin();
      await one.set({ ...NIGHTLY, sites: ["s-r2"] });
      to(local(2, 2, 31));
      one.events.emit("secrets.changed", {} as never);
      await vi.waitFor(async () => expect((await one.get()).last?.state).toBe("finished"));
      expect(one.read).toEqual(["r2"]);
      await one.end();
    },
  );

  test("is due at its time again when a clock that was years ahead is set right", async () => {
    const dataDir = folder();
    const { clock, to } = standingClock(new Date(2031, 0, 1).toISOString());
    const one = await scheduling({ dataDir, clock });
    await one.set(NIGHTLY);
    to(local(1, 12));
    one.begin();
    await vi.waitFor(async () => expect((await one.get()).next).toBe(local(2, 2, 30)));
    await one.end();
  });
});

describe("a reading that is broken off", () => {
  test("by the end of Muster is made up for at the next start, once", async () => {
    const dataDir = folder();
    const { clock, to } = standingClock(local(1, 12));
    const states: (string | undefined)[] = [];
    const start = () => scheduling({ dataDir, clock, talk: silent });
    const first = await start();
    await first.set(NIGHTLY);
    to(local(2, 9));
    first.begin();
    await vi.waitFor(() => expect(first.read).toHaveLength(3));
    expect((await first.get()).last).toMatchObject({ state: "running", recorders: 3 });
    await first.end();
    const second = await start();
    states.push((await second.get()).last?.state);
    expect((await second.get()).next).toBe(local(2, 9));
    second.begin();
    await vi.waitFor(() => expect(second.read).toHaveLength(3));
    await second.end();
    const third = await start();
    third.begin();
    states.push((await third.get()).last?.state);
    expect((await third.get()).next).toBe(local(3, 2, 30));
    await third.end();
    expect([states, third.read]).toEqual([["interrupted", "interrupted"], []]);
  });

  test("by a kill is told so as soon as nobody holds its lock, and made up for likewise", async () => {
    const { clock } = standingClock(local(2, 9));
    const one = await scheduling({ dataDir: folder(), clock });
    await one.set(NIGHTLY);
    const left = { startedAt: local(2, 3), finishedAt: null, state: "running", again: false };
    const counts = { recorders: 3, read: 0, failed: 0, differ: 0 };
    one.storage.sqlite
      .prepare("insert into preference (key, value_json) values ('scheduled_run', ?)")
      .run(JSON.stringify({ ...left, ...counts }));
    const held = await one.storage.locks.hold("scheduled-reading", "exclusive");
    const running = { last: { state: "running" }, next: local(3, 2, 30) };
    expect(await one.get()).toMatchObject(running);
    if (held.ok) held.value.release();
    expect(await one.get()).toMatchObject({ last: { state: "interrupted" }, next: local(2, 3) });
    one.begin();
    await vi.waitFor(async () => expect((await one.get()).last?.state).toBe("finished"));
    expect([one.read.length, (await one.get()).next]).toEqual([3, local(3, 2, 30)]);
    await one.end();
  });

  test("by a person stays so", async () => {
    const { clock, to } = standingClock(local(1, 12));
    const one = await scheduling({ dataDir: folder(), clock, talk: silent });
    await one.set(NIGHTLY);
    to(local(2, 2, 30));
    one.begin();
    await vi.waitFor(() => expect(one.read).toHaveLength(3));
    const context = { signal: new AbortController().signal };
    const listed = await one.jobs.handlers["jobs.list"]({}, context);
    const [job] = listed.ok ? listed.value.jobs : [];
    expect(job).toMatchObject({ subject: "schedule", total: 3 });
    await one.jobs.handlers["jobs.cancel"]({ id: job?.id ?? "" }, context);
    await vi.waitFor(async () => expect((await one.get()).last?.state).toBe("cancelled"));
    expect(await one.get()).toMatchObject({
      next: local(3, 2, 30),
      last: { recorders: 3, read: 0, failed: 0 },
    });
    await one.end();
  });
});
