import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { whyNotCompared } from "#renderer/features/drift/not-compared.tsx";
import { aRecorder } from "#test/support/recorder.ts";

test("a recorder that was not compared has the problem that prevents a reading, or was not read since the rollout", () => {
  const at = "2026-11-28T08:00:00.000Z";
  const channelCounts = { Online: 4 };
  const read = aRecorder({ channelCounts, reach: { state: "reached", at, error: null } });
  expect(whyNotCompared(read)).toBe("Settings not read since the rollout");
  const error = fault("unreachable", "No answer.");
  const lost = aRecorder({ channelCounts, reach: { state: "unreachable", at, error } });
  expect(whyNotCompared(lost)).toBe("Unreachable");
});
