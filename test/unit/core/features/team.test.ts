import { expect, test } from "vitest";
import { checkPassword, type SignInTools } from "#core/features/team/sign-in.ts";
import { networkOf, SignInThrottle, type KnownSource } from "#core/features/team/throttle.ts";

function throttled() {
  let now = 0;
  const throttle = new SignInThrottle(() => now);
  /** Seconds to wait; 0 for no wait. */
  const waits = (name: string, address = "192.0.2.1", known: KnownSource | null = null) => {
    const error = throttle.begin({ name, address, known });
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
    throttle.succeeded({ name: "ada", address: "192.0.2.1" });
  }
  expect(waits("ada")).toBe(0);
});

test("an attempt without a code does not forget wrong codes", () => {
  const { throttle, waits, pass } = throttled();
  for (const seconds of [0, 0, 1, 2, 4, 8]) {
    expect(waits("ada")).toBe(0);
    pass(seconds);
    expect(waits("ada")).toBe(0);
    throttle.undo({ name: "ada", address: "192.0.2.1" });
  }
});

test("strangers delay neither an address nor a browser that the user signed in with before", () => {
  const { waits } = throttled();
  for (let at = 0; at < 40; at += 1) waits("ada", `203.0.113.${at}`);
  expect(waits("ada", "203.0.113.50")).toBeGreaterThan(0);
  expect(waits("ada", "192.0.2.1", { kind: "address", id: "192.0.2.1" })).toBe(0);
  for (let at = 0; at < 40; at += 1) waits(`user${at}`, "192.0.2.1");
  expect(waits("ada", "192.0.2.1", { kind: "browser", id: "b1" })).toBe(0);
});

test("guesses from a known browser wait, too", () => {
  const { waits } = throttled();
  const known: KnownSource = { kind: "browser", id: "b1" };
  expect([1, 2, 3].map(() => waits("ada", "192.0.2.1", known))).toEqual([0, 0, 0]);
  expect(waits("ada", "192.0.2.1", known)).toBe(1);
});

test("all addresses of an IPv6 network wait together", () => {
  const { waits } = throttled();
  for (let at = 0; at < 20; at += 1)
    expect(waits(`user${at}`, `2001:db8:0:7:${at.toString(16)}::1`)).toBe(0);
  expect(waits("another", "2001:db8:0:7:ffff:1:2:3")).toBe(1);
  expect(waits("another", "2001:db8:0:8::1")).toBe(0);
});

test.each([
  ["192.0.2.9", "192.0.2.9"],
  ["::ffff:192.0.2.9", "192.0.2.9"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a sign-in that is refused because the server is busy does not count as failed", async () => {
  const { throttle, waits } = throttled();
  const busy = { ok: false, error: { code: "throttled", message: "busy" } } as const;
  const tools = {
    rows: { byName: () => null },
    passwords: { verify: async () => busy },
    origins: { of: () => null },
    throttle,
  } as unknown as SignInTools;
  const from = { address: "192.0.2.1", program: "" };
  for (let nth = 0; nth < 10; nth += 1)
    expect(await checkPassword(tools, { name: "ada", password: "x", from })).toEqual(busy);
  expect(waits("ada")).toBe(0);
});
