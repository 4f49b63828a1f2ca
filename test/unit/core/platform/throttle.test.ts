import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { throttle } from "#core/platform/async.ts";

const APART = 30;

test("what is asked for in one turn is done once; the next run waits for its time", async () => {
  const runs: number[] = [];
  const work = throttle(
    () => APART,
    () => runs.push(performance.now()),
  );
  work.schedule();
  work.schedule();
  expect(runs).toEqual([]);
  await expect.poll(() => runs.length).toBe(1);
  work.schedule();
  work.schedule();
  await expect.poll(() => runs.length).toBe(2);
  // A timer may come up to a millisecond early.
  expect((runs[1] as number) - (runs[0] as number)).toBeGreaterThanOrEqual(APART - 1);
});

test("work that was cancelled is not done, and may be scheduled again", async () => {
  let runs = 0;
  const work = throttle(
    () => APART,
    () => (runs += 1),
  );
  work.schedule();
  work.cancel();
  await delay(APART);
  expect(runs).toBe(0);
  work.schedule();
  await expect.poll(() => runs).toBe(1);
});
