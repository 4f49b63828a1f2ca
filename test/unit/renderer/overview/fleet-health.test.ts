import { describe, expect, test } from "vitest";
import { fleetHealth } from "#renderer/features/overview/fleet-health.ts";
import { placeText } from "#renderer/features/places/index.ts";
import { anItem, anOverview } from "#test/support/overview.ts";

describe("fleetHealth", () => {
  test("states the facts of the fleet, the worst first", () => {
    const { recorders } = anOverview();
    const overview = anOverview({ recorders: { ...recorders, unreachable: 1 } });
    const health = fleetHealth(overview, [
      anItem({ kind: "recorders_unreachable", count: 1 }),
      anItem({ kind: "channels_down", count: 5 }),
      anItem({ kind: "disks", count: 2 }),
      anItem({ kind: "recording", count: 3 }),
      anItem({ kind: "sign_ins_blocked", count: 1 }),
      anItem({ kind: "alerts_open", count: 12 }),
      anItem({ kind: "channels_expected", count: 4 }),
    ]);
    expect(health).toMatchObject({
      recordersDown: 1,
      channelsDown: 5,
      urgent: 5,
      recordersBlocked: 1,
      other: 0,
    });
    expect(placeText(health)).toMatch(/^1 recorder .*, 5 channels .*, 5 .* and 1 recorder /);
  });
});
