import { describe, expect, test } from "vitest";
import { readReply } from "#core/drivers/raysharp/envelope.ts";
import { growthOf, LINEAR, spent } from "#test/support/growth.ts";

const read = (body: Buffer) => () => readReply(body);
const answer = (text: (size: number) => string) => (size: number) => read(Buffer.from(text(size)));

describe("answers", () => {
  test.each([
    [
      "a text that never ends behind 300 open lists",
      (n: number) => `${"[".repeat(300)}"${'\\"'.repeat(n)}`,
    ],
    ["lists within lists", (n: number) => "[".repeat(n)],
    ["quotation marks alone", (n: number) => `${"{".repeat(300)}${'"'.repeat(n)}`],
    ["backslashes alone", (n: number) => `${"[".repeat(300)}"${"\\".repeat(n)}`],
    ["white space", (n: number) => " ".repeat(n)],
    ["a web page of white space", (n: number) => `<${" \n".repeat(n)}`],
    ["long numbers", (n: number) => `[${"1".repeat(n)},1]`],
    ["many long numbers", (n: number) => `[${"12345678901234567891,".repeat(n / 20)}1]`],
    ["a long number and spaces", (n: number) => `[12345678901234567891${" ".repeat(n)}]`],
  ])("%s", async (_, text) => {
    // Eight times as much stays below 128 kB, where the memory of a text begins to cost more than reading it.
    expect(await growthOf(6 * 1024, answer(text))).toBeLessThan(LINEAR);
  });
});

test("one long number does not make an answer of 4 MB take longer to read", async () => {
  const rest = "1,".repeat(2 * 1024 * 1024 - 32);
  const plain = Buffer.from(`[12345,${rest}1]`);
  const long = Buffer.from(`[12345678901234567891,${rest}1]`);
  const best = async (body: Buffer) => {
    const times = [await spent(read(body)), await spent(read(body)), await spent(read(body))];
    return Math.max(Math.min(...times), 10);
  };
  expect(await best(long)).toBeLessThan((await best(plain)) * 20);
});
