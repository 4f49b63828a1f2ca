import fc from "fast-check";
import { expect, test } from "vitest";
import { StreamedList } from "#shared/contract/streamed-list.ts";
import { jsonPieces } from "#web/json-pieces.ts";

const entries = (count: number, of: unknown = { text: "x".repeat(500) }) => Array(count).fill(of);

test("a message is written as JSON.stringify writes it", () => {
  const odd = fc.oneof(
    fc.constantFrom(undefined, Number.NaN, () => 1, Symbol("a"), new Date(0), new Map()),
    fc.jsonValue(),
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      odd,
      fc.array(tie("any")),
      fc.dictionary(fc.string(), tie("any")),
    ),
  })).any;
  fc.assert(
    fc.property(value, (any) => {
      const message = { type: "result", any };
      expect([...jsonPieces(message)].join("")).toBe(JSON.stringify(message));
    }),
  );
});

test("a long list is divided into pieces, each written when it is taken", () => {
  let written = 0;
  const entry = { toJSON: () => ((written += 1), "x".repeat(500)) };
  const pieces = jsonPieces({ result: { value: { list: entries(2_000, entry) } } });
  pieces.next();
  expect(written).toBeLessThan(200);
  const rest = [...pieces];
  expect(written).toBe(2_000);
  expect(Math.max(...rest.map(({ length }) => length))).toBeLessThan(80_000);
});

test("an entry of a streamed list is read when its piece is taken", () => {
  let read = 0;
  const list = new StreamedList(function* counted() {
    for (; read < 2_000; read += 1) yield [{ text: "x".repeat(500) }];
  });
  const pieces = jsonPieces({ result: { value: { revision: 1, list } } });
  const first = pieces.next().value ?? "";
  expect(read).toBeLessThan(200);
  const text = first + [...pieces].join("");
  expect(text).toBe(JSON.stringify({ result: { value: { revision: 1, list: entries(2_000) } } }));
});

test("there is a piece after each group of a streamed list, also after groups without an entry", () => {
  let read = 0;
  const list = new StreamedList(function* rare() {
    for (; read < 500; read += 1) yield read % 100 === 7 ? [read] : [];
  });
  const pieces = jsonPieces({ list });
  pieces.next();
  expect(read).toBeLessThan(2);
  expect([...pieces].join("")).toBe("[7,107,207,307,407]}");
});

test("a list in an entry of a list is divided, too", () => {
  const message = { sites: [{ days: entries(3_000) }, { days: entries(3_000) }] };
  const pieces = [...jsonPieces(message)];
  expect(pieces.length).toBeGreaterThan(40);
  expect(pieces.join("")).toBe(JSON.stringify(message));
});
