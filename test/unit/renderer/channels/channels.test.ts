import { aRecorder } from "#test/support/recorder.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AuditItem, ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { summariseAudit } from "#renderer/features/channels/audit-summary.ts";
import { CHANNEL_COLUMNS } from "#renderer/features/channels/columns.tsx";
import { EVERYTHING, makeMatcher, toggleStatus } from "#renderer/features/channels/filter.ts";
import { joinLines, keepUnchanged } from "#renderer/features/channels/lines.ts";
import { shortTime } from "#renderer/features/channels/short-time.ts";
import {
  countStatuses,
  meaningOf,
  statusKey,
  statusText,
  wireStatus,
} from "#renderer/features/channels/status.ts";

function row(recorderId: string, channel: string, more: Partial<ChannelRow> = {}): ChannelRow {
  return {
    recorderId,
    channel,
    channel_name: "",
    channel_alias: "",
    connect_status: "Online",
    videoloss: false,
    ability: [],
    intelligent_ability: [],
    reached: true,
    seenAt: "2026-11-20T10:00:00Z",
    since: "2026-11-20T09:00:00Z",
    ...more,
  };
}

function recorder(id: string, name: string, siteName: string): Recorder {
  return aRecorder({ id, name, siteName });
}

const FLEET = new Map([
  ["a", recorder("a", "Shop 4", "Leeds")],
  ["b", recorder("b", "Depot", "York")],
]);

describe("channel status", () => {
  test("a channel of a recorder that was not reached is unknown, whatever it was before", () => {
    expect(statusKey({ connect_status: "Online", reached: false })).toBe("unknown");
    expect(statusKey({ connect_status: "Offline", reached: false })).toBe("unknown");
  });

  test("a value that is not documented is shown as it came", () => {
    expect(statusText("Rebooting").label).toBe("Rebooting");
    expect(statusText("constructor").label).toBe("constructor");
    expect(wireStatus("Rebooting")).toBe("connect_status: Rebooting");
  });

  test("a channel whose recorder told no status is unknown, as in the audit's sentence, and says why", () => {
    const told = { connect_status: "", reached: true };
    expect(statusText(statusKey(told)).label).toBe("Unknown");
    expect(countStatuses([told]).filter(({ count }) => count > 0)).toEqual([
      { key: "unknown", count: 1 },
    ]);
    expect(meaningOf(told)).toMatch(/^The recorder was reached and told no status/);
    expect(meaningOf({ ...told, reached: false })).toMatch(/^The recorder was not reached/);
    expect(statusText("").label).toBe("Unknown");
  });

  test("what is filtered by keeps its count, also when nothing is left of it", () => {
    const none = countStatuses([], ["unknown", "Online", "Rebooting"]);
    expect(none.map(({ key }) => key).slice(5)).toEqual([
      "FailConnectNetwork",
      "unknown",
      "Rebooting",
    ]);
    expect(none.every(({ count }) => count === 0)).toBe(true);
  });

  test("documented statuses are counted even at zero, others after them, and nothing is lost", () => {
    const status = fc.constantFrom("Online", "Offline", "NotConfigured", "Rebooting", "Z");
    const one = fc.record({ connect_status: status, reached: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one), (rows) => {
        const counts = countStatuses(rows);
        expect(counts.slice(0, 6).map(({ key }) => key)).toEqual([
          "Online",
          "Offline",
          "Sleep",
          "NotPaired",
          "NotConfigured",
          "FailConnectNetwork",
        ]);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      }),
    );
  });
});

describe("times in narrow columns", () => {
  const now = new Date(2026, 10, 23, 12, 0);
  const told = (at: Date) => shortTime(at.toISOString(), now);

  test("say the day when it is not today, and the year when it is long ago", () => {
    expect(told(new Date(2026, 10, 23, 3, 6))).toBe("03:06");
    expect(told(new Date(2026, 10, 22, 3, 6))).toMatch(/^(22 Nov|Nov 22)$/);
    expect(told(new Date(2025, 10, 23, 3, 6))).toBe("Nov 2025");
    const newYear = new Date(2027, 0, 1, 0, 5);
    expect(shortTime(new Date(2026, 11, 31, 23, 55).toISOString(), newYear)).toMatch(/31/);
  });

  test("are drawn anew as time goes by", () => {
    const ticking = CHANNEL_COLUMNS.filter(({ ticks }) => ticks).map(({ id }) => id);
    expect(ticking).toEqual(["status", "since", "seen"]);
  });
});

