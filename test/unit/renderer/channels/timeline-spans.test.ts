import { expect, test } from "vitest";
import type { StatusSpan } from "#shared/domain/availability.ts";
import { timelineSpans } from "#renderer/features/channels/timeline-spans.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const span = (more: Partial<StatusSpan>): StatusSpan => ({
  from: "2026-11-23T08:00:00Z",
  to: "2026-11-23T09:30:00Z",
  lastSeenBefore: null,
  condition: "up",
  status: "Online",
  videoloss: false,
  reason: null,
  ...more,
});
const labels = (spans: StatusSpan[], kind: "channel" | "recorder" = "channel") =>
  timelineSpans(spans, kind, NOW).map(({ label }) => label);

test("a state is called by its condition, and by the status or the reason behind it", () => {
  expect(
    labels([
      span({}),
      span({ status: "Sleep" }),
      span({ condition: "down", status: "Offline" }),
      span({ condition: "down", videoloss: true }),
      span({ condition: "down", status: "Offline", videoloss: true }),
      span({ condition: "unknown", status: "unknown", reason: "unreachable" }),
      span({ condition: "maintenance", status: "Offline" }),
    ]),
  ).toEqual([
    "Up",
    "Up: Asleep",
    "Down: Offline",
    "Down: Video loss",
    "Down: Offline",
    "Unknown: Recorder not reached",
    "Maintenance",
  ]);
  expect(labels([span({ status: "reached" })], "recorder")).toEqual(["Recorder reached"]);
});

test("a state that goes on ends now, and the time of the change is as wide as the gap between two looks", () => {
  const [gone, present] = timelineSpans(
    [
      span({}),
      span({ from: "2026-11-23T09:30:00Z", to: null, lastSeenBefore: "2026-11-23T09:00:00Z" }),
    ],
    "channel",
    NOW,
  );
  expect(gone).toMatchObject({ durationText: "1 h 30 min" });
  expect(gone).not.toHaveProperty("detail");
  expect(present).toMatchObject({ to: NOW, toText: "now", durationText: "2 h 30 min" });
  expect(present?.detail).toMatch(/^The change happened after /);
});
