import { expect, test } from "vitest";
import { activitiesOf } from "#renderer/features/recorders/activity.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

test("merges channel changes and rollouts, the latest first", () => {
  const change = { channel: "CH1", was: "Online", is: "Offline" };
  const rollout = { rolloutId: "o1", name: "Mail", outcome: "verified", detail: "" } as const;
  const all = activitiesOf({
    recorder: aRecorder(),
    site: aSite(),
    credential: null,
    refusals: [],
    changes: [
      { ...change, at: "2026-11-20T09:00:00.000Z" },
      { ...change, at: "2026-11-18T09:00:00.000Z" },
    ],
    rollouts: [{ ...rollout, at: "2026-11-19T09:00:00.000Z" }],
    session: { dialect: null, live: false },
  });
  expect(all.map(({ kind, at }) => [kind, at.slice(8, 10)])).toEqual([
    ["channel", "20"],
    ["rollout", "19"],
    ["channel", "18"],
  ]);
});
