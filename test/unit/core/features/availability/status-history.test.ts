import { describe, expect, test, vi } from "vitest";
import { HistoryReader } from "#core/features/availability/history-reader.ts";
import { DAY, HOUR, HistoryUnderTest } from "#test/support/status-history.ts";

const T0 = Date.parse("2026-10-01T00:00:00Z");
const iso = (at: number) => new Date(at).toISOString();
const hours = (from: number, to: number) => ({
  from: iso(T0 + from * HOUR),
  to: iso(T0 + to * HOUR),
});

async function one(site: { timeZone?: string; maintenance?: never[] } = {}) {
  return HistoryUnderTest.create([{ id: "leeds", recorders: ["nvr"], ...site }]);
}

async function figures(under: HistoryUnderTest, from: number, to: number) {
  const [row] = await under.history.figures({ period: hours(from, to), by: "fleet" });
  const { up, down, unknown, maintenance, ...rest } = row?.figures ?? ({} as never);
  const [u, d, n, m] = [up, down, unknown, maintenance].map((ms) => ms / HOUR);
  return { up: u, down: d, unknown: n, maintenance: m, ...rest };
}

describe("figures", () => {
  test("count a state from the look that found it to the look that found another", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    under.look("nvr", T0 + HOUR, { CH1: "Offline" });
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Offline" });
    under.look("nvr", T0 + 3 * HOUR, { CH1: "Online" });
    under.look("nvr", T0 + 4 * HOUR, { CH1: "Online" });
    expect(await figures(under, 0, 4)).toEqual({
      up: 2,
      down: 2,
      unknown: 0,
      maintenance: 0,
      channels: 1,
      outages: 1,
    });
  });

  test("count the time after a look as unknown if no other look comes in time", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    under.look("nvr", T0 + HOUR, { CH1: "Online" });
    under.look("nvr", T0 + 5 * HOUR, { CH1: "Online" });
    under.look("nvr", T0 + 6 * HOUR, { CH1: "Online" });
    expect(await figures(under, 0, 6)).toMatchObject({ up: 2, unknown: 4 });
    under.now = T0 + 7.5 * HOUR;
    expect(await figures(under, 6, 24)).toMatchObject({ up: 0, unknown: 1.5 });
  });

  test("count time before the first look as unknown, and not that of a channel added later", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    under.look("nvr", T0 + HOUR, { CH1: "Online", CH2: "Online", CH3: "NotConfigured" });
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Online", CH2: "Online", CH3: "NotConfigured" });
    expect(await figures(under, -3, 2)).toMatchObject({ up: 3, unknown: 3, channels: 2 });
  });

  test("count time without an audit as unknown, with the reason in the timeline", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    under.miss("nvr", T0 + HOUR);
    under.miss("nvr", T0 + 2 * HOUR, "sign_in_blocked", "breaker_open");
    under.look("nvr", T0 + 3 * HOUR, { CH1: "Online" });
    expect(await figures(under, 0, 3)).toMatchObject({ up: 1, unknown: 2, down: 0 });
    const timeline = under.history.timeline("nvr", hours(0, 3));
    expect(timeline?.channels[0]?.spans.map(({ reason }) => reason)).toEqual([
      null,
      "unreachable",
      "sign_in_blocked",
    ]);
    expect(timeline?.recorder.map(({ status }) => status)).toEqual([
      "reached",
      "unreachable",
      "sign_in_blocked",
    ]);
  });

  test("store an unknown status as it came, and count it as unknown", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Rebooting" });
    under.look("nvr", T0 + HOUR, { CH1: "Online!" });
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Online" });
    const timeline = under.history.timeline("nvr", hours(0, 2));
    expect(timeline?.channels[0]?.spans).toMatchObject([
      { status: "Rebooting", condition: "unknown", reason: "unrecognized_status" },
      { status: "Online", videoloss: true, condition: "down", reason: null },
    ]);
    expect(await figures(under, 0, 2)).toMatchObject({ unknown: 1, down: 1, outages: 1 });
  });

  test("exclude maintenance by the windows of that time, and time in which a channel is expected to be offline", async () => {
    const under = await HistoryUnderTest.create(
      [
        {
          id: "leeds",
          timeZone: "Europe/London",
          // 1 October 2026 is a Thursday; London is an hour ahead of UTC then.
          maintenance: [{ days: ["thu"], from: "03:00", to: "05:00" }],
          recorders: ["nvr"],
        },
      ],
      12 * HOUR,
    );
    under.look("nvr", T0, { CH1: "Offline", CH2: "Online" });
    under.now = T0 + 6 * HOUR;
    under.history.setNote(
      { recorderId: "nvr", channel: "CH1" },
      { text: "Being replaced", expectedOfflineUntil: iso(T0 + 8 * HOUR), by: "ann" },
    );
    under.look("nvr", T0 + 10 * HOUR, { CH1: "Offline", CH2: "Online" });
    const now = await figures(under, 0, 10);
    expect(now).toMatchObject({ maintenance: 2 * 2 + 2, down: 6, up: 8, unknown: 0 });
  });

  test("forget a channel a week after its recorder has stopped listing it", async () => {
    const under = await HistoryUnderTest.create([{ id: "s", recorders: ["nvr"] }], 30 * DAY);
    under.look("nvr", T0, { CH1: "Online", CH2: "Online" });
    under.look("nvr", T0 + DAY, { CH1: "Online" });
    under.look("nvr", T0 + 20 * DAY, { CH1: "Online" });
    expect(await figures(under, 0, 480)).toMatchObject({ up: 24 * 21, unknown: 24 * 7 });
    expect(await figures(under, 240, 480)).toMatchObject({ up: 240, unknown: 0, channels: 1 });
  });

  test("count a look from before the last closed day for as long as it counts", async () => {
    const under = await HistoryUnderTest.create([{ id: "leeds", recorders: ["nvr"] }], 26 * HOUR);
    for (const hour of [9, 33, 57]) under.look("nvr", T0 + hour * HOUR, { CH1: "Online" });
    under.miss("nvr", T0 + 81 * HOUR);
    under.now = T0 + 82 * HOUR;
    const before = await figures(under, 24, 82);
    expect(before).toMatchObject({ up: 57, unknown: 1 });
    await under.history.closeDays();
    expect(await figures(under, 24, 82)).toEqual(before);
  });

  test("are not changed by a clock that was set back", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    under.look("nvr", T0 + HOUR, { CH1: "Online" });
    under.look("nvr", T0 + 0.5 * HOUR, { CH1: "Offline" });
    under.look("nvr", T0 + 0.75 * HOUR, { CH1: "Offline" });
    expect([...under.history.problems()]).toMatchObject([{ channel: "CH1", status: "Offline" }]);
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Offline" });
    const now = await figures(under, 0, 2);
    expect(now.up).toBeCloseTo(1, 5);
    expect(now.down).toBeCloseTo(1, 5);
    expect((now.up ?? 0) + (now.down ?? 0)).toBe(2);
  });
});

