import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refresher } from "#renderer/services/refresher.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function slowBy(ms: number) {
  const runs: number[] = [];
  const refresher = new Refresher(1_000, () => {
    runs.push(performance.now());
    return new Promise((resolve) => setTimeout(resolve, ms));
  });
  refresher.start();
  return { refresher, runs };
}

/** Time from the end of one run to the beginning of the next, in ms. */
async function restAfter(ms: number): Promise<number> {
  const { refresher, runs } = slowBy(ms);
  const first = refresher.run();
  await vi.advanceTimersByTimeAsync(ms);
  await first;
  refresher.request();
  await vi.advanceTimersByTimeAsync(60_000);
  refresher.stop();
  const [began = 0, next = 0] = runs;
  return next - began - ms;
}

test("a page rests longer after a slow load, but never so long that it shows what was", async () => {
  expect(await restAfter(10)).toBe(1_000);
  expect(await restAfter(200)).toBe(4_000);
  expect(await restAfter(3_000)).toBe(10_000);
});

test("requests during a run lead to one further run", async () => {
  const { refresher, runs } = slowBy(10);
  const first = refresher.run();
  for (let count = 0; count < 5; count += 1) refresher.request();
  await vi.advanceTimersByTimeAsync(10);
  await first;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(2);
  refresher.stop();
});
