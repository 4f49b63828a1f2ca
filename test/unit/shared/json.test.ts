import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, canonicalPieces, type Json } from "#shared/json.ts";

const json = fc.jsonValue() as fc.Arbitrary<Json>;

test("canonical JSON says the same value, whatever it holds", () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("it does not depend on the order in which members were put in", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json), (members) => {
      const turned = Object.fromEntries(Object.entries(members).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(members));
    }),
  );
});

test("keys stand in the order of their characters, numbers too: what was digested once keeps its digest", () => {
  const key = fc.oneof(fc.string(), fc.constantFrom("2", "10", "b", "__proto__"));
  const one = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.dictionary(key, one), (value) => {
      const written = Object.keys(value)
        .toSorted()
        .map((name) => `${JSON.stringify(name)}:${JSON.stringify(value[name])}`);
      expect(canonicalJson(value)).toBe(`{${written.join(",")}}`);
    }),
  );
});

test("members without a value are left out, as they are on the wire", () => {
  expect(canonicalJson({ b: 1, a: undefined, c: { d: [] } } as unknown as Json)).toBe(
    '{"b":1,"c":{"d":[]}}',
  );
});

test("pieces are the same text", () => {
  const members = fc.dictionary(fc.string(), fc.oneof(json, fc.array(json)));
  fc.assert(
    fc.property(members, (value) => {
      expect([...canonicalPieces(value)].join("")).toBe(canonicalJson(value));
    }),
  );
});