describe("30 days of a fleet on its first day", () => {
  const recorders = ["one", "two", "three"];
  const maintenance = [{ days: ["mon"], from: "02:00", to: "04:00" }];

  async function onFirstDay() {
    const under = await HistoryUnderTest.create([{ id: "leeds", recorders, maintenance }]);
    for (const recorder of recorders) {
      under.look(recorder, T0 + 10 * HOUR, { CH1: "Online", CH2: "NotConfigured", CH3: "Online" });
      const later = { CH1: "Online", CH2: "Online", CH3: "Offline" };
      for (const hour of [11, 12]) under.look(recorder, T0 + hour * HOUR, later);
    }
    return under;
  }
  const month = { from: iso(T0 - 29 * DAY), to: iso(T0 + 12 * HOUR) };

  test("are unknown before the first look, and add up to the whole period", async () => {
    const under = await onFirstDay();
    const { fleet } = await under.history.days({ period: month });
    expect(fleet).toHaveLength(30);
    for (const { figures: day } of fleet.slice(0, -1)) {
      expect(day).toMatchObject({ channels: 6, unknown: 6 * DAY, up: 0, maintenance: 0 });
    }
    const [whole] = await under.history.figures({ period: month, by: "fleet" });
    const unknown = fleet.reduce((sum, day) => sum + day.figures.unknown, 0);
    expect(whole?.figures).toMatchObject({
      channels: 9,
      up: 12 * HOUR,
      down: 3 * HOUR,
      unknown,
      outages: 3,
    });
  });

  test("read the history of each recorder once, and not for each day", async () => {
    const under = await onFirstDay();
    const read = vi.spyOn(HistoryReader.prototype, "read");
    await under.history.days({ period: month });
    expect(read).toHaveBeenCalledTimes(recorders.length);
    read.mockRestore();
  });
});

