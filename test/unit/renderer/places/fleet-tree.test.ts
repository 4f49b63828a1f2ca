import { describe, expect, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { placeState } from "#shared/domain/place-health.ts";
import {
  firstMatch,
  fleetTree,
  pathTo,
  problemCountOf,
  treeRows,
} from "#renderer/features/places/tree/fleet-tree.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const customer = (id: string, name: string) => ({
  id,
  name,
  contact: "",
  notes: "",
  emails: [],
  language: "",
  pictures: false,
  sites: 0,
  recorders: 0,
});

const good = {
  reach: { state: "reached", at: null, error: null },
  channelCounts: { Online: 4 },
} as const;
const down = {
  ...good,
  reach: { state: "unreachable", at: "2026-11-20T10:00:00.000Z", error: null },
} as const;
const at = (siteId: string, id: string, change: Partial<Recorder> = good) =>
  aRecorder({ id, name: id.toUpperCase(), siteId, ...change });

const CUSTOMERS = [customer("a", "Acme"), customer("b", "Bolt"), customer("n", "No site yet")];
const SITES = [
  aSite({ id: "s10", name: "Shop 10", customerId: "b" }),
  aSite({ id: "s2", name: "Shop 2", customerId: "b" }),
  aSite({ id: "hq", name: "Head office", customerId: "a" }),
  aSite({ id: "lost", name: "Lost", customerId: null }),
];
const RECORDERS = [
  at("hq", "nvr-1"),
  at("s2", "nvr-2"),
  at("s10", "nvr-3", down),
  at("s10", "nvr-4"),
];

const tree = (change: Partial<Parameters<typeof fleetTree>[0]> = {}) =>
  fleetTree({
    order: "problems",
    customers: CUSTOMERS,
    sites: SITES,
    recorders: RECORDERS,
    problems: [],
    facts: [],
    maintained: new Map(),
    isComplete: true,
    ...change,
  });

const lines = (open: string[] = [], search = "", of = tree()) =>
  treeRows(of, new Set(open), search).map(
    ({ node, level }) => `${"  ".repeat(level - 1)}${node.name}`,
  );

describe("the tree of the fleet", () => {
  test("has all places by name if the user wants that", () => {
    const named = tree({ order: "name" });
    expect(lines(["customer/b"], "", named)).toEqual([
      "Whole fleet",
      "Acme",
      "Bolt",
      "  Shop 2",
      "  Shop 10",
      "No site yet",
      "Without a customer",
    ]);
  });

  test("has customers with problems first, then all others by name", () => {
    expect(lines()).toEqual(["Whole fleet", "Bolt", "Acme", "No site yet", "Without a customer"]);
    expect(lines(["customer/b", "site/s10"]).slice(0, 6)).toEqual([
      "Whole fleet",
      "Bolt",
      "  Shop 10",
      "    NVR-3",
      "    NVR-4",
      "  Shop 2",
    ]);
  });

  test("has the customer with more problems before others of the same state", () => {
    const recorders = [
      at("hq", "nvr-1", down),
      at("s2", "nvr-2", down),
      at("s10", "nvr-3", down),
      at("s10", "nvr-4"),
    ];
    expect(lines([], "", tree({ recorders })).slice(0, 3)).toEqual(["Whole fleet", "Bolt", "Acme"]);
  });

  test("rolls up the worst state and the number of problems, by the rule of the customers", () => {
    const rows = treeRows(tree(), new Set(["customer/b", "site/s10"]), "");
    const found = rows.map(({ node }) => [
      node.name,
      node.health && placeState(node.health),
      problemCountOf(node),
    ]);
    expect(found.slice(0, 6)).toEqual([
      ["Whole fleet", "down", 1],
      ["Bolt", "down", 1],
      ["Shop 10", "down", 1],
      ["NVR-3", "down", 1],
      ["NVR-4", "good", 0],
      ["Shop 2", "good", 0],
    ]);
    const maintained = treeRows(
      tree({ maintained: new Map([["s10", new Date()]]) }),
      new Set(),
      "",
    );
    expect(maintained.map(({ node }) => problemCountOf(node))).toEqual([0, 0, 0, 0, 0]);
  });

  test("says nothing of states before they are known", () => {
    const rows = treeRows(tree({ isComplete: false }), new Set(["customer/b"]), "");
    expect(rows.map(({ node }) => node.name)).toEqual([
      "Whole fleet",
      "Acme",
      "Bolt",
      "Shop 2",
      "Shop 10",
      "No site yet",
      "Without a customer",
    ]);
    expect(rows.every(({ node }) => node.health === null)).toBe(true);
  });

  test("begins with sites where there are no customers", () => {
    const sites = [aSite({ id: "s1", name: "York" }), aSite({ id: "s2", name: "Leeds" })];
    const own = tree({ customers: [], sites, recorders: [] });
    expect(lines([], "", own)).toEqual(["Whole fleet", "Leeds", "York"]);
  });

  test("says which rows can be opened, and the place of each among its siblings", () => {
    const rows = treeRows(tree(), new Set(["customer/b"]), "");
    expect(rows.map(({ isOpen, position, siblings }) => [isOpen, position, siblings])).toEqual([
      [null, 1, 5],
      [true, 2, 5],
      [false, 1, 2],
      [false, 2, 2],
      [false, 3, 5],
      [null, 4, 5],
      [false, 5, 5],
    ]);
  });
});

describe("the search in the tree", () => {
  test("opens the way to what it finds, and finds recorders by name and address", () => {
    expect(lines([], "nvr-4")).toEqual(["Bolt", "  Shop 10", "    NVR-4"]);
    expect(lines([], "SHOP 2")).toEqual(["Bolt", "  Shop 2"]);
    expect(lines([], "192.0.2.1")).toHaveLength(9);
    expect(lines([], "nothing")).toEqual([]);
  });

  test("leads to the first place that has all of its words, in any order", () => {
    const found = (search: string) =>
      firstMatch(treeRows(tree(), new Set(), search), search)?.name ?? null;
    expect(found("nvr-4")).toBe("NVR-4");
    expect(found(" 10  shop")).toBe("Shop 10");
    expect(found("nothing")).toBeNull();
    expect(found(" ")).toBeNull();
  });

  test("shows below what it finds what the user opens", () => {
    expect(lines([], "bolt")).toEqual(["Bolt"]);
    expect(lines(["customer/b"], "bolt")).toEqual(["Bolt", "  Shop 10", "  Shop 2"]);
  });
});

test("the way to a place is the nodes above it", () => {
  expect(pathTo(tree(), { kind: "recorder", id: "nvr-4" })).toEqual(["customer/b", "site/s10"]);
  expect(pathTo(tree(), { kind: "customer", id: "a" })).toEqual([]);
  expect(pathTo(tree(), { kind: "site", id: "elsewhere" })).toBeNull();
});

test("the recorders with problems are those that the tree counts", () => {
  const known = {
    order: "name",
    customers: CUSTOMERS,
    sites: SITES,
    recorders: [at("hq", "well"), at("s2", "gone", down), at("s2", "new", { channelCounts: {} })],
    problems: [],
    facts: [],
    maintained: new Map(),
  } as const;
  const made = fleetTree({ ...known, isComplete: true });
  expect([...(made.withProblems() ?? [])]).toEqual(["gone"]);
  expect(problemCountOf(made.whole)).toBe(1);
  expect(fleetTree({ ...known, isComplete: false }).withProblems()).toBeNull();
});
