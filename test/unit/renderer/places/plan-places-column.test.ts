import { describe, expect, test } from "vitest";
import { planPlacesColumn, planPlacesText } from "#renderer/features/places/index.ts";

const NORTHERN = {
  customers: ["Abbey Foods", "Northern Retail"],
  customerCount: 2,
  sites: ["Hull", "Leeds", "York"],
  siteCount: 4,
};

describe("the customers of a plan", () => {
  test("are the first by name, and the number of the others", () => {
    expect(planPlacesText(NORTHERN)).toBe("Abbey Foods +1");
    expect(planPlacesText({ ...NORTHERN, customers: ["Abbey Foods"], customerCount: 1 })).toBe(
      "Abbey Foods",
    );
  });

  test("are its sites if no site has a customer, and empty if its recorders are gone", () => {
    const without = { ...NORTHERN, customers: [], customerCount: 0 };
    expect(planPlacesText(without)).toBe("Hull +3");
    expect(planPlacesText({ ...without, sites: [], siteCount: 0 })).toBe("");
  });

  test("are named in the tooltip, with the number of sites", () => {
    const { tooltip } = planPlacesColumn<typeof NORTHERN>((row) => row);
    expect(tooltip?.(NORTHERN)).toBe("Abbey Foods, Northern Retail\n4 sites");
  });
});
