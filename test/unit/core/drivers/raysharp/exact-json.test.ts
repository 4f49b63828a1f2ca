import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExactly } from "#core/drivers/raysharp/exact-json.ts";
import { applyPatch, pickTopLevel } from "#core/drivers/raysharp/areas/apply-patch.ts";
import { encodeRequest, readReply } from "#core/drivers/raysharp/envelope.ts";
import { ExactNumber, isJsonObject, type Json } from "#shared/json.ts";
import { parseWithSource } from "#test/support/parse-with-source.ts";

const parseWithOrder = (text: string) => parseExactly(text, Buffer.from(text));

/** Parses without the order of keys that the value has. */
const parse = (text: string) => withoutOrder(parseWithOrder(text));

function withoutOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutOrder);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutOrder(one)]));
}

const digits = fc.stringMatching(/^\d{1,40}$/);
const number = fc
  .tuple(
    fc.constantFrom("", "-"),
    digits.map((text) => text.replace(/^0+(?=\d)/, "")),
    fc.oneof(
      fc.constant(""),
      digits.map((text) => `.${text}`),
    ),
    fc.constantFrom("", "e5", "E+20", "e-400", "e400"),
  )
  .map((parts) => parts.join(""));
const word = fc.string({ unit: fc.constantFrom('"', "\\", "1", "{", ":", " ", "é", ",", "[") });
const space = fc.stringMatching(/^[ \n\t]{0,3}$/);

/** JSON text, and its parts before and behind which there may be spaces. */
const { value: json } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    number,
    word.map((text) => JSON.stringify(text)),
    fc.constantFrom("true", "null"),
    fc
      .tuple(fc.array(tie("value"), { maxLength: 4 }), space)
      .map(([list, gap]) => `[${gap}${list.join(`${gap},`)}${gap}]`),
    fc
      .tuple(fc.array(fc.tuple(word, tie("value")), { maxLength: 4 }), space)
      .map(([members, gap]) => {
        const written = members.map(
          ([key, value]) => `${JSON.stringify(key)}${gap}:${gap}${value}`,
        );
        return `{${written.join(`${gap},`)}}`;
      }),
  ),
}));

/** Reference that finds the numbers that a double changes by a reviver: slow, and certain. */
function reference(text: string): unknown {
  return parseWithSource(text, (_, value, { source = "" }) =>
    typeof value === "number" && isChanged(source) ? new ExactNumber(source) : value,
  );
}

function isChanged(written: string): boolean {
  if (Object.is(Number(written), -0)) return true;
  const plain = (text: string) =>
    text.replace(/e.*$/i, "").replaceAll(/[-.]/g, "").replace(/^0+/, "");
  const shortened = (text: string) => plain(text).replace(/0+$/, "");
  return shortened(String(Number(written))) !== shortened(written);
}

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return (error as Error).name;
  }
}

describe("numbers of an answer", () => {
  test("keep every digit, wherever they are", () => {
    // One long number among the rest, as without one a double has all of them.
    const text = json.map((one) => `[12345678901234567891,${one}]`);
    fc.assert(
      fc.property(text, (written) => {
        expect(parse(written)).toEqual(reference(written));
      }),
    );
  });

  test("a long number in a text is text, and so is the mark that would make it a number", () => {
    const text = '{"a":"12345678901234567891","b":[12345678901234567891],"\\"7":"\\\\"}';
    expect(parse(text)).toEqual({
      a: "12345678901234567891",
      b: [new ExactNumber("12345678901234567891")],
      '"7': "\\",
    });
  });

  test.each([
    "{12345678901234567891:1}",
    "{12345678901234567891 \n:1}",
    "[012345678901234567891]",
    "[12345678901234567891.]",
    "[--12345678901234567891]",
    "[12345678901234567891 12345678901234567891]",
    '["a"12345678901234567891]',
    "[12345678901234567891",
    '[12345678901234567891,"]',
    '[12345678901234567891,"\\"]',
  ])("what is no JSON stays so: %s", (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  test("whatever text is cut or changed anywhere: JSON or not, as for JSON.parse", () => {
    const changed = fc
      .tuple(json, fc.nat(), fc.nat(3), fc.constantFrom('"', "1", ":", "-", "\\", ""))
      .map(([text, at, length, piece]) => {
        const whole = `[12345678901234567891,${text}]`;
        const from = at % whole.length;
        return whole.slice(0, from) + piece + whole.slice(from + length);
      });
    fc.assert(
      fc.property(changed, (text) => {
        expect(outcome(() => parse(text))).toEqual(outcome(() => reference(text)));
      }),
    );
  });
});

describe("settings that are written back", () => {
  const DATA =
    '{"gain":-0.0,"level":-0,"table":{"10":{"on":false,"2":1,"1":-0.0},"9":{"on":true},"name":"x"},"addr":"old"}';

  function read() {
    const reply = readReply(Buffer.from(`{"result":"success","data":${DATA}}`), "", {
      exact: true,
    });
    if (reply.kind !== "success") throw new Error(reply.kind);
    return reply.data;
  }
  const written = (data: object) => Buffer.from(encodeRequest(data)).toString();

  test("have numbers and the order of keys as the recorder sent them", () => {
    expect(written(read())).toBe(`{"version":"1.0","data":${DATA}}`);
  });

  test("keep them around a changed value", () => {
    const changed = applyPatch(read(), { addr: "new", "table.9.on": false, "table.11": 3 });
    const expected = DATA.replace("old", "new")
      .replace('"9":{"on":true}', '"9":{"on":false}')
      .replace('"name":"x"', '"name":"x","11":3');
    expect(written(changed)).toBe(`{"version":"1.0","data":${expected}}`);
    expect(written(pickTopLevel(changed, { "table.9.on": false }))).toContain(
      '"table":{"10":{"on"',
    );
  });
});
