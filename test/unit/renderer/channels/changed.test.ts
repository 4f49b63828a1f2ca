import { expect, test } from "vitest";
import { channelListMessages as messages } from "#shared/messages/channel-audit.ts";
import {
  channelSinceText,
  compareStatuses,
  statusSinceText,
} from "#renderer/features/channels/columns.tsx";
import { earliestChange, EVERYTHING, makeMatcher } from "#renderer/features/channels/filter.ts";
import type { ChannelLine } from "#renderer/features/channels/channel-table.ts";

const NOW = new Date(2026, 10, 23, 8, 30);
const at = (...when: [number, number, number, number]) => new Date(...when).toISOString();

const line = (since: string, sinceAtLeast = false) =>
  ({
    row: { since, sinceAtLeast, connect_status: "Offline" },
    recorder: { reached: true },
  }) as ChannelLine;

test("'since yesterday' begins with the day before, by the local clock", () => {
  expect(earliestChange("yesterday", NOW)).toBe(at(2026, 10, 22, 0));
  expect(earliestChange("week", NOW)).toBe(new Date(2026, 10, 16, 8, 30).toISOString());
});

test("only what an audit saw change counts as changed", () => {
  const matches = makeMatcher({ ...EVERYTHING, changed: "yesterday" }, NOW);
  expect(matches(line(at(2026, 10, 22, 3)))).toBe(true);
  expect(matches(line(at(2026, 10, 21, 3)))).toBe(false);
  expect(matches(line(at(2026, 10, 23, 6), true))).toBe(false);
});

test("a status that the first audit saw has been so at least since then", () => {
  expect(statusSinceText({ sinceAtLeast: true }, "05:59", messages.sinceAtLeastShort)).toBe(
    "before 05:59",
  );
  expect(statusSinceText({ sinceAtLeast: false }, "05:59", messages.sinceAtLeastShort)).toBe(
    "05:59",
  );
});

test("problems come first, empty slots last", () => {
  const labels = ["Not configured", "Online", "Strange", "Unknown", "Offline", "Asleep"];
  expect(labels.toSorted(compareStatuses)).toEqual([
    "Offline",
    "Strange",
    "Unknown",
    "Asleep",
    "Online",
    "Not configured",
  ]);
});

test("a status that the first audit saw long ago has so many days, and more", () => {
  const since = new Date(Date.now() - 30.5 * 86_400_000).toISOString();
  const row = { since, sinceAtLeast: true } as ChannelLine["row"];
  expect(channelSinceText(row)).toBe("30+ days ago");
  expect(channelSinceText({ ...row, sinceAtLeast: false })).toBe("30 days ago");
});