describe("lines of the grid", () => {
  test("join channels with their recorders; those of removed recorders are left out", () => {
    const lines = joinLines([row("a", "CH2"), row("gone", "CH1")], FLEET, []);
    expect(lines.map(({ id, siteName, order }) => [id, siteName, order])).toEqual([
      ["a/CH2", "Leeds", 2],
    ]);
  });

  test("stay the same objects while nothing about them changed", () => {
    const channels = [row("a", "CH1"), row("a", "CH2")];
    const before = joinLines(channels, FLEET, []);
    const next = keepUnchanged(
      [row("a", "CH1"), row("a", "CH2", { connect_status: "Offline" })],
      channels,
    );
    const after = joinLines(next, FLEET, before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test("follow a recorder that was renamed", () => {
    const channels = [row("a", "CH1")];
    const before = joinLines(channels, FLEET, []);
    const renamed = new Map(FLEET).set("a", recorder("a", "Shop 5", "Leeds"));
    expect(joinLines(channels, renamed, before)[0]?.recorderName).toBe("Shop 5");
  });
});

describe("the filter", () => {
  const lines = joinLines(
    [
      row("a", "CH1", { channel_name: "Front door" }),
      row("a", "CH2", { connect_status: "NotConfigured" }),
      row("b", "CH1", { connect_status: "Offline", reached: false }),
    ],
    FLEET,
    [],
  );
  const shown = (filter: Partial<typeof EVERYTHING>) =>
    lines.filter(makeMatcher({ ...EVERYTHING, ...filter })).map((line) => line.id);

  test("hides empty slots, unless they are asked for", () => {
    expect(shown({})).toEqual(["a/CH1", "b/CH1"]);
    expect(shown({ showEmptySlots: true })).toHaveLength(3);
    expect(shown({ statuses: ["NotConfigured"] })).toEqual(["a/CH2"]);
  });

  test("unknown is not offline", () => {
    expect(shown({ statuses: ["Offline"] })).toEqual([]);
    expect(shown({ statuses: ["unknown"] })).toEqual(["b/CH1"]);
  });

  test("a status pressed twice is out again", () => {
    const once = toggleStatus(EVERYTHING, "Offline");
    expect(once.statuses).toEqual(["Offline"]);
    expect(toggleStatus(once, "Offline")).toEqual(EVERYTHING);
  });
});

describe("what an audit came to", () => {
  const item = (name: string, outcome: AuditItem["outcome"]): AuditItem => ({
    recorderId: name,
    recorderName: name,
    siteName: "Leeds",
    url: "http://192.0.2.1",
    outcome,
    error: outcome === "ok" ? null : fault("unreachable", "No answer."),
    channels: [],
  });
  const report = (counts: Record<string, number>, items: AuditItem[]) => ({
    startedAt: "2026-11-20T10:00:00Z",
    finishedAt: "2026-11-20T10:00:05Z",
    items,
    counts,
  });

  test("is one sentence with the reason for what is unknown", () => {
    const told = summariseAudit(
      report({ unknown: 3, Offline: 9, Online: 372 }, [item("a", "ok"), item("b", "unreachable")]),
    );
    expect(told.sentence).toBe("372 online, 9 offline, 3 unknown: 1 recorder not reached");
    expect(told.failures.map((one) => one.recorderName)).toEqual(["b"]);
  });

  test("recorders that need a person come before those that gave no answer", () => {
    const items = [item("a", "unreachable"), item("b", "attention"), item("c", "cancelled")];
    const told = summariseAudit(report({}, items));
    expect(told.failures.map((one) => one.recorderName)).toEqual(["b", "a"]);
    expect(told.cancelled).toBe(1);
    expect(told.sentence).toMatch(/^No channels read: /);
  });
});
