import { expect, test } from "vitest";
import { availabilityText } from "#renderer/features/places/place-labels.ts";

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
  expect(availabilityText(row(9, 1, 990))).toBe("90.00 %, 1.0 % observed");
  expect(availabilityText(row(0, 0, 10))).toBe("");
  expect(availabilityText(undefined)).toBe("");
});
