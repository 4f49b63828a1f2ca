import { expect, test } from "vitest";
import type { FleetReads } from "#core/features/access/fleet-reads.ts";
import { ScopedFleet } from "#core/features/access/scoped-fleet.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import type { Alert } from "#shared/domain/alerts.ts";

const ALERT = {
  id: "a1",
  kind: "recorder_unreachable",
  siteName: "Leeds",
  recorderName: "Gate",
  channelName: "",
  resolvedAt: null,
  active: 2,
  total: 2,
  failing: 1,
} as Alert;

test("the title of an alert says what is wrong with the visible recorders, and nothing about hidden ones", () => {
  const reads = {
    recorders: () => [{ id: "r1", siteId: "s1", tags: "[]" }],
    problemsOf: () => [
      { recorderId: "r1", active: 1, failing: 0 },
      { recorderId: "hidden", active: 1, failing: 1 },
    ],
  } as unknown as FleetReads;
  const fleet = new ScopedFleet({ kind: "some", siteIds: ["s1"], tags: [] }, reads);
  const [shown] = fleet.shownAlert(ALERT);
  expect(shown).toMatchObject({ active: 1, total: 1, failing: 0, partial: true });
  expect(shown && alertTitle(shown)).toBe("Gate is unreachable");
});
