import { describe, expect, test } from "vitest";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import { sumOfHealth, type PlaceHealth } from "#shared/domain/place-health.ts";
import { placesHere } from "#renderer/features/places/places-here.ts";
import { keyOf, type TreeNode } from "#renderer/features/places/tree/fleet-tree.ts";

const health = (change: Partial<PlaceHealth> = {}): PlaceHealth => ({
  ...sumOfHealth([]),
  recorders: 2,
  ...change,
});

function node(
  place: FleetPlace | null,
  name: string,
  of: PlaceHealth | null,
  children: readonly TreeNode[] = [],
): TreeNode {
  return { key: keyOf(place), place, name, searched: name, health: of, children: () => children };
}

const customer = (id: string, of: PlaceHealth | null, children: readonly TreeNode[] = []) =>
  node({ kind: "customer", id }, id, of, children);

const whole = node(null, "Whole fleet", health());
const recorder = node({ kind: "recorder", id: "r1" }, "NVR 1", health({ recordersDown: 1 }));
const leeds = node({ kind: "site", id: "leeds" }, "Leeds", health({ recordersDown: 1 }), [
  recorder,
]);
const york = node({ kind: "site", id: "york" }, "York", health());
const roots = [
  customer("Acme", health({ channelsDown: 3 })),
  customer("Bolt", health({ recordersDown: 1 }), [leeds, york]),
  customer("Calm", health()),
  customer("Empty", health({ recorders: 0 })),
  customer("New", health({ notAudited: 2 })),
  customer("Old", health({ other: 9 })),
];

const names = (scope: FleetPlace | null) =>
  placesHere({ roots, whole }, scope)?.worst.map(({ name }) => name);

describe("what is wrong below the scope", () => {
  test("of the whole fleet: customers, the worst first; those in order are counted", () => {
    expect(names(null)).toEqual(["Bolt", "Acme", "Old", "New"]);
    expect(placesHere({ roots, whole }, null)?.inOrder).toBe(2);
  });

  test("equally bad: the oldest first, then by name; without a known time last", () => {
    const down = (since?: string) =>
      health({ recordersDown: 1, since: since === undefined ? {} : { recordersDown: since } });
    const equal = [
      customer("Ash", down()),
      customer("Birch", down("2026-11-28T05:00:00.000Z")),
      customer("Cedar", down("2026-11-27T05:00:00.000Z")),
      customer("Beech", down("2026-11-28T05:00:00.000Z")),
    ];
    const { worst = [] } = placesHere({ roots: equal, whole }, null) ?? {};
    expect(worst.map(({ name }) => name)).toEqual(["Cedar", "Beech", "Birch", "Ash"]);
  });

  test("of a customer: its sites; of a site: its recorders; a recorder is its own place", () => {
    expect(names({ kind: "customer", id: "Bolt" })).toEqual(["Leeds"]);
    expect(placesHere({ roots, whole }, { kind: "customer", id: "Bolt" })).toMatchObject({
      inOrder: 1,
      whole: { recordersDown: 1 },
    });
    expect(names({ kind: "site", id: "leeds" })).toEqual(["NVR 1"]);
    expect(names({ kind: "recorder", id: "r1" })).toEqual(["NVR 1"]);
  });

  test("is not known for a place that is not there, and before the problems are loaded", () => {
    expect(placesHere({ roots, whole }, { kind: "site", id: "gone" })).toBeNull();
    const loading = node(null, "Whole fleet", null);
    expect(placesHere({ roots: [customer("Acme", null)], whole: loading }, null)).toBeNull();
  });
});
