import { describe, expect, test, vi } from "vitest";
import { Gate } from "#web/gate.ts";

describe("the token", () => {
  test("has 256 bits, and is another each time", () => {
    const { token } = new Gate();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(new Gate().token).not.toBe(token);
  });

  test("is accepted once", () => {
    const gate = new Gate();
    expect(gate.redeem(gate.token)).not.toBeNull();
    expect(gate.redeem(gate.token)).toBeNull();
  });

  test("is not spent by a wrong one", () => {
    const gate = new Gate();
    for (const wrong of ["", "x", gate.token.slice(1), `${gate.token}x`]) {
      expect(gate.redeem(wrong)).toBeNull();
    }
    expect(gate.redeem(gate.token)).not.toBeNull();
  });
});

describe("the session", () => {
  function opened(options: ConstructorParameters<typeof Gate>[0] = {}) {
    const gate = new Gate(options);
    const session = gate.redeem(gate.token);
    if (session === null) throw new Error("The token was refused.");
    return { gate, ...session };
  }

  test("admits its cookie and no other", () => {
    const { gate, cookie, key } = opened();
    expect(gate.admits(cookie)).toBe(true);
    for (const wrong of [undefined, "", gate.token, key, `${cookie}x`]) {
      expect(gate.admits(wrong)).toBe(false);
    }
  });

  test("has a key and a host key that the cookie says nothing of", () => {
    const { gate, cookie, key } = opened();
    expect(gate.keys()).toEqual({ key, hostKey: expect.stringMatching(/^[\w-]{43}$/) });
    expect(new Set([cookie, key, gate.keys()?.hostKey, gate.token]).size).toBe(4);
  });

  test("ends by signing out: its secrets are worth nothing, and a new token lets in", () => {
    const onEnd = vi.fn<() => void>();
    const { gate, cookie } = opened({ onEnd });
    const before = gate.token;
    gate.end();
    expect([gate.admits(cookie), gate.keys()]).toEqual([false, null]);
    expect(gate.redeem(before)).toBeNull();
    expect(gate.redeem(gate.token)).not.toBeNull();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test("ends when no page was open for too long", () => {
    let now = 0;
    const onEnd = vi.fn<() => void>();
    const { gate, cookie } = opened({ idle: 1_000, now: () => now, onEnd });
    const close = gate.pageOpened();
    now = 50_000;
    expect(gate.admits(cookie)).toBe(true);
    close();
    now += 1_000;
    expect(gate.admits(cookie)).toBe(true);
    now += 1;
    expect(gate.admits(cookie)).toBe(false);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test("is not kept alive by requests with its cookie alone", () => {
    let now = 0;
    const { gate, cookie } = opened({ idle: 1_000, now: () => now });
    for (now = 500; now <= 1_000; now += 100) expect(gate.admits(cookie)).toBe(true);
    now = 1_001;
    expect(gate.admits(cookie)).toBe(false);
  });
});
