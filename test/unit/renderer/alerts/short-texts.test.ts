import { describe, expect, test } from "vitest";
import type { Alert } from "#shared/domain/alerts.ts";
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

describe("an alert in a list", () => {
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
    expect(shortProblem(alert)).toBe(problem);
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

  test("has a check after it is resolved", () => {
    expect(severityMark({ ...ALERT, resolvedAt: ALERT.since }).tone).toBe("fair");
  });
});
