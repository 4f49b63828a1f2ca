import { describe, expect, test } from "vitest";
import type { OverviewDays, SiteShares } from "#shared/domain/overview.ts";
import { siteRows } from "#renderer/features/overview/chart-values.ts";

const site: SiteShares = {
  siteId: "s1",
  siteName: "Leeds",
  whole: [0.75, 1],
  outageDays: 1,
  days: [
    [1, 1],
    [0.5, 0.8],
  ],
};

const daysOf = (sites: readonly SiteShares[]) =>
  ({ dates: ["2026-10-24", "2026-10-25"], sites }) as unknown as OverviewDays;

describe("rows of the heat strip", () => {
  test("have a cell for each day, with the exact value in words", () => {
    const [row] = siteRows(daysOf([site]));
    expect(row).toMatchObject({ id: "s1", label: "Leeds" });
    expect(row?.figure).toBe("75.0 %");
    expect(row?.cells).toEqual([
      { value: 1, isPartial: false, detail: expect.stringMatching(/Leeds.*24 Oct.*100 %/) },
      { value: 0.5, isPartial: true, detail: expect.stringMatching(/25 Oct.*50.0 %.*80/) },
    ]);
  });

  test("write the cells of a site when they are read, and once", () => {
    let reads = 0;
    const watched = {
      ...site,
      get days() {
        reads += 1;
        return site.days;
      },
    };
    const rows = siteRows(daysOf([watched, site]));
    expect(reads).toBe(0);
    expect(rows[0]?.cells).toBe(rows[0]?.cells);
    expect(reads).toBe(2);
  });
});
