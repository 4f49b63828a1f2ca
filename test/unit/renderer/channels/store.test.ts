import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RecorderChannels } from "#shared/domain/channels.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { channelsStore } from "#renderer/features/channels/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { scriptedClient, type Script } from "../rollouts/scripted-client.ts";

const online = (recorderId: string, channels = 1): RecorderChannels => ({
  recorderId,
  reached: true,
  seenAt: "2026-11-20T10:00:00Z",
  channels: Array.from({ length: channels }, (_, at) => ({
    channel: `CH${at + 1}`,
    channel_name: "Front door",
    channel_alias: "",
    connect_status: "Online",
    videoloss: false,
    ability: [],
    intelligent_ability: [],
    since: "2026-11-20T09:00:00Z",
  })),
  changed: [],
});

/** A fleet whose recorders have so many channels each. */
function fleet(recorders: number, channels: number): Script {
  const all = Array.from({ length: recorders }, (_, at) =>
    aRecorder({ id: `r${at}`, channelCounts: { Online: channels } }),
  );
  const byId = new Map(all.map((one) => [one.id, one]));
  const counts = { Online: recorders * channels };
  return {
    "recorders.list": ({ first, ids }) =>
      ids
        ? ok({ revision: 1, recorders: ids.flatMap((id) => byId.get(id) ?? []) })
        : ok({
            revision: 1,
            recorders: all.slice(0, first),
            rest: all.slice(first).map(({ id }) => id),
          }),
    "channels.count": () => ok({ revision: 1, recorders, counts }),
    "channels.list": ({ recorderIds = [] }) =>
      ok({ revision: 1, recorders: recorderIds.map((id) => online(id, channels)) }),
    "preferences.get": () => ok({ value: null }),
    "preferences.set": () => ok({}),
  };
}

const base = fleet(1, 1);

function open(script: Script) {
  const client = scriptedClient(script);
  const services = createServices(client);
  const store = services.get(channelsStore);
  const lists = () =>
    client.calls.flatMap(({ method, input }) =>
      method === "channels.list" ? [(input as { recorderIds: string[] }).recorderIds] : [],
    );
  return { client, services, store, lists };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a screen that is not shown fetches nothing, and catches up once it is", async () => {
  const { client, store, lists } = open(fleet(40, 2));
  await vi.advanceTimersByTimeAsync(0);
  client.emit("channels.changed", { recorderIds: ["r1"] }, 2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.calls.filter(({ method }) => method.startsWith("channels."))).toEqual([]);

  const leave = store.getState().watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().lines).toHaveLength(80);
  leave();
  const before = lists().length;
  client.emit("channels.changed", { recorderIds: ["r3", "r4"] }, 3);
  client.emit("recorders.changed", { upserted: [aRecorder({ id: "r3" })], removed: ["r9"] }, 4);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lists()).toHaveLength(before);
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(lists().slice(before)).toEqual([["r3", "r4"]]);
  expect(store.getState().lines).toHaveLength(78);
});

test("recorders that change are fetched alone, several at a time, and the others stay the same", async () => {
  const { client, store, lists } = open(fleet(40, 2));
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  const before = store.getState().lines;
  const calls = lists().length;
  for (let at = 0; at < 10; at += 1) {
    client.emit("channels.changed", { recorderIds: [`r${at}`] }, 2 + at);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  const fetched = lists().slice(calls);
  expect(fetched.flat().toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `r${at}`));
  expect(fetched.length).toBeLessThanOrEqual(2);
  // What was reported is the same.
  expect(store.getState().lines).toBe(before);
});

test("recorders that reported the same again are not fetched, and their lines say when", async () => {
  const { client, store, lists } = open(fleet(40, 2));
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  const calls = lists().length;
  const before = store.getState();
  const at = "2026-11-21T10:00:00Z";
  client.emit("channels.changed", { recorderIds: [], seen: [["r3", at]] }, 2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lists()).toHaveLength(calls);
  const seen = store.getState().lines.filter(({ recorder }) => recorder.seenAt === at);
  expect(seen.map(({ id }) => id)).toEqual(["r3/CH1", "r3/CH2"]);
  // A change of the time does not rebuild the rows of the fleet: only the grid is informed.
  expect(store.getState().lines).toBe(before.lines);
  expect(store.getState().seenChanges).toBe(before.seenChanges + 1);
});

test("an audit that finds nothing new is shown twice a second, however often it tells", async () => {
  const { client, store } = open(fleet(40, 2));
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  let shown = 0;
  store.subscribe(() => (shown += 1));
  for (let step = 0; step < 20; step += 1) {
    const at = `2026-11-21T10:00:${String(step).padStart(2, "0")}Z`;
    client.emit("channels.changed", { recorderIds: [], seen: [["r3", at]] }, 2 + 2 * step);
    const changed = aRecorder({ id: "r3", channelCounts: { Online: 2 }, notes: at });
    client.emit("recorders.changed", { upserted: [changed], removed: [] }, 3 + 2 * step);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(shown).toBeGreaterThanOrEqual(3);
  expect(shown).toBeLessThanOrEqual(5);
});

test("what an audit reported again while another screen was shown is not fetched later", async () => {
  const { client, store, lists } = open(fleet(40, 2));
  const leave = store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  const calls = lists().length;
  const at = "2026-11-21T10:00:00Z";
  client.emit("channels.changed", { recorderIds: ["r5"], seen: [["r3", at]] }, 2);
  await vi.advanceTimersByTimeAsync(1_000);
  const { seenChanges } = store.getState();
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lists().slice(calls)).toEqual([["r5"]]);
  expect(store.getState().seenChanges).toBe(seenChanges + 1);
  const seen = store.getState().lines.filter(({ recorder }) => recorder.seenAt === at);
  expect(seen.map(({ id }) => id)).toEqual(["r3/CH1", "r3/CH2"]);
});

