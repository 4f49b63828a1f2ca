import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  createEventBatcher,
  DELIVER_EVERY_MS,
  type EventBatcher,
} from "#shared/contract/event-batcher.ts";
import type { EventMessage, Payload } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";
import { recorder } from "../cli/support.ts";

let delivered: EventMessage[];
let revision: number;
let batcher: EventBatcher;

beforeEach(() => {
  vi.useFakeTimers();
  delivered = [];
  revision = 0;
  batcher = createEventBatcher(
    (message) => delivered.push(message),
    (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  );
  return () => void vi.useRealTimers();
});

function emit<E extends EventName>(event: E, payload: Payload<E>): void {
  revision += 1;
  batcher.take({ event, revision, payload });
}

const contact = (id: string, name = id) =>
  emit("recorders.changed", { upserted: [recorder({ id, name })], removed: [] });

describe("the event batcher", () => {
  test("delivers the first event at once and 2,000 first contacts as few messages", () => {
    for (let at = 0; at < 2_000; at += 1) contact(`r${at}`);
    expect(delivered).toHaveLength(1);
    vi.advanceTimersByTime(DELIVER_EVERY_MS);
    const upserted = delivered.flatMap(
      ({ payload }) => (payload as Payload<"recorders.changed">).upserted,
    );
    expect(upserted.map(({ id }) => id)).toHaveLength(2_000);
    expect(delivered.length).toBeLessThanOrEqual(6);
    const longest = Math.max(...delivered.map((message) => JSON.stringify(message).length));
    expect(longest).toBeLessThan(1_000_000);
  });

  test("names all recorders of events that only name recorders", () => {
    const changed = (id: string) => emit("health.changed", { recorderIds: [id] });
    for (const id of ["first", "a", "b", "a"]) changed(id);
    vi.advanceTimersByTime(DELIVER_EVERY_MS);
    expect(delivered.map(({ payload }) => payload)).toEqual([
      { recorderIds: ["first"] },
      { recorderIds: ["a", "b"] },
    ]);
  });

  test("keeps the last value of each recorder, and a removal", () => {
    contact("first");
    contact("a", "old");
    contact("b");
    contact("a", "new");
    emit("recorders.changed", { upserted: [], removed: ["b"] });
    vi.advanceTimersByTime(DELIVER_EVERY_MS);
    expect(delivered[1]?.payload).toMatchObject({
      upserted: [{ id: "a", name: "new" }],
      removed: ["b"],
    });
  });

  test("delivers a recorder that was removed and restored as restored", () => {
    contact("first");
    emit("recorders.changed", { upserted: [], removed: ["a"] });
    contact("a");
    batcher.flush();
    expect(delivered[1]?.payload).toMatchObject({ upserted: [{ id: "a" }], removed: [] });
  });

  test("leaves no gap between the revisions that it delivers", () => {
    contact("first");
    for (let at = 0; at < 5; at += 1) {
      contact(`r${at}`);
      emit("channels.changed", { recorderIds: [`r${at}`] });
    }
    emit("jobs.changed", { jobs: [] });
    vi.advanceTimersByTime(DELIVER_EVERY_MS);
    let known = 0;
    for (const { after, revision: at } of delivered) {
      expect(after ?? at - 1).toBeLessThanOrEqual(known);
      known = Math.max(known, at);
    }
    expect(known).toBe(revision);
    expect(delivered.map(({ event }) => event)).toEqual([
      "recorders.changed",
      "recorders.changed",
      "channels.changed",
      "jobs.changed",
    ]);
  });

  test("delivers at most once in the period, and nothing after it was closed", () => {
    for (let at = 0; at < 100; at += 1) {
      emit("channels.changed", { recorderIds: [`r${at}`] });
      vi.advanceTimersByTime(10);
    }
    expect(delivered.length).toBeLessThanOrEqual(11);
    emit("channels.changed", { recorderIds: ["late"] });
    const before = delivered.length;
    batcher.close();
    vi.advanceTimersByTime(1_000);
    expect(delivered).toHaveLength(before);
  });
});
