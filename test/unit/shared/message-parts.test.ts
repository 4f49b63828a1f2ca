import { expect, test } from "vitest";
import {
  createPartReader,
  PART_LENGTH,
  messageParts,
  withdrawalOf,
} from "#shared/contract/message-parts.ts";

const LONG = `{"text":"${"Küche 🎥 ".repeat(100_000)}"}`;

test("a long message comes back whole, and no part is above a megabyte", () => {
  const reader = createPartReader();
  const parts = [...messageParts(1, [LONG])];
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(1_000_000);
  // As text frames travel: what is not UTF-8 by itself would be replaced.
  const sent = parts.map((part) => Buffer.from(part, "utf8").toString("utf8"));
  expect(sent.map((part) => reader.read(part)).at(-1)).toBe(LONG);
});

test("no character is torn apart, wherever the boundary is", () => {
  for (const shift of [0, 1]) {
    const text = "x".repeat(PART_LENGTH - 2 + shift) + "🎥🎥";
    const parts = [...messageParts(3, [text])].map((part) => Buffer.from(part).toString());
    const reader = createPartReader();
    expect(parts.map((part) => reader.read(part)).at(-1)).toBe(text);
  }
});

test("parts of two messages and whole messages may alternate", () => {
  const reader = createPartReader();
  const [first, second] = [
    [...messageParts(1, [LONG])],
    [...messageParts(2, [LONG.toUpperCase()])],
  ];
  const read: (string | null)[] = [];
  for (let at = 0; at < first.length; at += 1) {
    read.push(reader.read(first[at] ?? ""), reader.read('{"type":"event"}'));
    read.push(reader.read(second[at] ?? ""));
  }
  expect(read.filter((text) => text !== null && text.length > 20)).toEqual([
    LONG,
    LONG.toUpperCase(),
  ]);
});

test("a part is made when it is taken, whatever the length of the pieces of the text", () => {
  let taken = 0;
  function* pieces() {
    for (; taken < 40; taken += 1) yield "x".repeat(100_000);
  }
  const parts = messageParts(1, pieces());
  const first = parts.next().value ?? "";
  expect(taken).toBeLessThan(4);
  const reader = createPartReader();
  expect([first, ...parts].map((part) => reader.read(part)).at(-1)).toBe("x".repeat(4_000_000));
});

test("a message that is withdrawn does not count, and its number may be used again", () => {
  const reader = createPartReader();
  const [first = ""] = messageParts(1, [LONG]);
  expect([first, withdrawalOf(1)].map((part) => reader.read(part))).toEqual([null, null]);
  expect([...messageParts(1, [LONG])].map((part) => reader.read(part)).at(-1)).toBe(LONG);
});
