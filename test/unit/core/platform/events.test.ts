import { expect, it } from "vitest";
import { createEventHub } from "#core/platform/events.ts";

it("calls each listener for its events, and knows which events have one", () => {
  const events = createEventHub();
  const told: string[] = [];
  expect(events.hears("jobs.changed")).toBe(false);
  const endOfOne = events.on(({ event }) => told.push(`one ${event}`), "jobs.changed");
  expect([events.hears("jobs.changed"), events.hears("sites.changed")]).toEqual([true, false]);
  const endOfAll = events.on(({ event }) => told.push(`all ${event}`));
  expect(events.hears("sites.changed")).toBe(true);
  events.emit("jobs.changed", { jobs: [] });
  events.emit("sites.changed", { sites: [] });
  endOfOne();
  events.emit("jobs.changed", { jobs: [] });
  expect(told).toEqual([
    "one jobs.changed",
    "all jobs.changed",
    "all sites.changed",
    "all jobs.changed",
  ]);
  endOfAll();
  expect(events.hears("sites.changed")).toBe(false);
});

it("does not count the core's own watching as listening", () => {
  const events = createEventHub();
  const told: number[] = [];
  events.watch(({ revision }) => told.push(revision));
  events.emit("jobs.changed", { jobs: [] });
  expect([events.hears("jobs.changed"), told]).toEqual([false, [1]]);
});
