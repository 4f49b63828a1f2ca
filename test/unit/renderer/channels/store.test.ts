import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChannelRow } from "#shared/domain/channels.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { channelsStore } from "#renderer/features/channels/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { scriptedClient, type Script } from "../rollouts/scripted-client.ts";

const ROW: ChannelRow = {
  recorderId: "a",
  channel: "CH1",
  channel_name: "Front door",
  channel_alias: "",
  connect_status: "Online",
  videoloss: false,
  ability: [],
  intelligent_ability: [],
  reached: true,
  seenAt: "2026-11-20T10:00:00Z",
  since: "2026-11-20T09:00:00Z",
};

const base: Script = {
  "channels.list": () => ok({ revision: 1, channels: [{ ...ROW }] }),
  "preferences.get": () => ok({ value: null }),
  "preferences.set": () => ok({}),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("many changes in a moment are one fetch, and unchanged rows stay the same objects", async () => {
  const client = scriptedClient(base);
  const store = createServices(client).get(channelsStore);
  await vi.advanceTimersByTimeAsync(0);
  const [before] = store.getState().channels;
  for (const revision of [2, 3, 4]) {
    client.emit("channels.changed", { recorderIds: ["a"] }, revision);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.calls.filter(({ method }) => method === "channels.list")).toHaveLength(2);
  expect(store.getState().channels[0]).toBe(before);
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
