import { aRecorder } from "#test/support/recorder.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AuditItem, ChannelRow, RecorderChannels } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { summariseAudit } from "#renderer/features/channels/audit-summary.ts";
import { channelColumns } from "#renderer/features/channels/columns.tsx";
import { NO_EXCUSES } from "#renderer/features/channels/excuses.ts";
import { EVERYTHING, makeMatcher, toggleStatus } from "#renderer/features/channels/filter.ts";
import { ChannelTable } from "#renderer/features/channels/channel-table.ts";
import { shortTime } from "#renderer/features/channels/short-time.ts";
import {
  meaningOf,
  statusCounts,
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
    sinceAtLeast: false,
    ...more,
  };
}

function recorder(id: string, name: string, siteName: string): Recorder {
  return aRecorder({ id, name, siteName });
}

const SHOP = recorder("a", "Shop 4", "Leeds");

/** Report of one recorder. */
function reported(...rows: ChannelRow[]): RecorderChannels {
  const { recorderId = "", reached = true, seenAt = "" } = rows[0] ?? {};
  const changed = rows.flatMap((one) => (one.sinceAtLeast ? [] : [one.channel]));
  return { recorderId, reached, seenAt, channels: rows, changed };
}

function tableOf(...rows: ChannelRow[]): ChannelTable {
  const table = new ChannelTable();
  for (const [id, mine] of Map.groupBy(rows, ({ recorderId }) => recorderId)) {
    table.put(reported(...mine), id === "a" ? SHOP : recorder(id, "Depot", "York"));
  }
  return table;
}

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
    const { counts } = tableOf(row("a", "CH1", told));
    expect([...counts]).toEqual([["unknown", 1]]);
    expect(meaningOf(told)).toMatch(/^The recorder was reached, but reported no status/);
    expect(meaningOf({ ...told, reached: false })).toMatch(/^The recorder was not reached/);
    expect(statusText("").label).toBe("Unknown");
  });

  test("what is filtered by keeps its count, also when nothing is left of it", () => {
    const none = statusCounts(new Map(), ["unknown", "Online", "Rebooting"]);
    expect(none.map(({ key }) => key)).toEqual(["Online", "unknown", "Rebooting"]);
    expect(none.every(({ count }) => count === 0)).toBe(true);
  });

  test("counts that are not known yet are no zeros", () => {
    const counts = statusCounts(null, ["unknown"]);
    expect(counts.map(({ count }) => count)).toEqual(Array(7).fill(null));
  });

  test("only statuses that occur are listed, documented ones first, and no channel is lost", () => {
    const documented = ["Online", "Offline", "NotConfigured"];
    const status = fc.constantFrom(...documented, "Rebooting", "Z");
    const one = fc.record({ connect_status: status, reached: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one), (rows) => {
        const channels = rows.map((told, index) => row(`r${index}`, "CH1", told));
        const counts = statusCounts(tableOf(...channels).counts);
        const keys = new Set(rows.map(statusKey));
        expect(counts.map(({ key }) => key)).toEqual(
          [...documented, "unknown", "Rebooting", "Z"].filter((key) => keys.has(key)),
        );
        expect(counts.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(rows.length);
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
    const ticking = channelColumns(NO_EXCUSES)
      .filter(({ ticks }) => ticks)
      .map(({ id }) => id);
    expect(ticking).toEqual(["status", "since", "seen"]);
  });
});

describe("the table of channels", () => {
  test("stays the same lines while nothing about them changed", () => {
    const table = tableOf(row("a", "CH1"), row("a", "CH2"));
    const before = table.lines();
    table.put(reported(row("a", "CH1"), row("a", "CH2", { connect_status: "Offline" })), SHOP);
    const after = table.lines();
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(table.lines()).toBe(after);
  });

  test("keeps the lines when only the time differs, unless the status shows the time", () => {
    const table = tableOf(row("a", "CH1"), row("a", "CH2"));
    const before = table.lines();
    const later = "2026-11-20T11:00:00Z";
    table.put({ ...reported(row("a", "CH1"), row("a", "CH2")), seenAt: later }, SHOP);
    expect(table.lines()).toBe(before);
    expect(table.seenChanges).toBe(1);
    expect(before.map(({ recorder: { seenAt } }) => seenAt)).toEqual([later, later]);

    const lost = (seenAt: string) => ({ ...reported(row("a", "CH1")), reached: false, seenAt });
    table.put(lost(later), SHOP);
    const unreached = table.lines();
    expect(unreached).not.toBe(before);
    table.put(lost("2026-11-20T12:00:00Z"), SHOP);
    expect(table.lines()).not.toBe(unreached);
    expect(table.seen("a", "2026-11-20T13:00:00Z")).toBe(true);
    expect(table.lines()[0]?.recorder).toMatchObject({ reached: true });
    expect(table.counts).toEqual(new Map([["Online", 1]]));
  });

  test("a change of one recorder touches its lines alone, however large the fleet is", () => {
    const table = new ChannelTable();
    for (let at = 0; at < 2_000; at += 1) {
      table.put(reported(row(`r${at}`, "CH1"), row(`r${at}`, "CH2")), recorder(`r${at}`, "", ""));
    }
    const before = table.lines();
    table.put(
      reported(row("r7", "CH1", { videoloss: true }), row("r7", "CH2")),
      recorder("r7", "", ""),
    );
    const after = table.lines();
    const changed = after.filter((line, index) => line !== before[index]);
    expect(changed.map(({ id }) => id)).toEqual(["r7/CH1"]);
  });

  test("counts follow the lines", () => {
    const table = tableOf(row("a", "CH1"), row("b", "CH1", { reached: false }));
    expect([...table.counts]).toEqual([
      ["Online", 1],
      ["unknown", 1],
    ]);
    table.put(reported(row("a", "CH1", { connect_status: "Offline" }), row("a", "CH2")), SHOP);
    expect(Object.fromEntries(table.counts)).toEqual({ Online: 1, Offline: 1, unknown: 1 });
    table.remove("a");
    expect([...table.counts]).toEqual([["unknown", 1]]);
    expect(table.lines().map(({ id }) => id)).toEqual(["b/CH1"]);
  });

  test("follows a recorder that was renamed", () => {
    const table = tableOf(row("a", "CH1"));
    table.rename(recorder("a", "Shop 5", "Leeds"));
    expect(table.lines()[0]?.recorder.name).toBe("Shop 5");
  });

  test("takes the last of two channels of the same name", () => {
    const table = tableOf(row("a", "CH1"), row("a", "CH1", { connect_status: "Offline" }));
    expect(table.lines().map(({ row: { connect_status } }) => connect_status)).toEqual(["Offline"]);
    expect([...table.counts]).toEqual([["Offline", 1]]);
  });
});

describe("the filter", () => {
  const lines = tableOf(
    row("a", "CH1", { channel_name: "Front door" }),
    row("a", "CH2", { connect_status: "NotConfigured" }),
    row("b", "CH1", { connect_status: "Offline", reached: false }),
  ).lines();
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
