import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askLog, readLogPage, type LogEntry } from "#core/drivers/raysharp/facts/device-log.ts";
import { readAutoReboot } from "#core/drivers/raysharp/facts/auto-reboot.ts";
import { restartsIn } from "#core/drivers/raysharp/facts/restarts.ts";
import { failuresIn } from "#core/drivers/raysharp/facts/sign-in-failures.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import { err } from "#shared/result.ts";
import { fault } from "#shared/errors.ts";

const MINUTE = 60_000;
const NIGHT = Date.UTC(2026, 10, 20, 3, 12);
const entry = (type: string, localMs: number, more: Partial<LogEntry> = {}): LogEntry => {
  return { type, localMs, user: "", ip: "", result: "", ...more };
};
const newestFirst = (all: LogEntry[]) => all.toSorted((one, other) => other.localMs - one.localMs);

describe("a page of a log", () => {
  const written = (one: JsonObject) => readLogPage({ log: [one] });

  test("is read in every spelling", () => {
    const wanted = { ok: true, value: { entries: [entry("systemstartup", NIGHT)], isFull: false } };
    const time = { start_date: "11/20/2026", start_time: "03:12:00" };
    for (const sub_type of [
      "SystemStartup",
      " SystemStartup ",
      "SYSTEMSTARTUP",
      "System Startup",
    ]) {
      expect(written({ ...time, sub_type })).toEqual(wanted);
    }
    for (const key of ["log", "log_info", "log_list"]) {
      expect(
        readLogPage({ max_num: 1000, [key]: [{ ...time, sub_type: "SystemStartup" }] }),
      ).toEqual(wanted);
    }
  });

  test("whatever a recorder sends, nothing is thrown, and it stays bounded", () => {
    const odd = fc.jsonValue() as fc.Arbitrary<Json>;
    const one = fc.record(
      {
        start_date: odd,
        start_time: odd,
        sub_type: fc.oneof(odd, fc.string()),
        user: odd,
        ip: odd,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(one, odd)), odd, (log, max_num) => {
        const page = readLogPage({ log, max_num });
        expect(page.ok && page.value.entries.length <= log.length).toBe(true);
      }),
    );
    const many = Array.from({ length: 5000 }, () => ({
      start_date: "11/20/2026",
      start_time: "03:12:00",
      sub_type: "x".repeat(5000),
    }));
    const page = readLogPage({ log: many });
    expect(page.ok && page.value.entries.length).toBe(2000);
    expect(page.ok && page.value.entries[0]?.type.length).toBeLessThanOrEqual(64);
  });
});