describe("outages", () => {
  test("say between which looks a channel went down and came back", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    under.look("nvr", T0 + HOUR, { CH1: "Offline" });
    under.look("nvr", T0 + 1.5 * HOUR, { CH1: "Offline" });
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Online" });
    expect((await under.history.outages({ period: hours(0, 2), limit: 10 })).shown).toEqual([
      {
        recorderId: "nvr",
        recorderName: "nvr",
        siteId: "leeds",
        siteName: "leeds",
        channel: "CH1",
        channelName: "",
        status: "Offline",
        startedAfter: iso(T0),
        startedAt: iso(T0 + HOUR),
        lastSeenAt: iso(T0 + 1.5 * HOUR),
        endedAt: iso(T0 + 2 * HOUR),
        times: 1,
        duration: HOUR,
        expected: false,
        note: null,
      },
    ]);
  });

  test("in quick succession are one, flapping", async () => {
    const under = await one();
    for (let at = 0; at < 6; at += 1) {
      under.look("nvr", T0 + at * HOUR, { CH1: at % 2 === 1 ? "Offline" : "Online" });
    }
    under.look("nvr", T0 + 6 * HOUR, { CH1: "Online" });
    const { shown: outages } = await under.history.outages({ period: hours(0, 6), limit: 10 });
    expect(outages).toMatchObject([
      { times: 3, duration: 3 * HOUR, startedAt: iso(T0 + HOUR), endedAt: iso(T0 + 6 * HOUR) },
    ]);
  });

  test("of the recorder itself carry the reason", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    under.miss("nvr", T0 + HOUR, "certificate_changed", "certificate_changed");
    expect((await under.history.outages({ period: hours(0, 2), limit: 10 })).shown).toMatchObject([
      { channel: null, status: "certificate_changed", endedAt: null, lastSeenAt: iso(T0 + HOUR) },
    ]);
  });

  test("in maintenance alone are none", async () => {
    const under = await HistoryUnderTest.create([
      {
        id: "s",
        maintenance: [{ days: ["thu"], from: "01:00", to: "03:00" }],
        recorders: ["nvr"],
      },
    ]);
    under.look("nvr", T0 + HOUR, { CH1: "Offline" });
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Online" });
    expect((await under.history.outages({ period: hours(0, 4), limit: 10 })).shown).toEqual([]);
  });
});

describe("problems", () => {
  test("are recorders that were not audited, and channels that are down", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online", CH2: "Offline" });
    expect([...under.history.problems()]).toMatchObject([
      { channel: "CH2", status: "Offline", since: iso(T0), sinceAfter: null, observed: true },
    ]);
    under.miss("nvr", T0 + HOUR);
    under.miss("nvr", T0 + 1.5 * HOUR);
    expect([...under.history.problems()]).toMatchObject([
      { channel: null, status: "unreachable", since: iso(T0 + HOUR), sinceAfter: iso(T0) },
      { channel: "CH2", observed: false },
    ]);
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Online", CH2: "Online" });
    expect([...under.history.problems()]).toEqual([]);
    expect(under.history.lastOutageEndedAt()).toBe(iso(T0 + 2 * HOUR));
  });

  test("last from the first of their audits, also if very many of them came too late", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online" });
    // Two audits that are further apart than one counts are two runs of the same state.
    for (let run = 1; run <= 1_200; run += 1) under.miss("nvr", T0 + run * 2 * HOUR);
    expect([...under.history.problems()]).toMatchObject([
      { channel: null, status: "unreachable", since: iso(T0 + 2 * HOUR), sinceAfter: iso(T0) },
    ]);
  });
});

