import { describe, expect, test } from "vitest";
import { customerReport } from "#core/features/reports/customer/customer-report.ts";
import type { CustomerEvidence } from "#core/features/reports/customer/evidence.ts";
import { reportFileName } from "#core/features/reports/customer/file-name.ts";
import { periodText } from "#core/features/reports/customer/period-text.ts";
import { tablesOf, type Block } from "#core/features/reports/document.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { fault } from "#shared/errors.ts";
import type { Figures } from "#shared/domain/availability.ts";
import {
  aChannelRow,
  aFiguresRow,
  anOutage,
  someEvidence,
  someFigures,
} from "#test/support/customer-evidence.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const HOUR = 3_600_000;

function sentencesOf(given: Partial<CustomerEvidence>): string {
  const { body } = customerReport(someEvidence(given));
  const end = body.findIndex(({ kind }) => kind === "keyFigures");
  return body.slice(0, end).flatMap(paragraphOf).join(" ");
}

function paragraphOf(block: Block): string[] {
  return block.kind === "paragraph" ? [block.text] : [];
}

function rowsOf(title: string, given: Partial<CustomerEvidence>): string[][] {
  const found = tablesOf(customerReport(someEvidence(given))).find((one) => one.title === title);
  return (found?.rows ?? []).map((cells) => cells.map(({ text }) => text));
}

describe("the summary of a customer report", () => {
  test("states availability, coverage, outages and the present state in sentences", () => {
    const figures = someFigures({
      channels: 48,
      up: 992 * HOUR,
      down: 8 * HOUR,
      unknown: 31 * HOUR,
    });
    const outages = [
      anOutage({ duration: 90 * 60_000 }),
      anOutage({ channelName: "Yard", duration: 5 * HOUR + 12 * 60_000 }),
      anOutage({ duration: 600_000 }),
      anOutage({ channel: null, status: "unreachable", duration: 40 * HOUR }),
    ];
    const channels = [
      aChannelRow(),
      aChannelRow({ channel: "CH2", connect_status: "Offline" }),
      aChannelRow({ channel: "CH3", reached: false }),
      aChannelRow({ channel: "CH4", connect_status: "NotConfigured" }),
    ];
    expect(sentencesOf({ total: aFiguresRow({ figures }), outages, channels })).toBe(
      "In October 2026, your 48 cameras were available 99.20 % of the observed time. " +
        "The state was known for 96.9 % of the period. " +
        "2 outages lasted longer than an hour. The longest lasted 5 h 12 min: Yard at Leeds. " +
        "One recorder could not be checked for some of the time. The state of its cameras is unknown for that time, and that time does not count as an outage. " +
        "When this report was created, 1 of 3 cameras were working. One camera was not working. The state of one camera was unknown.",
    );
  });

  test("does not claim availability when nothing was observed", () => {
    const figures = someFigures({ unknown: 24 * HOUR });
    const text = sentencesOf({ total: aFiguresRow({ figures }) });
    expect(text).toContain("no camera was observed");
    expect(text).not.toMatch(/100 %|No outage/);
  });

  test("says that all is well when nothing failed", () => {
    expect(sentencesOf({})).toBe(
      "In October 2026, your camera was available 100 % of the observed time. The state was known for 100 % of the period. No outage was found. When this report was created, all cameras were working.",
    );
  });

  test("speaks of 'the cameras' when the reader is not their owner", () => {
    expect(sentencesOf({ isCustomer: false })).toContain(", the camera was available");
  });

  test("leaves cameras in planned maintenance out of those that do not work", () => {
    const whole = { days: ["mon" as const], from: "00:00", to: "00:00" };
    const sites = [aSite({ timeZone: "UTC", maintenance: [whole] })];
    const channels = [aChannelRow({ connect_status: "Offline" })];
    expect(sentencesOf({ sites, channels })).toContain("One camera was in planned maintenance.");
  });
});

