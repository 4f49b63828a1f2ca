import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { channelsReport } from "#core/features/reports/channels/channels-report.ts";
import type { ChannelEvidence } from "#core/features/reports/channels/lines.ts";
import { reportFactsOf, tablesOf, type ReportTable } from "#core/features/reports/document.ts";
import type { ChannelRow } from "#shared/domain/channels.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const seenAt = "2026-11-20T10:00:00Z";

function row(channel: string, patch: Partial<ChannelRow> = {}): ChannelRow {
  return {
    recorderId: "a",
    channel,
    channel_name: "",
    channel_alias: "",
    connect_status: "Online",
    videoloss: false,
    ability: [],
    intelligent_ability: [],
    reached: true,
    seenAt,
    since: seenAt,
    sinceAtLeast: true,
    ...patch,
  };
}

function evidenceOf(channels: ChannelRow[], more: Partial<ChannelEvidence> = {}): ChannelEvidence {
  return {
    recorders: [aRecorder({ id: "a", name: "NVR 1", siteName: "Leeds Retail Park" })],
    sites: [],
    channels,
    notes: [],
    only: null,
    readings: new Map([["a", { at: seenAt, reached: true }]]),
    filter: "",
    timeZone: "Europe/London",
    madeAt: seenAt,
    madeBy: "ana",
    ...more,
  };
}

async function reportOn(channels: ChannelRow[], more: Partial<ChannelEvidence> = {}) {
  const report = await channelsReport(evidenceOf(channels, more));
  return { ...report, facts: reportFactsOf(report), tables: tablesOf(report) };
}

const textsOf = (table: ReportTable | undefined) =>
  (table?.rows ?? []).map((cells) => cells.map(({ text }) => text));

test("a channel of which the recorder told no status is unknown, as an audit counts it", async () => {
  const { facts, tables } = await reportOn([row("CH1", { connect_status: "" })]);
  expect(facts.find(([label]) => label === "Cameras")?.[1]).toBe("1: 1 unknown");
  expect(textsOf(tables[0])[0]).toContain("Unknown");
});

test("what is wrong stands first, in words, with the site in the title", async () => {
  const { title, tables, facts } = await reportOn([
    row("CH1"),
    row("CH2", { connect_status: "NotConfigured" }),
    row("CH10", { connect_status: "FailConnectNetwork", sinceAtLeast: false }),
    row("CH3", { connect_status: "Offline" }),
  ]);
  expect(title).toBe("Camera report: NVR 1, Leeds Retail Park");
  expect(tables.map((table) => table.title)).toEqual(["Needs attention", "By site", "All cameras"]);
  const [wrong, , all] = tables;
  expect(textsOf(wrong).map((cells) => [cells[2], cells[4], cells[5]])).toEqual([
    ["CH3", "Offline", "at least 20 Nov 2026, 10:00"],
    ["CH10", "No network", "20 Nov 2026, 10:00"],
  ]);
  expect(textsOf(all).map((cells) => cells[2])).toEqual(["CH3", "CH10", "CH1"]);
  expect(facts).toContainEqual(["Empty slots", "1, not listed"]);
  const shown = JSON.stringify([facts, tables]);
  expect(shown).not.toMatch(/FailConnectNetwork|NotConfigured|UTC/);
});

test("times are those of the site, if the report is on one site alone", async () => {
  const sites = [aSite({ id: "s", timeZone: "Asia/Tokyo" })];
  const recorders = [aRecorder({ id: "a", siteId: "s" })];
  const { facts } = await reportOn([row("CH1")], { sites, recorders });
  expect(facts).toContainEqual(["Times", "local time, Asia/Tokyo"]);
  expect(facts.find(([label]) => label === "Report created")?.[1]).toContain("19:00");
});

test("lists only the chosen channels, and states how they were chosen", async () => {
  const only = new Map([["a", new Set(["CH2"])]]);
  const { tables, facts, evidence } = await reportOn([row("CH1"), row("CH2")], {
    only,
    filter: "Status: Online",
  });
  expect(textsOf(tables.at(-1)).map((cells) => cells[2])).toEqual(["CH2"]);
  expect(evidence.rows).toHaveLength(1);
  expect(facts).toContainEqual(["Filter", "Status: Online"]);
});

test("a report of many recorders is made in pieces, between which other work goes on", async () => {
  const recorders = Array.from({ length: 40 }, (_, nth) => aRecorder({ id: `r${nth}` }));
  class SlowReadings extends Map<string, never> {
    override get() {
      const until = performance.now() + 3;
      while (performance.now() < until);
      return undefined;
    }
  }
  const made = reportOn([], { recorders, readings: new SlowReadings() });
  let turns = 0;
  const counting = { isOn: true };
  void made.finally(() => (counting.isOn = false));
  while (counting.isOn) {
    await setImmediate();
    turns += 1;
  }
  expect((await made).evidence.rows).toHaveLength(40);
  expect(turns).toBeGreaterThan(5);
});

test("only the parts that a format shows are made", async () => {
  const evidence = evidenceOf([row("CH1")]);
  const csv = await channelsReport(evidence, "csv");
  expect([csv.body.length, csv.evidence.rows.length, csv.data]).toEqual([0, 1, {}]);
  const pdf = await channelsReport(evidence, "pdf");
  expect([tablesOf(pdf).length, pdf.evidence.rows.length, pdf.data]).toEqual([2, 0, {}]);
});

test("the table of evidence says of which states the start was not seen", async () => {
  const channels = [row("CH1"), row("CH2", { sinceAtLeast: false })];
  const { evidence } = await channelsReport(evidenceOf(channels), "csv");
  const at = evidence.columns.findIndex((column) => JSON.stringify(column).includes("or earlier"));
  expect(evidence.rows.map((cells) => cells[at]?.text)).toEqual(["yes", ""]);
});
