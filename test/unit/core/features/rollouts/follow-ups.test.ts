import { expect, test } from "vitest";
import { createFollowUps } from "#core/features/rollouts/follow-ups.ts";

test("what is stored together ends together, and fails once", async () => {
  const faults: unknown[] = [];
  const followUps = createFollowUps((error) => faults.push(error));
  const [fine, full] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of [fine, full, full, fine]) followUps.add(promise);
  let ended = false;
  const done = followUps.done().then(() => (ended = true));
  fine.resolve();
  await fine.promise;
  expect(ended).toBe(false);
  full.reject(new Error("disk full"));
  await done;
  expect(faults).toEqual([new Error("disk full")]);
  await followUps.done();
});
