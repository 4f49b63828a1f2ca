import { afterEach, describe, expect, test } from "vitest";
import { CpuLoadMonitor } from "#core/platform/cpu-load-monitor.ts";

/** A clock that is set by hand, in ms. */
function machine() {
  const at = { now: 0, used: 0 };
  const load = new CpuLoadMonitor({ now: () => at.now, used: () => at.used * 1_000 });
  /** So much time passes, so much of it at work. */
  const pass = (past: number, worked: number) => {
    at.now += past;
    at.used += worked;
  };
  return { load, pass };
}

test("a thread that works all the time is full, as soon as that has been so for a while", () => {
  const { load, pass } = machine();
  expect(load.isSaturated).toBe(false);
  pass(99, 99);
  expect(load.isSaturated).toBe(false);
  pass(1, 1);
  expect(load.isSaturated).toBe(true);
});

test("one that was busy half of the time is not, however busy for a moment", () => {
  const { load, pass } = machine();
  for (let round = 0; round < 10; round += 1) {
    pass(50, 50);
    expect(load.isSaturated).toBe(false);
    pass(50, 0);
    expect(load.isSaturated).toBe(false);
  }
});

test("it is full no more once it had nothing to do", () => {
  const { load, pass } = machine();
  pass(100, 100);
  expect(load.isSaturated).toBe(true);
  pass(60_000, 10);
  expect(load.isSaturated).toBe(false);
});

describe("the thread of the test itself", () => {
  const own = Object.getOwnPropertyDescriptor(process, "threadCpuUsage") ?? {};
  afterEach(() => Object.defineProperty(process, "threadCpuUsage", own));

  /** Its clock counts only while this thread has a core, so that other programs on the machine make no difference. */
  function fillsUp(used: () => NodeJS.CpuUsage): boolean {
    const milliseconds = () => (used().user + used().system) / 1_000;
    const load = new CpuLoadMonitor({ now: milliseconds });
    for (let round = 0; round < 3 && !load.isSaturated; round += 1) {
      const until = milliseconds() + 101;
      while (milliseconds() < until);
    }
    return load.isSaturated;
  }

  test("is full while it works", () => {
    const used = process.threadCpuUsage.bind(process);
    expect(fillsUp(() => used())).toBe(true);
  });

  test("is full as well where Node reports the process alone, as version 22 does", () => {
    expect(Reflect.deleteProperty(process, "threadCpuUsage")).toBe(true);
    expect(fillsUp(() => process.cpuUsage())).toBe(true);
  });
});
