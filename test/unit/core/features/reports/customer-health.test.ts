import { describe, expect, test } from "vitest";
import { customerReport } from "#core/features/reports/customer/customer-report.ts";
import type { CustomerEvidence } from "#core/features/reports/customer/evidence.ts";
import { tablesOf } from "#core/features/reports/document.ts";
import type { ConditionClass } from "#shared/domain/condition.ts";
import type { FactProblem, FactReadingRow } from "#shared/domain/health.ts";
import type { HealthFactId } from "#shared/facts/index.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { aChannelRow, someEvidence } from "#test/support/customer-evidence.ts";

const AT = "2026-11-02T08:00:00.000Z";
const HOUR = 3_600_000;

function reading(
  fact: HealthFactId,
  channel: string,
  value: unknown,
  condition: ConditionClass = "ok",
  text = "",
): FactReadingRow {
  const row = { channel, value, condition, text, reason: "", since: AT };
  return { recorderId: "r1", fact, at: AT, offered: true, values: [row] };
}

const footage = {
  days: 12,
  from: "2026-09-01",
  today: "2026-11-02",
  oldest: "2026-10-22",
  gaps: [],
  scheduled: true,
  isYoung: false,
  isOverwriting: true,
};

function problem(given: Partial<FactProblem> = {}): FactProblem {
  return {
    recorderId: "r1",
    recorderName: "NVR 1",
    siteId: "s1",
    siteName: "Leeds",
    customerId: "c1",
    channel: "CH1",
    channelName: "Entrance",
    fact: "recording",
    reason: "not_recording",
    text: "The camera is not recorded",
    short: "Not recording",
    since: AT,
    sinceAfter: null,
    readAt: AT,
    condition: "problem",
    ...given,
  };
}

const figures = { ok: 992 * HOUR, problem: 8 * HOUR, unknown: 0, expected: 0, maintenance: 50 };
const place = { recorderId: "r1", recorderName: "NVR 1", siteId: "s1", siteName: "Leeds" };
const customer = { customerId: "c1", customerName: "Harbour" };
const ofEntrance = { ...place, ...customer, channel: "CH1", channelName: "Entrance", figures };

const health: CustomerEvidence["health"] = {
  readings: [
    reading("recording", "CH1", { state: "stopped" }, "problem", "The camera is not recorded"),
    reading("footage", "CH1", footage, "problem", "Footage of 12 days, agreed are 30"),
    reading("footage", "CH2", { ...footage, oldest: "2026-10-01" }),
    reading("footage", "CH9", footage, "problem", "Of no camera"),
  ],
  problems: [
    problem(),
    problem({ condition: "maintenance", text: "Excused" }),
    problem({ condition: "unknown", text: "Not read again" }),
  ],
  shares: [{ fact: "recording", rows: [ofEntrance] }],
  expected: new Map([["r1", { footageDays: 30 }]]),
};

const channels = [aChannelRow(), aChannelRow({ channel: "CH2", channel_name: "Yard" })];

function tableOf(title: string, given: Partial<CustomerEvidence> = {}): string[][] | undefined {
  const report = customerReport(someEvidence({ channels, health, ...given }));
  const found = tablesOf(report).find((one) => one.title === title);
  return found?.rows.map((cells) => cells.map(({ text }) => text));
}

describe("the health of recorders in a customer report", () => {
  test("compares agreed and actual days of footage for each camera of the customer", () => {
    const title = messages.agreedTable({ fact: "Footage" });
    expect(tableOf(title)).toEqual([
      ["Leeds", "NVR 1", "Entrance", "30 days", expect.any(String), expect.stringContaining("12")],
      ["Leeds", "NVR 1", "Yard", "30 days", expect.any(String), "as agreed"],
    ]);
    const without = { health: { ...health, expected: new Map() } };
    expect(tableOf(title, without)).toBeUndefined();
  });

  test("states the recorded share of the time, and the problems in the sentence about the cameras", () => {
    const { body } = customerReport(someEvidence({ channels, health }));
    const texts = body.flatMap((block) => (block.kind === "paragraph" ? [block.text] : []));
    expect(texts.join(" ")).toContain("Recording worked in 99.20 % of the time");
    expect(texts).toContain(
      "When this report was created, all cameras were working; one recorder had problems (Recording).",
    );
    expect(texts.filter((text) => text.includes("When this report was"))).toHaveLength(1);
    expect(tableOf(messages.shareTable({ fact: "Recording" }))).toEqual([
      ["Leeds", "NVR 1", "Entrance", "99.20 %", "100 %"],
    ]);
  });

  test("does not say that there was no problem when maintenance excuses one", () => {
    const excused = { ...health, problems: [problem({ condition: "maintenance" })] };
    const { body } = customerReport(someEvidence({ channels, health: excused }));
    const texts = body.flatMap((block) => (block.kind === "paragraph" ? [block.text] : []));
    expect(texts).toContain(
      "When this report was created, all cameras were working; one recorder had problems during maintenance, or as expected (Recording).",
    );
  });

  test("counts each check, and lists problems with since when; unknown is no problem", () => {
    expect(tableOf(messages.checks)).toEqual([
      ["Recording", "1 camera", "0", "1", "0", "0"],
      ["Footage", "2 cameras", "1", "1", "0", "0"],
    ]);
    expect(tableOf(messages.problemTable)).toEqual([
      ["Leeds", "NVR 1", "Entrance", "The camera is not recorded", "2 Nov 2026, 08:00 or earlier"],
      ["Leeds", "NVR 1", "Entrance", "Excused (planned maintenance)", expect.any(String)],
    ]);
  });

  test("has columns for spreadsheets and data for programs", () => {
    const { evidence, data } = customerReport(someEvidence({ channels, health }));
    const heads = evidence.columns.map(({ head }) => head);
    expect(heads.slice(-4)).toEqual(["Recording", "Recording: state", "Footage", "Footage: state"]);
    const cells = evidence.rows[0]?.slice(-4).map(({ text }) => text);
    expect(cells?.filter((_, index) => index % 2 === 1)).toEqual(["problem", "problem"]);
    expect(data["health"]).toMatchObject({ expected: { r1: { footageDays: 30 } } });
  });

  test("is left out completely if nothing was read", () => {
    const { body, evidence, data } = customerReport(someEvidence({ channels, health: null }));
    const text = JSON.stringify(body);
    expect(text).not.toContain(messages.health);
    expect(text).not.toContain("disks");
    expect(evidence.columns.at(-1)?.head).toBe("Outages");
    expect(data).not.toHaveProperty("health");
  });
});
