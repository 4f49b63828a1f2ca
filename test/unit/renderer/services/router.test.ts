import { describe, expect, test } from "vitest";
import { hashWith, parseRoute, scopeOf } from "#renderer/services/router.ts";

const scope = (hash: string) => scopeOf(parseRoute(hash));

describe("the scope of an address", () => {
  test("is a parameter, and the narrowest one of several", () => {
    expect(scope("#/recorders")).toBeNull();
    expect(scope("#/recorders?customer=c1")).toEqual({ kind: "customer", id: "c1" });
    expect(scope("#/recorders/r9?customer=c1&site=s1")).toEqual({ kind: "site", id: "s1" });
    expect(scope("#/activity?recorder=r1")).toEqual({ kind: "recorder", id: "r1" });
    expect(scope("#/recorders?customer=")).toBeNull();
  });

  test("is the place itself on the page of a place, but not on the list of places", () => {
    expect(scope("#/customers/c1")).toEqual({ kind: "customer", id: "c1" });
    expect(scope("#/sites/s%201?customer=c1")).toEqual({ kind: "site", id: "s 1" });
    expect(scope("#/customers?customer=c2")).toEqual({ kind: "customer", id: "c2" });
    expect(scope("#/recorders/r1")).toBeNull();
  });
});

describe("an address with a scope", () => {
  const york = { kind: "site", id: "s 1" } as const;

  test("keeps its path and its other parameters", () => {
    expect(hashWith("recorders", null)).toBe("#/recorders");
    expect(hashWith("#/recorders/r1", york)).toBe("#/recorders/r1?site=s+1");
    expect(hashWith("/bulk?ids=a,b", york)).toBe("#/bulk?ids=a%2Cb&site=s+1");
    expect(scope(hashWith("channels", york))).toEqual(york);
  });

  test("has one scope: that of a path that names a scope itself stays", () => {
    expect(hashWith("activity?recorder=r1", york)).toBe("#/activity?recorder=r1");
    expect(hashWith("customers/c1", york)).toBe("#/customers/c1");
    expect(hashWith("customers", york)).toBe("#/customers?site=s+1");
  });
});
