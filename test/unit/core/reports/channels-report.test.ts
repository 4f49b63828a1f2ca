import { expect, test } from "vitest";
import { channelsReport } from "#core/reports/channels-report.ts";
import { aRecorder } from "#test/support/recorder.ts";

test("a channel of which the recorder told no status is unknown, as an audit counts it", () => {
  const seenAt = "2026-11-20T10:00:00Z";
  const channel = {
    recorderId: "a",
    channel: "CH1",
    channel_name: "",
    channel_alias: "",
    connect_status: "",
    videoloss: false,
    ability: [],
    intelligent_ability: [],
    reached: true,
    seenAt,
    since: seenAt,
  };
  const { facts, tables } = channelsReport({
    recorders: [aRecorder({ id: "a" })],
    sites: [],
    channels: [channel],
    readings: new Map([["a", { at: seenAt, reached: true }]]),
    selection: "all",
    madeAt: seenAt,
    madeBy: "ana",
  });
  expect(facts.find(([label]) => label === "Channels")?.[1]).toBe("1: 1 unknown");
  expect(tables[1]?.rows[0]?.map(({ text }) => text)).toContain("unknown");
});
