import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Output } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { problemColumn } from "#renderer/features/health/columns.ts";
import { healthFilterValues } from "#renderer/features/health/filter.ts";
import { healthStore } from "#renderer/features/health/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore } from "../support/fake-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const core = fakeCore();
  let answer: Output<"health.problems"> = { revision: 1, problems: [], unread: ["r1"] };
  core.answer("health.problems", async () => ok(answer));
  const store = createServices(core.client).get(healthStore);
  return {
    core,
    store,
    asked: () => core.calls.filter(({ method }) => method === "health.problems").length,
    answer: (next: Partial<typeof answer>) => void (answer = { ...answer, ...next }),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("asks while a list shows the problems, and rests between the changes of an audit", async () => {
  const { core, store, asked, answer } = opened();
  await pass(10_000);
  expect(asked()).toBe(0);
  const unwatch = store.getState().watch();
  await pass(1);
  expect(store.getState()).toMatchObject({ loading: { state: "ready" } });
  expect(store.getState().problems.unread.has("r1")).toBe(true);
  for (let at = 0; at < 10; at += 1) core.emit("health.changed", { recorderIds: ["r1"] });
  answer({ unread: [] });
  await pass(10_000);
  expect(asked()).toBe(2);
  expect(store.getState().problems.unread.has("r1")).toBe(false);
  unwatch();
  core.emit("health.changed", { recorderIds: ["r1"] });
  await pass(10_000);
  expect(asked()).toBe(2);
});

test("no recorder is without problems until the problems are loaded", async () => {
  const { core, store } = opened();
  core.answer("health.problems", async () => err(fault("internal", "No.")));
  const unwatch = store.getState().watch();
  await pass(1);
  const { loading, problems } = store.getState();
  expect(loading).toMatchObject({ state: "failed" });
  expect(healthFilterValues(problems, "r1")).toEqual(["unread"]);
  // A recorder that does not answer has a problem of another kind.
  expect(healthFilterValues(problems, "r1", new Set(["r1"]))).toEqual(["any"]);
  const rowOf = (id: string) => ({ id, recorderId: id, isReached: true });
  const column = problemColumn({ subject: "recorder", problems, rowOf });
  expect(column.mark?.("r1")).toMatchObject({ tone: "unknown" });
  unwatch();
});

test("the same answer changes nothing, so that lists are not drawn again", async () => {
  const { core, store, asked } = opened();
  const unwatch = store.getState().watch();
  await pass(1);
  const before = store.getState();
  core.emit("health.changed", { recorderIds: ["r1"] });
  await pass(10_000);
  expect(asked()).toBe(2);
  expect(store.getState()).toBe(before);
  unwatch();
});
