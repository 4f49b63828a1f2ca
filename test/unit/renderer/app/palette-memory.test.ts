import { describe, expect, test } from "vitest";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import { recentFrom, usedFrom, withPlace, withUse } from "#renderer/app/palette-memory.ts";

const site = (id: string): FleetPlace => ({ kind: "site", id });

describe("the memory of the palette", () => {
  test("has each place once, the latest first, and a few of them", () => {
    const seen = ["a", "b", "c", "a", "d", "e", "f", "g"].reduce<FleetPlace[]>(
      (recent, id) => withPlace(recent, site(id)),
      [],
    );
    expect(seen.map(({ id }) => id)).toEqual(["g", "f", "e", "d", "a", "c"]);
    expect(withPlace([site("a")], { kind: "customer", id: "a" })).toHaveLength(2);
  });

  test("counts uses, and forgets commands that are used least, but never the last one", () => {
    let used: Readonly<Record<string, number>> = {};
    for (const id of ["audit", "audit", "report"]) used = withUse(used, id);
    expect(used).toEqual({ audit: 2, report: 1 });
    for (let index = 0; index < 60; index += 1)
      used = withUse(withUse(used, `c${index}`), `c${index}`);
    expect(withUse(used, "new")).toMatchObject({ new: 1 });
    expect(Object.keys(used).length).toBeLessThan(60);
  });

  test("ignores what another version wrote", () => {
    expect([recentFrom(null), recentFrom("x"), recentFrom([{ kind: "planet", id: "a" }])]).toEqual([
      [],
      [],
      [],
    ]);
    expect([usedFrom(undefined), usedFrom([1]), usedFrom({ a: "many" })]).toEqual([{}, {}, {}]);
  });
});
