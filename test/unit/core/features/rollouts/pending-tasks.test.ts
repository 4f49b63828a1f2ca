import { expect, test } from "vitest";
import { createPendingTasks } from "#core/features/rollouts/pending-tasks.ts";

test("what is stored together ends together, and fails once", async () => {
  const faults: unknown[] = [];
  const pendingTasks = createPendingTasks((error) => faults.push(error));
  const [fine, full] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of [fine, full, full, fine]) pendingTasks.add(promise);
  let ended = false;
  const done = pendingTasks.done().then(() => (ended = true));
  fine.resolve();
  await fine.promise;
  expect(ended).toBe(false);
  full.reject(new Error("disk full"));
  await done;
  expect(faults).toEqual([new Error("disk full")]);
  await pendingTasks.done();
});
