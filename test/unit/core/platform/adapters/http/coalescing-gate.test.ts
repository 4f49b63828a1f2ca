import { expect, it } from "vitest";
import { CoalescingGate } from "#core/platform/adapters/http/coalescing-gate.ts";

it("lets the first go on in the next turn of the event loop, and who comes after it together", async () => {
  const gathering = new CoalescingGate(20);
  await gathering.join();
  const left: number[] = [];
  const began = performance.now();
  const later = [1, 2, 3].map((one) => gathering.join().then(() => left.push(one)));
  await Promise.race(later);
  await Promise.resolve();
  expect(left).toEqual([1, 2, 3]);
  expect(performance.now() - began).toBeGreaterThan(10);
});
