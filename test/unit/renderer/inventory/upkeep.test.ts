import { describe, expect, test } from "vitest";
import type { Problem } from "#shared/domain/availability-results.ts";
import { recordersByUpkeep } from "#renderer/features/inventory/index.ts";
import { aRecorder } from "#test/support/recorder.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

function unreachableSince(recorderId: string, since: string): Problem {
  return {
    recorderId,
    recorderName: recorderId,
    siteId: "s1",
    siteName: "Leeds",
    channel: null,
    channelName: "",
    status: "unreachable",
    since,
    sinceAfter: null,
    lookedAt: since,
    observed: true,
    expected: false,
  } as Problem;
}

function unreachable(id: string) {
  return aRecorder({
    id,
    reach: { state: "unreachable", at: "2026-11-20T11:59:00Z", error: null },
  });
}

describe("recorders that need a visit or an update", () => {
  test("are not reached for a week, however often they were tried since", () => {
    const recorders = [unreachable("week"), unreachable("day"), aRecorder({ id: "back" })];
    const problems = [
      unreachableSince("week", "2026-11-13T12:00:00Z"),
      unreachableSince("day", "2026-11-19T12:00:00Z"),
    ];
    const { not_reached_week } = recordersByUpkeep(recorders, problems, NOW);
    expect([...not_reached_week]).toEqual(["week"]);
  });

  test("were added a week ago and never tried", () => {
    const reach = { state: "unknown", at: null, error: null } as const;
    const recorders = [
      aRecorder({ id: "old", reach, addedAt: "2026-11-01T00:00:00Z" }),
      aRecorder({ id: "new", reach, addedAt: "2026-11-20T00:00:00Z" }),
    ];
    expect([...recordersByUpkeep(recorders, [], NOW).not_reached_week]).toEqual(["old"]);
  });

  test("have a version below the newest of their model; other models and unread ones do not count", () => {
    const recorders = [
      aRecorder({ id: "newest", model: "A", firmware: "V8.2.4" }),
      aRecorder({ id: "older", model: "A", firmware: "V8.1.9" }),
      aRecorder({ id: "alone", model: "B", firmware: "V7.0.0" }),
      aRecorder({ id: "unread", model: "", firmware: "" }),
      aRecorder({ id: "no-version", model: "A", firmware: "" }),
    ];
    expect([...recordersByUpkeep(recorders, [], NOW).older_firmware]).toEqual(["older"]);
  });
});