describe("a log that is longer than an answer", () => {
  /** A recorder without a clock that has so many entries, a minute apart, and answers with `size` of them at most. */
  function recorderWith(count: number, size: number, now: number) {
    const asked: JsonObject[] = [];
    const at = (value: Json | undefined, time: Json | undefined) => {
      const [, m, d, y] = /^"(..).(..).(....)"$/.exec(JSON.stringify(value)) ?? [];
      return Date.parse(`${y}-${m}-${d}T${JSON.stringify(time).slice(1, 9)}Z`);
    };
    const call = async (
      { path, read }: { path: string; read: typeof readLogPage },
      data: JsonObject,
    ) => {
      if (!path.includes("Log")) return err(fault("unsupported", "no clock"));
      asked.push(data);
      const [from, to] = [
        at(data["start_date"], data["start_time"]),
        at(data["end_date"], data["end_time"]),
      ];
      const all = Array.from({ length: count }, (_, place) => now - place * MINUTE);
      const log = all
        .filter((time) => time >= from && time <= to)
        .slice(0, size)
        .map((time) => {
          const iso = new Date(time).toISOString();
          const date = `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
          return { sub_type: "NTP", start_date: date, start_time: iso.slice(11, 19) };
        });
      return read({ max_num: size, log });
    };
    return { recorder: { call } as unknown as Operations, asked };
  }

  test("is asked for in pieces, each entry counts once, and a log without end is cut", async () => {
    const { recorder, asked } = recorderWith(2500, 1000, NIGHT);
    const log = await askLog(recorder, "System", 7, () => NIGHT);
    expect(log.ok && log.value.entries.length).toBe(2500);
    expect(log.ok && log.value.isCut).toBe(false);
    expect(asked).toHaveLength(3);
    const endless = recorderWith(11_000, 1000, NIGHT);
    const cut = await askLog(endless.recorder, "System", 7, () => NIGHT);
    expect(cut.ok && cut.value.isCut).toBe(true);
    expect(endless.asked).toHaveLength(5);
  });
});

describe("restarts", () => {
  test("are planned if a user or a schedule asked for them, and one start counts once", () => {
    const entries = newestFirst([
      entry("systemmaintain", NIGHT),
      entry("systemstartup", NIGHT + 2 * MINUTE),
      entry("systemstartup", NIGHT + 60 * MINUTE),
      entry("poweron", NIGHT + 61 * MINUTE),
      entry("upspowerfail", NIGHT + 119 * MINUTE),
      entry("shutdown", NIGHT + 119.5 * MINUTE),
      entry("systemstartup", NIGHT + 120 * MINUTE),
    ]);
    expect(restartsIn(entries)).toEqual([
      { at: "2026-11-20T03:14:00", planned: true },
      { at: "2026-11-20T04:12:00", planned: false },
      { at: "2026-11-20T05:12:00", planned: false },
    ]);
  });
});

describe("restarts that a recorder plans by itself", () => {
  const isPlanned = (page: JsonObject, at: string) => {
    const read = readAutoReboot({
      auto_reboot: true,
      time: "03:00",
      week: "Fri",
      day: 20,
      ...page,
    });
    return read.ok && read.value(at);
  };

  test.each([
    [{ period_mode: "EveryDay" }, "2026-11-20T03:12:00", true],
    [{ period_mode: "EveryDay" }, "2026-11-20T05:10:00", true],
    [{ period_mode: "EveryDay" }, "2026-11-20T05:40:00", false],
    [{ period_mode: "EveryDay" }, "2026-11-20T02:50:00", false],
    [{ period_mode: "EveryDay", auto_reboot: "false" }, "2026-11-20T03:12:00", false],
    [{ period_mode: "EveryDay", time: "23:30" }, "2026-11-21T00:40:00", true],
    // 20 November 2026 is a Friday.
    [{ period_mode: "EveryWeek" }, "2026-11-20T03:12:00", true],
    [{ period_mode: "EveryWeek", week: "Friday", time: "23:30" }, "2026-11-21T00:40:00", true],
    [{ period_mode: "EveryWeek" }, "2026-11-21T03:12:00", false],
    [{ period_mode: "EveryMonth" }, "2026-11-20T03:12:00", true],
    [{ period_mode: "EveryMonth", day: "21" }, "2026-11-20T03:12:00", false],
    [{ period_mode: "Sometimes" }, "2026-11-20T03:12:00", false],
    [{ period_mode: "EveryDay", time: "early" }, "2026-11-20T03:12:00", false],
  ])("%j at %s: %s", (page, at, wanted) => {
    expect(isPlanned(page, at)).toBe(wanted);
  });
});

describe("sign-ins that failed", () => {
  const others = { user: "admin", ip: "203.0.113.9" };
  const mine = { user: "admin", ip: "10.0.0.2" };
  const entries = newestFirst([
    entry("passworderror", NIGHT - 9 * MINUTE, others),
    entry("login", NIGHT - 8 * MINUTE, { ...others, result: "auth_failed" }),
    entry("usernameerror", NIGHT - 7 * MINUTE, { user: "root", ip: "10.0.0.2" }),
    entry("passworderror", NIGHT - 6 * MINUTE, mine),
    entry("login", NIGHT - MINUTE, mine),
  ]);

  test("are those of others: of another user, or from another address than Muster's", () => {
    expect(failuresIn({ entries, until: NIGHT }, "admin")).toEqual({
      hours: 24,
      failures: 3,
      addresses: ["10.0.0.2", "203.0.113.9"],
      users: ["root", "admin"],
    });
  });

  test("are all of them if Muster's own address is not known", () => {
    const late = NIGHT + 60 * MINUTE;
    expect(failuresIn({ entries, until: late }, "admin").failures).toBe(4);
    expect(failuresIn({ entries, until: NIGHT }, "").failures).toBe(4);
  });
});
