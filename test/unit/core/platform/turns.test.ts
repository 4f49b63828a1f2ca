import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurnsOf, mapInTurns, nextTurn } from "#core/platform/turns.ts";

/** Work of as many pieces, each of which takes so many ms of processor time. */
async function pieces(count: number, ms: number, done: () => void): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    done();
    await nextTurn();
  }
}

test("a user with long work delays the short work of another user by one piece", async () => {
  const order: string[] = [];
  const long = [1, 2, 3, 4].map(() =>
    inTurnsOf("ann", () => pieces(5, 5, () => void order.push("ann"))),
  );
  await setImmediate();
  const short = Array.from({ length: 10 }, () =>
    inTurnsOf("ben", async () => void order.push("ben")),
  );
  await Promise.all(short);
  expect(order.filter((one) => one === "ann").length).toBeLessThan(8);
  await Promise.all(long);
  expect(order).toHaveLength(30);
});

test("work without an owner is not delayed", async () => {
  const done: string[] = [];
  await Promise.all([
    pieces(2, 0, () => void done.push("a")),
    pieces(2, 0, () => void done.push("b")),
  ]);
  expect(done).toEqual(["a", "b", "a", "b"]);
});

test("a long list is mapped in pieces, and a short one in one go", async () => {
  const order: string[] = [];
  const busy = (one: number) => {
    const until = performance.now() + 3;
    while (performance.now() < until);
    order.push("long");
    return one * 2;
  };
  const long = inTurnsOf("ann", () => mapInTurns(Array(20).keys(), busy));
  await setImmediate();
  await inTurnsOf("ben", async () => void order.push("short"));
  expect(order.indexOf("short")).toBeLessThan(12);
  expect(await long).toEqual([...Array(20).keys()].map((one) => one * 2));
  expect(await mapInTurns([1, 2], (one) => one + 1)).toEqual([2, 3]);
});
