import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCodec } from "#test/support/electron/codec.ts";

const codec = createCodec();
const carry = (value: unknown) => codec.unpack(codec.pack(value));

describe("what crosses from one process to another", () => {
  it("arrives equal, as a copy", () => {
    const plain = fc.anything({
      key: fc.string().filter((key) => key !== "__proto__"),
      values: [
        fc.string(),
        fc.boolean(),
        fc.double().filter((number) => !Object.is(number, -0)),
        fc.constant(null),
        fc.constant(undefined),
      ],
    });
    fc.assert(
      fc.property(plain, (value) => {
        expect(carry(value)).toEqual(value);
      }),
    );
  });

  it("tells an absent value from none, and keeps what JSON loses", () => {
    const value = {
      none: undefined,
      list: [undefined, NaN, -Infinity],
      at: new Date(5),
      $: "date",
    };
    expect(carry(value)).toStrictEqual(value);
  });

  it("is no function: that throws, as in Electron", () => {
    expect(() => codec.pack({ listener() {} })).toThrow("An object could not be cloned.");
    expect(() => codec.pack(Symbol("x"))).toThrow("An object could not be cloned.");
  });

  it("is nothing that it would silently change", () => {
    for (const value of [new Map(), new Set(), /x/, new Error("x"), new Uint8Array(2)]) {
      expect(() => codec.pack(value)).toThrow("cannot carry");
    }
  });
});
