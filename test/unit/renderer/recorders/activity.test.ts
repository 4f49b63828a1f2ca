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

test("joins the change to down and the change back to one outage", () => {
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const change = (channel: string, hour: number, was: string, is: string) => ({
    channel,
    at: at(hour),
    was,
    is,
  });
  const all = activitiesOf({
    recorder: aRecorder(),
    site: aSite(),
    credential: null,
    refusals: [],
    changes: [
      change("CH2", 20, "Online", "Offline"),
      change("CH1", 18, "Offline", "Online"),
      change("CH2", 12, "NotConfigured", "Online"),
      change("CH1", 9, "Online", "Offline"),
    ],
    rollouts: [],
    session: { dialect: null, live: false },
  });
  expect(all).toEqual([
    { kind: "channel", ...change("CH2", 20, "Online", "Offline") },
    { kind: "channel", ...change("CH2", 12, "NotConfigured", "Online") },
    { kind: "outage", channel: "CH1", at: at(9), until: at(18), is: "Offline" },
  ]);
});
