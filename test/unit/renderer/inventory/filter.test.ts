import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "#shared/json.ts";
import {
  credentialFilterValue,
  FILTER_KEYS,
  columnValue,
  filterFrom,
  filterLabel,
  filterOptions,
  filterTest,
  isFiltering,
  NO_FILTER,
  type RecorderFilter,
  type FilterContext,
} from "#renderer/features/inventory/index.ts";
import { indexProblems } from "#renderer/features/health/problems.ts";
import { aProblem } from "#test/support/health.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const around: FilterContext = {
  sites: new Map([
    [
      "s1",
      aSite({
        id: "s1",
        name: "Leeds",
        credential: "leeds",
        customerId: "c1",
        customerName: "North",
      }),
    ],
    ["s2", aSite({ id: "s2", name: "York" })],
  ]),
  maintained: new Map([["s2", new Date("2026-11-20T12:00:00Z")]]),
  health: indexProblems([aProblem({ recorderId: "r0", fact: "disks" })], ["r1"]),
  upkeep: { not_reached_week: new Set(["r0"]), older_firmware: new Set(["r0", "r2"]) },
};
const recorder = fc.record({
  siteId: fc.constantFrom("s1", "s2"),
  tags: fc.uniqueArray(fc.constantFrom("retail", "24h"), { maxLength: 2 }),
  model: fc.constantFrom("", "A", "B"),
  credential: fc.constantFrom(null, "own"),
  state: fc.constantFrom("unknown", "reached", "unreachable", "attention"),
});
const recorders = fc
  .array(recorder, { maxLength: 12 })
  .map((all) =>
    all.map(({ state, ...rest }, index) =>
      aRecorder({ ...rest, id: `r${index}`, reach: { state, at: null, error: null } }),
    ),
  );
const some = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const filter: fc.Arbitrary<RecorderFilter> = fc.record({
  state: some("unreachable", "maintenance", "reached"),
  customer: some("", "c1"),
  problem: some("", "unreachable", "not_audited", "older_firmware"),
  health: some("", "any", "disks", "unread"),
  site: some("s1", "s2"),
  tag: some("", "retail", "24h"),
  model: some("", "A"),
  credential: some("", "own", "leeds"),
  column: fc.constant([]),
});

describe("filters of recorders", () => {
  test("count for each value the recorders that it would show alone", () => {
    fc.assert(
      fc.property(recorders, filter, fc.constantFrom(...FILTER_KEYS), (all, given, key) => {
        for (const { value, count } of filterOptions(key, all, given, around)) {
          const passes = filterTest({ ...given, [key]: [value] }, around);
          expect(all.filter((one) => !passes || passes(one))).toHaveLength(count);
        }
      }),
    );
  });

  test("have a value for every recorder, and show no recorder twice", () => {
    fc.assert(
      fc.property(recorders, fc.constantFrom(...FILTER_KEYS), (all, key) => {
        const values = filterOptions(key, all, NO_FILTER, around).map(({ value }) => value);
        expect(new Set(values).size).toBe(values.length);
        const passes = filterTest({ ...NO_FILTER, [key]: values }, around);
        expect(all.filter((one) => !passes || passes(one))).toHaveLength(all.length);
      }),
    );
  });

  test("find recorders by customer, and recorders without a customer", () => {
    const all = [aRecorder({ id: "a", siteId: "s1" }), aRecorder({ id: "b", siteId: "s2" })];
    expect(filterOptions("customer", all, NO_FILTER, around)).toEqual([
      { value: "c1", label: "North", count: 1 },
      { value: "", label: "no customer", count: 1 },
    ]);
    const passes = filterTest({ ...NO_FILTER, customer: ["c1"] }, around);
    expect(all.filter((one) => passes?.(one)).map(({ id }) => id)).toEqual(["a"]);
  });

  test("combine values of one key with or, and keys with and", () => {
    const all = [
      aRecorder({ id: "a", tags: ["retail"], model: "A" }),
      aRecorder({ id: "b", tags: ["24h"], model: "A" }),
      aRecorder({ id: "c", tags: ["24h"], model: "B" }),
    ];
    const passes = filterTest({ ...NO_FILTER, tag: ["retail", "24h"], model: ["A"] }, around);
    expect(all.filter((one) => passes?.(one)).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(filterTest(NO_FILTER, around)).toBeNull();
    expect(isFiltering(NO_FILTER)).toBe(false);
  });

  test("list the option for no value last, and have readable labels", () => {
    const all = [aRecorder({ tags: [] }), aRecorder({ tags: ["x"], siteId: "s2" })];
    expect(filterOptions("tag", all, NO_FILTER, around).map(({ label }) => label)).toEqual([
      "x",
      "no tag",
    ]);
    expect(filterLabel("site", "s2", around)).toBe("York");
    expect(filterLabel("site", "gone", around)).toBe("a removed site");
    expect(filterLabel("state", "maintenance", around)).toBe("In maintenance");
  });
});

test("uses the recorder's own credential before the site credential", () => {
  expect(credentialFilterValue(aRecorder({ credential: "own" }), around.sites)).toEqual({
    name: "own",
    from: "recorder",
  });
  expect(credentialFilterValue(aRecorder(), around.sites)).toEqual({ name: "leeds", from: "site" });
  expect(credentialFilterValue(aRecorder({ siteId: "s2" }), around.sites)).toBeNull();
});

describe("a stored filter", () => {
  test("is restored", () => {
    fc.assert(
      fc.property(filter, (given) => {
        expect(filterFrom(given as unknown as Json)).toEqual(given);
      }),
    );
  });

  test("is ignored if it is invalid", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        for (const key of FILTER_KEYS)
          expect(Array.isArray(filterFrom(kept as Json)[key])).toBe(true);
      }),
    );
    expect(filterFrom({ state: ["gone"], site: "s1", tag: [1] })).toEqual(NO_FILTER);
  });
});

describe("filters of custom columns", () => {
  const at = (id: string, columns: Record<string, string>) => aRecorder({ id, columns });
  const fleet = [
    at("a", { Customer: "Acme", Floor: "1" }),
    at("b", { Customer: "Acme", Floor: "2" }),
    at("c", { Customer: "Bolt", Floor: "2" }),
    at("d", {}),
  ];
  const places = { sites: new Map(), maintained: new Map() };

  test("combine values of one column with or, and columns with and", () => {
    const shown = (...column: string[]) => {
      const passes = filterTest({ ...NO_FILTER, column }, places);
      return fleet.flatMap((one) => (passes?.(one) ? [one.id] : []));
    };
    const acme = columnValue("Customer", "Acme");
    expect(shown(acme)).toEqual(["a", "b"]);
    expect(shown(acme, columnValue("Customer", "Bolt"))).toEqual(["a", "b", "c"]);
    expect(shown(acme, columnValue("Floor", "2"))).toEqual(["b"]);
  });

  test("have options with name, value and count", () => {
    const options = filterOptions("column", fleet, NO_FILTER, places);
    expect(options.map(({ label, count }) => [label, count])).toEqual([
      ["Customer: Acme", 2],
      ["Customer: Bolt", 1],
      ["Floor: 1", 1],
      ["Floor: 2", 2],
    ]);
  });
});
