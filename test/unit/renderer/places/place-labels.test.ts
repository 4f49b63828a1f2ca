import { expect, test } from "vitest";
import { sumOfHealth } from "#shared/domain/place-health.ts";
import {
  availabilityText,
  availabilityWithObserved,
  observedNote,
  placeMark,
  placeText,
} from "#renderer/features/places/place-labels.ts";

const row = (up: number, down: number, unknown: number) => ({
  id: "s1",
  name: "Leeds",
  recorderId: null,
  recorderName: "",
  siteId: "s1",
  siteName: "Leeds",
  channel: null,
  figures: { channels: 1, up, down, unknown, maintenance: 0, outages: 0 },
});

test("an availability is shown with the observed share of the time if that is small", () => {
  expect(availabilityText(row(99, 1, 0))).toBe("99.00 %");
  expect(availabilityText(row(55, 0, 45))).toBe("100 %");
  expect(availabilityText(row(9, 1, 990))).toBe("90.0 %");
  expect(availabilityWithObserved(row(9, 1, 990))).toBe(
    "90.0 % available (observed 1.0 % of the time)",
  );
  expect(availabilityWithObserved(row(99, 1, 0))).toBe("99.00 %");
  // Too little was observed for a figure.
  expect(availabilityText(row(9, 1, 1990))).toBe("");
  expect(observedNote(row(9, 1, 1990))).toBe("Not enough data yet");
  expect(observedNote(row(9, 1, 990))).toBe("1.0 % observed");
  expect(availabilityWithObserved(row(0, 0, 10))).toBe("");
  expect(availabilityText(row(0, 0, 10))).toBe("");
  expect(availabilityText(undefined)).toBe("");
});

test("a cell names the worst at a place, and how many more problems there are", () => {
  const none = { ...sumOfHealth([]), recorders: 6 };
  const many = { ...none, channelsDown: 4, urgent: 2, other: 1 };
  expect(placeMark(many)).toEqual({
    tone: "bad",
    text: "4 channels down",
    more: 3,
    moreText: "+3 other problems",
  });
  expect(placeText(many)).toBe("4 channels down, 2 risks to footage and 1 other problem");
  expect(placeMark({ ...none, other: 3 })).toEqual({ tone: "warn", text: "3 problems" });
  expect(placeMark(none)).toEqual({ tone: "good", text: "In order" });
});

test("without a worse kind of problem, a cell names the oldest problem", () => {
  const otherOldest = { short: "14 failed sign-ins", since: "2026-11-15T02:00:00.000Z" };
  const site = { ...sumOfHealth([]), recorders: 6, other: 3, otherOldest };
  expect(placeMark(site)).toEqual({
    tone: "warn",
    text: "14 failed sign-ins",
    more: 2,
    moreText: "+2 more",
  });
  expect(placeMark({ ...site, other: 1 })).toEqual({ tone: "warn", text: "14 failed sign-ins" });
  expect(placeMark({ ...site, channelsDown: 1 })).toMatchObject({
    text: "1 channel down",
    more: 3,
  });
  expect(placeText(site)).toBe("3 problems");
});
