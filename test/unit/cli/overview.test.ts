import { describe, expect, test } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { Overview, OverviewDays } from "#shared/domain/overview.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { anItem, anOverview } from "#test/support/overview.ts";
import { muster } from "./support.ts";

const DAYS: OverviewDays = {
  dates: ["2026-11-22", "2026-11-23"],
  fleet: { whole: [0.992, 0.97], days: [] },
  sites: [
    { siteId: "s1", siteName: "Leeds\u001b[31m", whole: [0.9, 1], outageDays: 2, days: [] },
    { siteId: "s2", siteName: "York", whole: [1, 1], outageDays: 0, days: [] },
  ],
};

function run(overview: Overview, ...args: string[]) {
  const asked: unknown[] = [];
  const handlers: Partial<CallerHandlers> = {
    "overview.get": async (input) => (asked.push(input), ok({ ...overview, revision: 7 })),
    "overview.days": async () => ok({ ...DAYS, revision: 7 }),
    "overview.drift": async () =>
      ok({ item: anItem({ kind: "recorders_drifted", count: 2 }), revision: 7 }),
  };
  return { asked, ended: muster(["overview", ...args], { handlers }) };
}

describe("muster overview", () => {
  test("says what needs attention, where, and how available the fleet was", async () => {
    const entries = [
      { id: "s1", label: "Leeds", name: "", count: 3, newCount: 1, since: null },
      { id: "s2", label: "York", name: "NVR 2, Door", count: 1, newCount: 0, since: null },
    ];
    const down = anItem({ count: 6, newCount: 1, entries, moreEntries: 2 });
    const channels = { total: 384, up: 378, down: 6, unknown: 0, maintenance: 0 };
    const { out, status } = await run(anOverview({ attention: [down], channels })).ended;
    expect(status).toBe(0);
    expect(out).toContain("6 channels down, 2 recorders drifted");
    expect(out).toContain("Channels: 384 (378 up, 6 down, 0 unknown, 0 in maintenance)");
    expect(out).toContain("Recorders: 24 at 4 sites");
    expect(out).toMatch(/6 channels down +1 +Leeds: 3, York: NVR 2, Door, and 2 more/);
    expect(out).toContain(
      "Availability of the last 2 days: 99.20 % available (observed 97.0 % of the time)",
    );
    expect(out).toMatch(/Leeds\\x1b\[31m +90.0 % +100 % +2/);
    expect(out).not.toMatch(/York +100 %/);
  });

  test("prints the same as one document, without numbers of the connection", async () => {
    const { ended, asked } = run(anOverview(), "--json", "--since", "2026-11-20T18:00");
    const data = JSON.parse((await ended).out) as Record<string, unknown>;
    const since = new Date("2026-11-20T18:00").toISOString();
    expect(asked).toEqual([{ since }]);
    expect(data).toMatchObject({
      newAfter: since,
      audited: 24,
      availability: { dates: DAYS.dates },
    });
    expect(data["attention"]).toMatchObject([{ kind: "recorders_drifted", count: 2 }]);
    expect(JSON.stringify(data)).not.toContain("revision");
  });

  test("is short while there is nothing to show", async () => {
    const { recorders } = anOverview();
    const empty = anOverview({ recorders: { ...recorders, total: 0 }, audited: 0 });
    expect((await run(empty).ended).out).toBe("No recorders yet\n");
  });

  test("fails as the core fails", async () => {
    const error = fault("storage_failed", "The disk is full.");
    const handlers: Partial<CallerHandlers> = { "overview.get": async () => err(error) };
    const ended = await muster(["overview"], { handlers });
    expect([ended.status, ended.err]).toEqual([1, expect.stringContaining("The disk is full.")]);
  });
});
