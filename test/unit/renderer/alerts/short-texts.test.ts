import { describe, expect, test } from "vitest";
import type { Alert } from "#shared/domain/alerts.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { indexProblems, NO_PROBLEMS } from "#renderer/features/health/problems.ts";
import {
  alertPlace,
  compareSeverities,
  severityMark,
  shortPlace,
  shortProblem,
} from "#renderer/features/alerts/short-texts.ts";

const ALERT: Alert = {
  id: "a1",
  kind: "channel_down",
  siteId: "s1",
  siteName: "Leeds",
  customerName: "Northern Retail",
  recorderId: "r1",
  recorderName: "Leeds NVR 3",
  channelName: "Roof 9",
  since: "2026-11-27T10:00:00.000Z",
  openedAt: "2026-11-27T10:05:00.000Z",
  resolvedAt: null,
  resolution: null,
  times: 1,
  flapping: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  snoozedUntil: null,
  assignedTo: null,
  active: 1,
  total: 1,
  failing: 0,
  note: "",
  undelivered: 0,
  waiting: 0,
};

const OFF: FactProblem = {
  recorderId: "r1",
  recorderName: "Leeds NVR 3",
  siteId: "s1",
  siteName: "Leeds",
  customerId: null,
  channel: null,
  channelName: "",
  fact: "clock",
  reason: "clock_hour_off",
  text: "The clock is 1 h behind",
  short: "Clock off by 1 h",
  condition: "problem",
  since: "2026-11-27T10:00:00.000Z",
  sinceAfter: null,
  readAt: "2026-11-27T10:00:00.000Z",
};

describe("an alert in a list", () => {
  test("names what was measured, as Recorders does, until it is over", () => {
    const alert: Alert = { ...ALERT, kind: "clock", channelName: "" };
    const problems = indexProblems([OFF, { ...OFF, recorderId: "r2", short: "other" }], []);
    expect(shortProblem(alert, problems)).toBe("Clock off by 1 h");
    const resolved = { ...alert, resolvedAt: "2026-11-27T11:00:00.000Z" };
    expect(shortProblem(resolved, problems)).toBe("Wrong clock");
  });

  test("counts channels with the same finding, and names the kind if findings differ", () => {
    const alert: Alert = { ...ALERT, kind: "camera", channelName: "", active: 2, total: 2 };
    const of = (channel: string, short: string): FactProblem => ({
      ...OFF,
      fact: "camera",
      channel,
      short,
    });
    const same = indexProblems([of("CH1", "Weak password"), of("CH2", "Weak password")], []);
    expect(shortProblem(alert, same)).toBe("Weak password (2)");
    const other = indexProblems([of("CH1", "Weak password"), of("CH2", "No password")], []);
    expect(shortProblem(alert, other)).toBe(shortProblem(alert, NO_PROBLEMS));
  });

  test.each<[Partial<Alert>, string, string]>([
    [{}, "Channel down", "Leeds NVR 3, Roof 9"],
    [{ active: 3, total: 3, channelName: "" }, "3 channels down", "Leeds NVR 3"],
    [{ kind: "clock", channelName: "" }, "Wrong clock", "Leeds NVR 3"],
    [
      { kind: "recorder_unreachable", recorderName: "", channelName: "", active: 2, total: 4 },
      "2 recorders unreachable",
      "2 recorders",
    ],
    [
      { kind: "recorder_unreachable", channelName: "", failing: 1 },
      "Answers with failures",
      "Leeds NVR 3",
    ],
  ])("has a short problem and a place: %o", (changes, problem, place) => {
    const alert = { ...ALERT, ...changes };
    expect(shortProblem(alert, NO_PROBLEMS)).toBe(problem);
    expect(alertPlace(alert)).toBe(place);
  });

  test("names the channel first in a cell, and recorders as everywhere", () => {
    expect(shortPlace(ALERT)).toBe("Roof 9, Leeds NVR 3");
    expect(shortPlace({ ...ALERT, channelName: "" })).toBe("Leeds NVR 3");
  });

  test("is critical if cameras are down, and comes before warnings", () => {
    expect(severityMark(ALERT)).toEqual({ tone: "bad", text: "Critical" });
    const clock = severityMark({ ...ALERT, kind: "clock" });
    expect(clock).toEqual({ tone: "warn", text: "Warning" });
    expect(["Warning", "Critical"].toSorted(compareSeverities)).toEqual(["Critical", "Warning"]);
  });

  test("has no colour after it is resolved", () => {
    expect(severityMark({ ...ALERT, resolvedAt: ALERT.since }).tone).toBe("idle");
  });
});
