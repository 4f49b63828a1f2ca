import { describe, expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { columnNames, stateOf, stateTooltip } from "#renderer/features/inventory/index.ts";
import { maintainedSites } from "#renderer/features/inventory/maintenance.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const maintained = new Map([["s1", new Date("2026-11-20T04:00:00Z")]]);
const unreachable = {
  state: "unreachable",
  at: "2026-11-20T03:00:00.000Z",
  error: fault("timed_out", "No answer within 10 s."),
} as const;

describe("maintenance", () => {
  test("excuses what is wrong, and says what it would be otherwise", () => {
    const recorder = aRecorder({ reach: unreachable });
    expect(stateOf(recorder, maintained)).toBe("maintenance");
    expect(stateTooltip(recorder, maintained)).toMatch(
      /^Leeds is in maintenance until .+\. State without maintenance: Unreachable\. No answer within 10 s\.$/,
    );
    expect(stateOf(recorder, new Map())).toBe("unreachable");
    expect(stateTooltip(recorder, new Map())).toBe("No answer within 10 s.");
  });

  test("leaves a recorder that was reached as it is", () => {
    const recorder = aRecorder({ reach: { ...unreachable, state: "reached", error: null } });
    expect(stateOf(recorder, maintained)).toBe("reached");
    expect(stateTooltip(recorder, maintained)).toBeNull();
  });

  test("is asked of every site by its own clock", () => {
    const nights = [{ days: ["fri"], from: "02:00", to: "04:00" }] as const;
    const maintenance = nights.map((window) => ({ ...window, days: [...window.days] }));
    const sites = [
      aSite({ id: "london", timeZone: "Europe/London", maintenance }),
      aSite({ id: "tokyo", timeZone: "Asia/Tokyo", maintenance }),
      aSite({ id: "never" }),
    ];
    const found = maintainedSites(sites, Date.parse("2026-11-20T03:00:00Z"));
    expect([...found]).toEqual([["london", new Date("2026-11-20T04:00:00Z")]]);
  });
});

test("columns of the user's own are one whatever their case, by alphabet", () => {
  const columns = columnNames([
    aRecorder({ columns: { Zone: "1", "cost centre": "2" } }),
    aRecorder({ columns: { "Cost centre": "3" } }),
  ]);
  expect(columns).toEqual(["cost centre", "Zone"]);
});
