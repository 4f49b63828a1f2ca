import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { EventLoopBudget } from "#core/platform/adapters/http/event-loop-budget.ts";

/** What is done with an answer; some of it after it has been waited for something that is there. */
async function work(ms: number): Promise<void> {
  await Promise.resolve();
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** A burst of answers; answers how many had gone on by each turn of the event loop. */
async function burst(budget: EventLoopBudget, count: number, ms: number) {
  const through: number[] = [];
  const one = async (number: number) => {
    const turn = budget.pass();
    if (turn !== null) await turn;
    through.push(number);
    await work(ms);
  };
  for (let number = 1; number <= count; number += 1) void one(number);
  const seen = [through.length];
  for (let turns = 0; turns < 100 && through.length < count; turns += 1) {
    await setImmediate();
    seen.push(through.length);
  }
  return { through, seen };
}

test("a burst that takes long goes on one a turn, first come, first served", async () => {
  const budget = new EventLoopBudget(() => 0.5);
  // The budget of the turn in which they come is used up.
  expect(budget.pass()).toBeNull();
  await work(2);
  const { through, seen } = await burst(budget, 6, 2);
  expect(through).toEqual([1, 2, 3, 4, 5, 6]);
  // Others of the process had their chance between any two of them.
  const steps = seen.map((count, turn) => count - (seen[turn - 1] ?? 0));
  expect(Math.max(...steps)).toBe(1);
});

test("what takes no time goes on together", async () => {
  const { through, seen } = await burst(new EventLoopBudget(() => 1_000), 50, 0);
  expect(through).toHaveLength(50);
  expect(seen).toEqual([50]);
});

test("who comes alone does not wait, turn after turn", async () => {
  const budget = new EventLoopBudget(() => 0.5);
  for (let one = 0; one < 5; one += 1) {
    expect(budget.pass()).toBeNull();
    await setImmediate();
    await setImmediate();
  }
});
