import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Output } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { overviewStore } from "#renderer/features/overview/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { anItem, anOverview } from "#test/support/overview.ts";
import { fakeCore } from "../support/fake-client.ts";

const START = new Date("2026-11-23T08:00:00.000Z");
const LAST_EVENING = "2026-11-22T17:40:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => void vi.useRealTimers());

function opened(kept: unknown = { since: "2026-11-20T07:00:00.000Z", seenAt: LAST_EVENING }) {
  const core = fakeCore();
  const saved = new Map<string, unknown>([["overview.lastVisit", kept]]);
  core.answer("preferences.get", async (input) =>
    ok({ value: saved.get((input as { key: string }).key) ?? null }),
  );
  core.answer("preferences.set", async (input) => {
    const { key, value } = input as { key: string; value: unknown };
    saved.set(key, value);
    return ok({});
  });
  const overview: Output<"overview.get"> = { ...anOverview(), revision: 1 };
  core.answer("overview.get", async () => ok(overview));
  core.answer("overview.days", async () =>
    ok({ dates: [], fleet: { whole: [null, null], days: [] }, sites: [], revision: 1 }),
  );
  core.answer("overview.drift", async () =>
    ok({ item: anItem({ kind: "recorders_drifted" }), revision: 1 }),
  );
  const services = createServices(core.client);
  const store = services.get(overviewStore);
  const asked = (method: string) => core.calls.filter((call) => call.method === method);
  return { core, services, store, saved, asked };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("asks what is new since the last visit; days and drift come after", async () => {
  const { store, asked } = opened();
  const unwatch = store.getState().watch();
  await pass(1);
  expect(asked("overview.get").map(({ input }) => input)).toEqual([{ since: LAST_EVENING }]);
  expect(store.getState()).toMatchObject({
    loading: { state: "ready" },
    after: LAST_EVENING,
    drift: { kind: "recorders_drifted" },
    days: { dates: [] },
  });
  unwatch();
});

test("does no work while it is not shown", async () => {
  const { core, store, asked } = opened();
  core.emit("channels.changed", { recorderIds: ["r1"] });
  await pass(10_000);
  expect(core.calls).toEqual([]);
  store.getState().watch()();
  await pass(10);
  const before = asked("overview.get").length;
  core.emit("channels.changed", { recorderIds: ["r1"] });
  await pass(120_000);
  expect(asked("overview.get")).toHaveLength(before);
});

test("a user who leaves before it is loaded has not seen it", async () => {
  const { store, saved } = opened();
  store.getState().watch()();
  await pass(120_000);
  expect(saved.get("overview.lastVisit")).toMatchObject({ seenAt: LAST_EVENING });
});

test("follows changes, at most every two seconds, days at most every five", async () => {
  const { core, store, asked } = opened();
  const unwatch = store.getState().watch();
  await pass(1);
  for (let at = 0; at < 100; at += 1) {
    core.emit("channels.changed", { recorderIds: ["r1"] });
    await pass(100);
  }
  expect(asked("overview.get").length).toBeGreaterThanOrEqual(5);
  expect(asked("overview.get").length).toBeLessThanOrEqual(6);
  expect(asked("overview.days").length).toBeGreaterThanOrEqual(2);
  expect(asked("overview.days").length).toBeLessThanOrEqual(3);
  unwatch();
});

test("keeps what was new over a reload, and over a short look at another screen", async () => {
  const { store, saved, asked } = opened();
  store.getState().watch()();
  await pass(500);
  await pass(10 * 60_000);
  const unwatch = store.getState().watch();
  await pass(500);
  expect(asked("overview.get").at(-1)?.input).toEqual({ since: LAST_EVENING });
  expect(saved.get("overview.lastVisit")).toMatchObject({ since: LAST_EVENING });
  unwatch();
  await pass(500);
  // A reload begins with what was kept.
  const again = opened(saved.get("overview.lastVisit"));
  const end = again.store.getState().watch();
  await pass(500);
  expect(again.asked("overview.get")[0]?.input).toEqual({ since: LAST_EVENING });
  end();
});

test("nothing is new after it was marked as seen", async () => {
  const { store, saved, asked } = opened();
  const unwatch = store.getState().watch();
  await pass(5_000);
  store.getState().markSeen();
  await pass(500);
  const since = "2026-11-23T08:00:05.000Z";
  expect(asked("overview.get").at(-1)?.input).toEqual({ since });
  expect(saved.get("overview.lastVisit")).toMatchObject({ since });
  unwatch();
});

test("compares with yesterday on demand, and remembers that", async () => {
  const { store, saved, asked } = opened();
  const unwatch = store.getState().watch();
  await pass(1);
  store.getState().setMode("yesterday");
  await pass(500);
  const inputs = asked("overview.get").map(({ input }) => (input as { since: string }).since);
  const since = inputs.at(-1) ?? "";
  expect(new Date(since).getHours()).toBe(0);
  expect(saved.get("overview.newSince")).toBe("yesterday");
  unwatch();
});

test("shows a failure, and what was known before it", async () => {
  const { core, store } = opened();
  const unwatch = store.getState().watch();
  await pass(1);
  core.answer("overview.get", async () => err(fault("storage_failed", "The disk is full.")));
  await store.getState().reload();
  expect(store.getState()).toMatchObject({
    loading: { state: "failed", error: { code: "storage_failed" } },
    overview: { audited: 24 },
  });
  unwatch();
});

test("rests longer after an answer that took long", async () => {
  const { core, store, asked } = opened();
  core.answer("overview.get", async () => {
    await new Promise((resolve) => void setTimeout(resolve, 1_000));
    return ok({ ...anOverview(), revision: 1 });
  });
  const unwatch = store.getState().watch();
  for (let at = 0; at < 100; at += 1) {
    core.emit("channels.changed", { recorderIds: ["r1"] });
    await pass(100);
  }
  expect(asked("overview.get")).toHaveLength(1);
  await pass(3_000);
  expect(asked("overview.get")).toHaveLength(2);
  unwatch();
});
