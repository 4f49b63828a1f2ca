import { describe, expect, it } from "vitest";
import { createGate } from "#web/gate.ts";

describe("the gate", () => {
  it("has a token of 256 bits, another each time", () => {
    const { token } = createGate();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(createGate().token).not.toBe(token);
  });

  it("takes its token once", () => {
    const gate = createGate();
    const session = gate.redeem(gate.token);
    expect(session).not.toBeNull();
    expect(gate.redeem(gate.token)).toBeNull();
  });

  it("takes no other, and that does not spend its own", () => {
    const gate = createGate();
    for (const wrong of ["", "x", gate.token.slice(1), `${gate.token}x`]) {
      expect(gate.redeem(wrong)).toBeNull();
    }
    expect(gate.redeem(gate.token)).not.toBeNull();
  });

  it("admits the session that it opened and no other", () => {
    const gate = createGate();
    expect(gate.admits("")).toBe(false);
    expect(gate.admits(undefined)).toBe(false);
    const session = gate.redeem(gate.token) ?? "";
    expect(gate.admits(session)).toBe(true);
    expect(gate.admits(gate.token)).toBe(false);
    expect(gate.admits(`${session}x`)).toBe(false);
    expect(session).not.toBe(gate.token);
  });
});
