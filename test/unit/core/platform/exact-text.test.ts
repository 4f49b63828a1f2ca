import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeExactly, encodeExactly } from "#core/platform/exact-text.ts";
import { hasRawBytes, shownText } from "#shared/domain/raw-bytes.ts";
import { utf8Length } from "#shared/domain/utf8.ts";
import { inFull } from "#test/support/long.ts";

describe("exact text", () => {
  test("gives any bytes back as they were, with one text for each", () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: "binary", maxLength: 4 }).map((text) => Buffer.from(text)),
      fc.constantFrom(
        Buffer.of(0xf4, 0x8f, 0xbf, 0xbc),
        Buffer.of(0xf4, 0x8f),
        Buffer.of(0xed, 0xa0, 0x80),
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (all) => {
        const bytes = Buffer.concat(all);
        const text = decodeExactly(bytes);
        expect(Buffer.from(encodeExactly(text))).toEqual(bytes);
        expect(text.isWellFormed()).toBe(true);
        expect(utf8Length(text)).toBe(bytes.length);
      }),
      { numRuns: inFull(2_000, 500) },
    );
  });

  test("leaves UTF-8 as it is", () => {
    expect(decodeExactly(Buffer.from("Łódź 中 😀"))).toBe("Łódź 中 😀");
    expect(encodeExactly("Łódź")).toBe("Łódź");
  });

  test("is shown with a mark in place of each byte", () => {
    const text = decodeExactly(Buffer.from("M\u00fcller", "latin1"));
    expect(hasRawBytes({ list: [text] })).toBe(true);
    expect(hasRawBytes("Müller")).toBe(false);
    expect(shownText(text)).toBe("M\ufffdller");
  });
});