test("a large fleet comes in pieces: the counts first, then the first lines, and no answer is large", async () => {
  const script = fleet(2_000, 80);
  let largest = 0;
  const pieces: number[] = [];
  const seen: { lines: number; counts: number | null | undefined; loading: string }[] = [];
  const { store } = open({
    ...script,
    "channels.list": async (input, signal) => {
      const { lines, counts, loading } = store.getState();
      const known = counts && (counts.get("Online") ?? null);
      seen.push({ lines: lines.length, counts: known, loading: loading.state });
      const answer = await script["channels.list"]?.(input, signal);
      largest = Math.max(largest, JSON.stringify(answer).length);
      pieces.push(input.recorderIds?.length ?? 0);
      return answer ?? ok({ revision: 1, recorders: [] });
    },
  });
  expect(store.getState()).toMatchObject({ counts: null, loading: { state: "loading" } });
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  // No zero before the counts are known: 160,000 are there before the first line is.
  expect(seen[0]).toEqual({ lines: 0, counts: 160_000, loading: "loading" });
  // The second piece is asked for before the first is shown.
  expect(seen[2]).toEqual({ lines: 2_000, counts: 160_000, loading: "ready" });
  expect(largest).toBeLessThan(1_000_000);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(500);
  expect(store.getState().lines).toHaveLength(160_000);
  expect(store.getState()).toMatchObject({ total: undefined, audited: 2_000 });
});

test("channels with a problem come before the others, so that the top of a long list moves little", async () => {
  const script = fleet(1_000, 16);
  const isDown = (id: string) => Number(id.slice(1)) % 5 === 4;
  const { store } = open({
    ...script,
    "recorders.list": async (input, signal) => {
      const answer = await script["recorders.list"]?.(input, signal);
      if (!answer?.ok) return answer ?? ok({ revision: 1, recorders: [] });
      const recorders = answer.value.recorders.map((one) =>
        isDown(one.id) ? { ...one, channelCounts: { Online: 15, Offline: 1 } } : one,
      );
      return ok({ ...answer.value, recorders });
    },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  const shown: (readonly string[])[] = [];
  store.subscribe(({ lines }) => {
    const ids = new Set(lines.map(({ recorder }) => recorder.id));
    if (ids.size > 0) shown.push([...ids]);
  });
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown[0]?.every(isDown)).toBe(true);
  for (const ids of shown)
    expect(ids.every(isDown) || ids.filter(isDown).length === 200).toBe(true);
  expect(shown.at(-1)?.length).toBe(1_000);
});

test("leaving the screen ends a long list, and coming back goes on with it", async () => {
  const { store, lists } = open(fleet(1_000, 16));
  await vi.advanceTimersByTimeAsync(0);
  const leave = store.getState().watch();
  await Promise.resolve();
  leave();
  await vi.advanceTimersByTimeAsync(2_000);
  const before = lists().length;
  expect(before).toBeLessThan(3);
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(new Set(lists().flat()).size).toBe(1_000);
  expect(lists().flat()).toHaveLength(1_000);
  expect(store.getState().lines).toHaveLength(16_000);
});

test("after the connection was lost all is fetched again, and what did not change stays", async () => {
  const { client, store, lists } = open(fleet(40, 2));
  store.getState().watch();
  await vi.advanceTimersByTimeAsync(1_000);
  const before = store.getState().lines;
  client.reconnect();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lists().flat()).toHaveLength(80);
  expect(store.getState().lines).toBe(before);
});

test("whether empty slots are shown is remembered", async () => {
  const client = scriptedClient({ ...base, "preferences.get": () => ok({ value: true }) });
  const store = createServices(client).get(channelsStore);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().filter.showEmptySlots).toBe(true);
  store.getState().setFilter({ ...store.getState().filter, showEmptySlots: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.calls.at(-1)).toEqual({
    method: "preferences.set",
    input: { key: "channels.showEmptySlots", value: false },
  });
});

test("an audit that is cancelled says so and can be started again", async () => {
  const client = scriptedClient({
    ...base,
    "audit.run": (_, signal) =>
      new Promise((end) => {
        signal?.addEventListener("abort", () => end(err(fault("cancelled", "Cancelled."))));
      }),
  });
  const store = createServices(client).get(channelsStore);
  const run = store.getState().runAudit(["a"]);
  expect(store.getState().auditing).toBe(true);
  store.getState().cancelAudit();
  await run;
  expect(store.getState()).toMatchObject({ auditing: false, auditError: { code: "cancelled" } });
});
