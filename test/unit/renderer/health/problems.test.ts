import { expect, test } from "vitest";
import {
  healthMark,
  healthTooltip,
  indexProblems,
  verdictTone,
} from "#renderer/features/health/problems.ts";
import { aProblem } from "#test/support/health.ts";

const lobby = aProblem({
  fact: "recording",
  text: "The channel is not being recorded although it should be",
  short: "Not recording",
  channel: "CH3",
  channelName: "Lobby",
});
const around = { isReached: true, isUnread: false, isRecorder: true };

test("shows the most important problem that needs an action, and how many more there are", () => {
  const index = indexProblems(
    [
      aProblem({}),
      aProblem({ fact: "disks", text: "Disk 2 has failed", condition: "maintenance" }),
      lobby,
      aProblem({ recorderId: "r2" }),
    ],
    [],
  );
  const own = index.byRecorder.get("r1") ?? [];
  expect(healthMark(own, around)).toEqual({
    tone: "bad",
    text: "CH3: Not recording",
    more: 1,
  });
  expect(
    healthTooltip(own, around)
      ?.split("\n")
      .map((line) => line.split(" (since")[0]),
  ).toEqual([
    "Lobby: The channel is not being recorded although it should be",
    "The clock is wrong",
    "Disk 2 has failed",
  ]);
  expect(index.byChannel.get("r1/CH3")).toEqual([lobby]);
  expect(healthMark([lobby], { ...around, isRecorder: false }).text).toBe("Not recording");
});

test("says that nothing is known instead of that nothing is wrong", () => {
  expect(healthMark([], around)).toEqual({ tone: "good", text: "No problem" });
  expect(healthMark([], { ...around, isUnread: true }).text).toBe("Not read yet");
  expect(healthMark([], { ...around, isReached: false }).text).toBe("Unknown");
  expect(healthMark([aProblem({ condition: "unknown" })], around)).toEqual({
    tone: "unknown",
    text: "Unknown",
    detail: "last: Wrong clock",
  });
});

test("problems that cost footage are red, others amber, excused ones are calm", () => {
  expect(verdictTone("recording", "problem")).toBe("bad");
  expect(verdictTone("firmware", "problem")).toBe("warn");
  expect(verdictTone("recording", "maintenance")).toBe("maintenance");
});