describe("the tables of a customer report", () => {
  test("give the start and the end of an outage as the two checks around each, in the zone of the site", () => {
    const outages = [
      anOutage({
        times: 6,
        note: { text: "Loose plug", expectedOfflineUntil: null, at: "", by: "" },
      }),
      anOutage({ startedAfter: null, endedAt: null, duration: HOUR, status: "VideoLoss" }),
    ];
    expect(rowsOf(messages.outages, { outages })).toEqual([
      [
        "Entrance, NVR 1, Leeds",
        "No connection to the camera; stopped working 6 times",
        "4 Oct, 03:10 to 03:25",
        "4 Oct, 08:25 to 08:40",
        "5 h 15 min",
        "Loose plug",
      ],
      ["Entrance, NVR 1, Leeds", "No picture", "before 4 Oct, 03:25", "not over", "1 h", ""],
    ]);
  });

  test("list the worst camera first, and never round a failure away", () => {
    const place = { recorderId: "r1", recorderName: "NVR 1", siteName: "Leeds" };
    const byChannel = [
      aFiguresRow({ ...place, name: "Good", channel: "CH1" }),
      aFiguresRow({
        ...place,
        name: "Nearly",
        channel: "CH2",
        figures: someFigures({ up: 1e9, down: 1 }),
      }),
      aFiguresRow({
        ...place,
        name: "Bad",
        channel: "CH3",
        figures: someFigures({ up: 1, down: 1 }),
      }),
    ];
    const rows = rowsOf(messages.byCamera, { byChannel });
    expect(rows.map((cells) => [cells[2], cells[3]])).toEqual([
      ["Bad", "50.0 %"],
      ["Nearly", "99.99 %"],
    ]);
    const { body } = customerReport(someEvidence({ byChannel }));
    expect(JSON.stringify(body)).toContain(messages.othersPerfect({ count: 1 }));
    const heads = body.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    expect(heads.indexOf(messages.outages)).toBeLessThan(heads.indexOf(messages.byCamera));
    const whole = body.flatMap((block) => (block.kind === "table" && block.whole) || []);
    expect(whole[0]?.rows).toHaveLength(3);
  });

  test.each([
    ["timed_out", "Unknown. The recorder did not answer."],
    ["auth_refused", "Unknown. The recorder rejected the sign-in."],
    ["certificate_changed", "Unknown. The recorder's certificate changed."],
    ["wrong_shape", "Unknown. The recorder did not report its cameras."],
  ] as const)("say why the state of a camera is unknown: %s", (code, text) => {
    const at = "2026-11-02T08:50:00.000Z";
    const reach = { state: "attention" as const, at, error: fault(code, "No.") };
    const given = {
      recorders: [aRecorder({ reach })],
      channels: [aChannelRow({ reached: false })],
    };
    expect(rowsOf(messages.nowTable, given)).toEqual([expect.arrayContaining([text])]);
  });

  test("use no name of the recorders' interface, id or address", () => {
    const channels = ["Offline", "FailConnectNetwork", "NotPaired", "NotConfigured"].map(
      (connect_status, index) => aChannelRow({ connect_status, channel: `CH${index}` }),
    );
    const outages = [
      anOutage({ status: "FailConnectNetwork" }),
      anOutage({ channel: null, status: "sign_in_blocked" }),
    ];
    const { body } = customerReport(someEvidence({ channels, outages }));
    expect(JSON.stringify(body)).not.toMatch(
      /FailConnectNetwork|NotPaired|NotConfigured|sign_in_blocked|videoloss|192\.0\.2\.1|"r1"/,
    );
  });

  test("list the site with the lowest availability first, as its chart does", () => {
    const row = (name: string, figures: Partial<Figures>) =>
      aFiguresRow({ id: name, name, siteName: name, figures: someFigures(figures) });
    const bySite = [row("Ayr", {}), row("Leeds", { up: 100 }), row("York", { up: 99, down: 1 })];
    const names = rowsOf(messages.bySite, { bySite }).map(([name]) => name);
    expect(names).toEqual(["York", "Leeds", "Ayr"]);
    const text = JSON.stringify(customerReport(someEvidence({ bySite })).body);
    const bars = [...text.matchAll(/"label":"(York|Leeds|Ayr)"/g)].map(([, name]) => name);
    expect(bars).toEqual(names);
  });

  test("name the zone of each site where sites have different ones", () => {
    const sites = [
      aSite({ timeZone: "Europe/London" }),
      aSite({ id: "s2", timeZone: "Asia/Tokyo" }),
    ];
    const recorders = [aRecorder(), aRecorder({ id: "r2", siteId: "s2" })];
    const bySite = [
      aFiguresRow({ id: "s1", name: "Leeds" }),
      aFiguresRow({ id: "s2", name: "Osaka" }),
    ];
    const rows = rowsOf(messages.bySite, { sites, recorders, bySite });
    expect(rows.map((cells) => cells[1])).toEqual(["Europe/London", "Asia/Tokyo"]);
  });
});

test("the period is named as people name it", () => {
  const text = (from: string, to: string) => periodText({ from, to });
  expect(text("2026-10-01T00:00", "2026-11-01T00:00")).toBe("October 2026");
  expect(text("2026-12-01T00:00", "2027-01-01T00:00")).toBe("December 2026");
  expect(text("2026-10-01T00:00", "2026-10-24T00:00")).toBe("1 October 2026 to 23 October 2026");
  expect(text("2026-10-05T00:00", "2026-10-06T00:00")).toBe("5 October 2026");
  expect(text("2026-10-05T08:00", "2026-10-05T10:30")).toContain("10:30");
});

test("the file has a name that every file system takes", () => {
  const period = { from: "2026-10-01T00:00", to: "2026-11-01T00:00" };
  const nameOf = (subject: string) => reportFileName({ subject, period });
  expect(nameOf("Harbour & Sons: Retail/North")).toBe(
    "availability-harbour-sons-retail-north-2026-10",
  );
  expect(nameOf("../../etc/passwd")).toBe("availability-etc-passwd-2026-10");
  expect(nameOf("東京 商店")).toBe("availability-東京-商店-2026-10");
  expect(nameOf("***")).toBe("availability-report-2026-10");
  expect(new TextEncoder().encode(nameOf("漢".repeat(500))).length).toBeLessThan(200);
});
