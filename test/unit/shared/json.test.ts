import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, canonicalPieces, jsonSchema, type Json } from "#shared/json.ts";

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

test("what is JSON is taken for it as it is, and what is not is refused", () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(jsonSchema.parse(value)).toEqual(value);
    }),
  );
  const others = [undefined, Number.NaN, Infinity, 1n, () => 1, new Date(), new Map(), [undefined]];
  for (const value of others) expect(jsonSchema.safeParse(value).success).toBe(false);
});

test("JSON that is nested too deeply is refused, in a list and in an object", () => {
  const nested = (depth: number, around: (inner: Json) => Json) => {
    let value: Json = 1;
    for (let count = 0; count < depth; count += 1) value = around(value);
    return value;
  };
  for (const around of [(inner: Json) => [inner], (inner: Json) => ({ inner })]) {
    expect(jsonSchema.safeParse(nested(100, around)).success).toBe(true);
    expect(jsonSchema.safeParse(nested(101, around)).success).toBe(false);
    expect(jsonSchema.safeParse(nested(50_000, around)).success).toBe(false);
  }
});
