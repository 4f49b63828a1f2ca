import { expect, onTestFinished, test } from "vitest";
import { RULES } from "#core/features/activity/kinds.ts";
import type { NameLookups } from "#core/features/activity/name-lookups.ts";
import { loggedReportScope } from "#shared/domain/reports.ts";
import { LANGUAGES, useLocale } from "#shared/languages/index.ts";
import { METHOD_NAMES, methodOf } from "#shared/contract/methods.ts";

test("what is not written down reads, looks, or is of the screens alone", () => {
  // The demo fleet is data of its own. Runs of schedules, and reports that are sent again, are written down by their feature.
  const harmless =
    /\.(list|get|rules|assignees|webhooks|notices|deliver|run|runNow|runs|read|readAll|readAgain|status|info|details|uses|verify|open|close|preview|parse|cancel|compare|drift|probe|find|count|survey|notes|sendings|sent)$|^reports\.sendAgain$|^discovery\.networks$|^(availability|calendar|demo|health|overview|views|preferences|server)\.|^plans\.(approvals|conflicts|requests)$|^rollouts\.(scheduled|windows)$|^team\.(me|openId|sessions|settings|startTotp|testOpenId|tokens|users)$/;
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

test.each(LANGUAGES)(
  "a report is found by its customer, and not by one whose name begins alike, in $name",
  async ({ code }) => {
    onTestFinished(() => useLocale("en"));
    await useLocale(code);
    const look = { recorders: () => [] } as unknown as NameLookups;
    const details = ["Acme", "Acme North", "Acme, Leeds"].map((name) => {
      const wish = {
        kind: "customer",
        format: "html",
        scope: { of: "customer", name },
        period: { from: "2026-10-01T00:00:00.000Z", to: "2026-11-01T00:00:00.000Z" },
      } as const;
      return RULES["reports.make"]?.done(wish, { name: "r.html" } as never, look, [])?.detail;
    });
    const found = (name: string) =>
      details.map((detail) => detail?.includes(loggedReportScope("customer", name)) ?? false);
    expect(found("Acme")).toEqual([true, false, false]);
    expect(found("Acme, Leeds")).toEqual([false, false, true]);
  },
);
