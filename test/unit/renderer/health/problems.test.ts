import { expect, test } from "vitest";
import type { FactProblem } from "#shared/domain/health.ts";
import {
  healthMark,
  healthTooltip,
  indexProblems,
  verdictTone,
} from "#renderer/features/health/problems.ts";

const problem = (more: Partial<FactProblem>): FactProblem => ({
  recorderId: "r1",
  recorderName: "York 1",
  siteId: "s1",
  siteName: "York",
  customerId: null,
  channel: null,
  channelName: "",
  fact: "clock",
  reason: "clock_off",
  text: "The clock is wrong",
  since: "2026-11-20T08:00:00Z",
  sinceAfter: null,
  readAt: "2026-11-23T08:00:00Z",
  condition: "problem",
  ...more,
});
const lobby = problem({
  fact: "recording",
  text: "Not recorded",
  channel: "CH3",
  channelName: "Lobby",
});
const around = { isReached: true, isUnread: false, isRecorder: true };

test("shows the most important problem that needs somebody, and how many more there are", () => {
  const index = indexProblems(
    [
      problem({}),
      problem({ fact: "disks", text: "Disk 2 has failed", condition: "maintenance" }),
      lobby,
      problem({ recorderId: "r2" }),
    ],
    [],
  );
  const own = index.byRecorder.get("r1") ?? [];
  expect(healthMark(own, around)).toEqual({
    tone: "bad",
    text: "Lobby: Not recorded",
    detail: "+1 more",
  });
  expect(
    healthTooltip(own, around)
      ?.split("\n")
      .map((line) => line.split(" (since")[0]),
  ).toEqual(["Lobby: Not recorded", "The clock is wrong", "Disk 2 has failed"]);
  expect(index.byChannel.get("r1/CH3")).toEqual([lobby]);
  expect(healthMark([lobby], { ...around, isRecorder: false }).text).toBe("Not recorded");
});

test("says that nothing is known instead of that nothing is wrong", () => {
  expect(healthMark([], around)).toEqual({ tone: "good", text: "No problem" });
  expect(healthMark([], { ...around, isUnread: true }).text).toBe("Not read yet");
  expect(healthMark([], { ...around, isReached: false }).text).toBe("Unknown");
  expect(healthMark([problem({ condition: "unknown" })], around)).toEqual({
    tone: "unknown",
    text: "Unknown",
    detail: "last: The clock is wrong",
  });
});

test("problems that cost footage are red, others amber, excused ones are calm", () => {
  expect(verdictTone("recording", "problem")).toBe("bad");
  expect(verdictTone("firmware", "problem")).toBe("warn");
  expect(verdictTone("recording", "maintenance")).toBe("maintenance");
});