describe("a comparison of two moments", () => {
  test("lists the channels that were not the same", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Online", CH2: "Online" });
    under.look("nvr", T0 + HOUR, { CH1: "Offline", CH2: "Online" });
    expect(
      (await under.history.compare({ period: hours(0.5, 1.5), limit: 10 })).shown,
    ).toMatchObject([
      { channel: "CH1", before: { status: "Online" }, after: { status: "Offline" } },
    ]);
  });
});

describe("history that is older than it is kept", () => {
  async function twoMonths(keepAt: readonly number[]) {
    const under = await one();
    const at = (hour: number) => T0 + hour * HOUR;
    for (let hour = 0; hour <= 60 * 24; hour += 1) {
      const status = hour % 31 < 3 ? "Offline" : "Online";
      if (hour % 50 === 49) under.miss("nvr", at(hour));
      else under.look("nvr", at(hour), { CH1: status, CH2: hour > 700 ? "Offline" : "Online" });
    }
    await under.history.closeDays();
    const keep = under.storage.sqlite.prepare(
      "insert or replace into preference (key, value_json) values ('status_history_retention', ?)",
    );
    for (const [index, changes] of keepAt.entries()) {
      keep.run(JSON.stringify({ changes, totals: 1_000 }));
      under.now = at(60 * 24) + (index + 1) * DAY;
      await under.history.closeDays();
    }
    under.now = at(60 * 24);
    const period = hours(-24, 60 * 24);
    const rows = under.storage.sqlite.prepare("select count(*) from status_change").pluck().get();
    const { sites, ...about } = await under.history.days({ period });
    const days = { ...about, sites: [...sites] };
    return { days, whole: await under.history.figures({ period, by: "site" }), rows: Number(rows) };
  }

  test("has the same figures per day, whether it went at once or little by little", async () => {
    const kept = await twoMonths([]);
    const atOnce = await twoMonths([31]);
    const slowly = await twoMonths([50, 40, 32]);
    expect(atOnce.rows).toBeLessThan(kept.rows);
    expect(atOnce).toMatchObject({ days: kept.days, whole: kept.whole });
    expect(slowly).toMatchObject({ days: kept.days, whole: kept.whole });
  });
});

describe("a recorder that was removed", () => {
  test("has its history again when the removal is undone, and none when it cannot be", async () => {
    const under = await one();
    under.look("nvr", T0, { CH1: "Offline" });
    under.storage.sqlite.exec("delete from recorder");
    expect([...under.history.problems()]).toEqual([]);
    under.addRecorder("leeds", "nvr");
    under.history.forgetRemoved();
    expect([...under.history.problems()]).toMatchObject([{ channel: "CH1", since: iso(T0) }]);
    under.storage.sqlite.exec("delete from recorder");
    under.history.forgetRemoved();
    expect(under.storage.sqlite.prepare("select * from status_change").all()).toEqual([]);
  });
});

describe("a recorder that is moved", () => {
  test("keeps its history, and the maintenance of the site where it was", async () => {
    const always = { days: ["thu"], from: "00:00", to: "12:00" };
    const under = await HistoryUnderTest.create(
      [
        { id: "old", maintenance: [always], recorders: ["nvr"] },
        { id: "new", recorders: [] },
      ],
      2 * HOUR,
    );
    under.look("nvr", T0, { CH1: "Online" });
    under.look("nvr", T0 + HOUR, { CH1: "Online" });
    under.move("nvr", "new");
    under.look("nvr", T0 + 2 * HOUR, { CH1: "Online" });
    under.look("nvr", T0 + 3 * HOUR, { CH1: "Online" });
    const [row] = await under.history.figures({ period: hours(0, 3), by: "site" });
    expect(row).toMatchObject({ name: "new", figures: { maintenance: 2 * HOUR, up: HOUR } });
  });
});
