import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "#shared/json.ts";
import { excessOf, mayExceed } from "#core/drivers/raysharp/bounds.ts";
import { readReply } from "#core/drivers/raysharp/envelope.ts";
import { inFull } from "#test/support/long.ts";

const bytesOf = (value: Json) => Buffer.from(JSON.stringify(value));

/** Around the limits, of characters of one to four bytes, with and without those that JSON escapes. */
const long = fc
  .tuple(
    fc.constantFrom("a", "é", "€", "😀", '"', "\\", "\n", "[", "1"),
    fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 60, max: 600 })),
    fc.string(),
  )
  .map(([one, times, rest]) => one.repeat(times) + rest);
const values = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    long,
    fc.array(tie("any")),
    fc.dictionary(long, tie("any")),
  ),
})).any;

describe("a look at the bytes of an answer", () => {
  test("never says that an answer keeps the limits if it does not", () => {
    fc.assert(
      fc.property(values, (value) => {
        const known = mayExceed(bytesOf(value)) ? null : excessOf(value);
        expect(known).toBeNull();
      }),
      { numRuns: inFull(2_000, 500) },
    );
  });

  test("says so of the usual answer, so that its values are not looked through", () => {
    const channel = { channel: "CH1", channel_name: "Car park 1", ability: ["Mainstream"] };
    expect(mayExceed(bytesOf(Array.from({ length: 256 }, () => channel)))).toBe(false);
  });

  test.each([
    ["a name", { ["n".repeat(257)]: 1 }],
    ["a text", ["t".repeat(16_385)]],
    ["many values", Array.from({ length: 100_001 }, () => 1)],
  ])("finds %s beyond its limit", (_, value) => {
    expect(excessOf(value)).not.toBeNull();
    expect(mayExceed(bytesOf(value))).toBe(true);
  });
});

test.each([true, false])(
  "a name of bytes that are not UTF-8 is as long as its text (bytes are kept: %s)",
  (exact) => {
    const [before, after] = ['{"result":"success","data":{"', `":"${"short".repeat(10)}"}}`];
    const rest = `"${'","'.repeat(2_000)}"`;
    const bytes = (name: Buffer) =>
      Buffer.concat([
        Buffer.from(before),
        name,
        Buffer.from(after.replace("}}", `,"more":[${rest}]}}`)),
      ]);
    const reply = readReply(bytes(Buffer.alloc(200, 0xff)), "", { exact });
    expect(reply.kind).toBe(exact ? "excessive" : "success");
  },
);
