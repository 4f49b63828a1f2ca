import { expect, test } from "vitest";
import { RULES } from "#core/features/activity/kinds.ts";
import type { NameLookups } from "#core/features/activity/name-lookups.ts";
import { METHOD_NAMES, methodOf } from "#shared/contract/methods.ts";

test("what is not written down reads, looks, or is of the screens alone", () => {
  // The demo fleet is data of its own. Runs of schedules, and reports that are sent again, are written down by their feature.
  const harmless =
    /\.(list|get|rules|webhooks|notices|deliver|run|runNow|runs|read|readAll|readAgain|status|info|details|uses|verify|open|close|preview|parse|cancel|compare|drift|probe|find|count|survey|notes|sendings)$|^reports\.sendAgain$|^(availability|demo|health|overview|views|preferences|server)\.|^plans\.(approvals|conflicts)$|^team\.(me|openId|sessions|settings|startTotp|testOpenId|tokens|users)$/;
  const unlogged = METHOD_NAMES.filter((name) => methodOf(name).log === "none");
  expect(unlogged.filter((name) => !harmless.test(name))).toEqual([]);
});

test("a retry counts one rejection and several in correct English", () => {
  const look = { recorders: () => [] } as unknown as NameLookups;
  const detail = (reopened: number) =>
    RULES["credentials.retry"]?.done({ ids: ["r1"] }, { reopened }, look, [])?.detail;
  expect(detail(1)).toBe("1 rejection reset: one more attempt is permitted.");
  expect(detail(2)).toBe("2 rejections reset: one more attempt is permitted for each.");
});
