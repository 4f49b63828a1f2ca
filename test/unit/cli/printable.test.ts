import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnWidth, cut, printable, printableJson, wrap } from "#cli/printable.ts";

/** What a terminal acts on, or what makes text look other than it is. */
const UNSAFE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

describe("text from recorders", () => {
  it("cannot steer the terminal", () => {
    expect(printable("Door\u001b[2J\u0007")).toBe("Door\\x1b[2J\\x07");
    expect(printable("a\u009b31mb")).toBe("a\\x9b31mb");
    expect(printable("line\r\nnext")).toBe("line\\x0d\\x0anext");
    expect(printable("\u202egnp.exe")).toBe("\\u202egnp.exe");
  });

  it("stays as it is otherwise", () => {
    expect(printable("Straße 3, 東京 🎥")).toBe("Straße 3, 東京 🎥");
  });

  it("has nothing unsafe left, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(printable(text)).not.toMatch(UNSAFE);
      }),
    );
  });
});

describe("JSON on stdout", () => {
  it("is the same document, with nothing unsafe in it", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        const text = printableJson(value);
        expect(UNSAFE.test(text)).toBe(false);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("may be indented", () => {
    expect(printableJson({ a: "\u009b" }, 2)).toBe('{\n  "a": "\\u009b"\n}');
  });
});

describe("columns of a terminal", () => {
  it("are two for wide characters and none for combining marks", () => {
    expect(columnWidth("abc")).toBe(3);
    expect(columnWidth("東京")).toBe(4);
    expect(columnWidth("e\u0301")).toBe(1);
  });

  it("are kept to when text is cut", () => {
    expect(cut("abcdef", 4)).toBe("ab…f");
    expect(cut("東京都", 4)).toBe("東…");
    expect(cut("abcdef", 1)).toBe("…");
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 1, max: 40 }),
        (text, width) => {
          expect(columnWidth(cut(text, width))).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe("wrapping", () => {
  it("breaks at spaces, and inside of a word only where it is longer than a line", () => {
    expect(wrap("one line", 20)).toEqual(["one line"]);
    expect(wrap("unknown before, sent encrypted", 16)).toEqual([
      "unknown before,",
      "sent encrypted",
    ]);
    expect(wrap("relay.example.net port", 8)).toEqual(["relay.ex", "ample.ne", "t port"]);
    expect(wrap("東京", 1)).toEqual(["東", "京"]);
  });

  it("loses nothing, and no line is too wide", () => {
    const columns = fc.integer({ min: 2, max: 40 });
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), columns, (text, most) => {
        const lines = wrap(text, most);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        const breakable = lines.filter((line) => Array.from(line).length > 1);
        for (const line of breakable) expect(columnWidth(line)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
