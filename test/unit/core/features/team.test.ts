import { expect, test } from "vitest";
import { SignInThrottle } from "#core/features/team/throttle.ts";

function throttled() {
  let now = 0;
  const throttle = new SignInThrottle(() => now);
  /** In seconds; 0: no wait. */
  const waits = (name: string, address = "192.0.2.1") => {
    const error = throttle.begin(name, address);
    return error === null ? 0 : Number(/(\d+) second/.exec(error.message)?.[1]);
  };
  return { throttle, waits, pass: (seconds: number) => (now += seconds * 1_000) };
}

test("a name waits longer and longer, at most a minute", () => {
  const { waits, pass } = throttled();
  expect([waits("ada"), waits("ADA"), waits("ada")]).toEqual([0, 0, 0]);
  for (const expected of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(waits("ada")).toBe(expected);
    expect(waits("ada")).toBe(expected);
    pass(expected);
    expect(waits("ada")).toBe(0);
  }
});

test("an address waits as well, whatever names it tries", () => {
  const { waits } = throttled();
  for (let at = 0; at < 20; at += 1) expect(waits(`user${at}`)).toBe(0);
  expect(waits("another")).toBe(1);
  expect(waits("another", "192.0.2.2")).toBe(0);
});

test("success forgets the failures of the name, and only this attempt of the address", () => {
  const { throttle, waits } = throttled();
  for (let at = 0; at < 20; at += 1) {
    expect(waits("ada")).toBe(0);
    throttle.succeeded("ada", "192.0.2.1");
  }
  expect(waits("ada")).toBe(0);
});

test("an attempt without a code does not forget wrong codes", () => {
  const { throttle, waits, pass } = throttled();
  for (const seconds of [0, 0, 1, 2, 4, 8]) {
    expect(waits("ada")).toBe(0);
    pass(seconds);
    expect(waits("ada")).toBe(0);
    throttle.undo("ada", "192.0.2.1");
  }
});
