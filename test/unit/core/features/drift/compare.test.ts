import * as fc from "fast-check";
import { expect, test } from "vitest";
import { differences } from "#core/features/drift/compare.ts";
import { canonicalJson, type Json } from "#shared/json.ts";

const value = fc.jsonValue() as fc.Arbitrary<Json>;
const values = fc.dictionary(fc.string(), value, { maxKeys: 8, noNullPrototype: true });

test("no difference from itself, however its keys are ordered", () => {
  fc.assert(
    fc.property(values, (a) => {
      expect(differences(a, Object.fromEntries(Object.entries(a).toReversed()))).toEqual([]);
    }),
  );
});

test("the differences laid over the one state give the other", () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      const laid = new Map(Object.entries(a));
      for (const { path, b: now } of differences(a, b)) {
        if (now === undefined) laid.delete(path);
        else laid.set(path, now);
      }
      expect(canonicalJson(Object.fromEntries(laid))).toBe(canonicalJson(b));
    }),
  );
});

test("both ways tell the same fields", () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      const turned = differences(b, a).map(({ path, a: one, b: other }) => ({
        path,
        ...(other === undefined ? {} : { a: other }),
        ...(one === undefined ? {} : { b: one }),
      }));
      expect(differences(a, b)).toEqual(turned);
    }),
  );
});

test("a field called like something that every object has is a field like any other", () => {
  const state = Object.fromEntries([["constructor", 1]]);
  expect(differences({}, state)).toEqual([{ path: "constructor", b: 1 }]);
});
