import { createHmac, hkdfSync } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openSealed, privateKey, publicText } from "#simulator/sealed-password.ts";
import { TransKeys } from "#simulator/state/trans-keys.ts";
import { seal } from "./seal.ts";

const bytes = (from: number) => Buffer.from(Array.from({ length: 32 }, (_, place) => from + place));
const device = privateKey(bytes(0x01));
/** The client's half of the vectors (field-notes.md, 5). */
const PEER = "0ZLEBsdC+WocEvQePmJUAH8A+jp+VIvGI3RKNmEbUhGY=";

describe("base_enc_password", () => {
  test("the device's key has the form of the vectors", () => {
    expect(publicText(device)).toBe("0B6N8vBQgk8i3VdwbEOhstCY3StFqqFPtC9/AsrhtHHw=");
    expect(publicText(privateKey(bytes(0x41)))).toBe(PEER);
  });

  test.each([
    ["Passw0rd!", "0A81Ulv/zxXzKQ0tiOIfj9oGJM0uLZIYPosopRpcjo7LvF3Yi7g=="],
    ["", "0Q0tiOIfj9oGJM0uLM3jHM+ycGNxuqEZg0XvhPQ=="],
    ["пароль-ü", "0gxP3VVlDZ6Y7kyzeWBMeQ0tiOIfj9oGJM0uLo5yqW+xzQuLp8Fvwx0Yt0g=="],
  ])("vector %j", (password, cipher) => {
    expect(openSealed(device, { seq: 1, peer_key: PEER, cipher })).toBe(password);
  });

  test("is not HKDF with its first step, which Node's own would do", () => {
    const extracted = hkdfSync("sha256", bytes(1), Buffer.alloc(0), "expand iv", 12);
    const expanded = createHmac("sha256", bytes(1))
      .update("expand iv\x01")
      .digest()
      .subarray(0, 12);
    expect(Buffer.from(extracted).equals(expanded)).toBe(false);
  });

  test("whatever is sealed for an issued key comes back, with any of the last eight", () => {
    const keys = new TransKeys(1, 0);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (password) => {
        const { key, seq } = keys.issue() as { key: string; seq: number };
        expect(keys.open(seal(key, seq, password))).toBe(password);
      }),
      { numRuns: 50 },
    );
    const first = keys.issue() as { key: string; seq: number };
    const sealed = seal(first.key, first.seq, "p");
    for (let count = 0; count < 7; count += 1) keys.issue();
    expect(keys.open(sealed)).toBe("p");
    expect(keys.issue()["seq"]).toBe(first.seq + 8);
    expect(keys.open(sealed)).toBeNull();
  });

  test("anything else is refused", () => {
    const keys = new TransKeys(1, 0);
    const { key, seq } = keys.issue() as { key: string; seq: number };
    const good = seal(key, seq, "Passw0rd!");
    const flip = (text: string) =>
      text.replace(/^0(.)/, (_all, one) => (one === "A" ? "0B" : "0A"));
    const bad = [
      null,
      [],
      "text",
      { ...good, seq: seq + 1 },
      { ...good, seq: String(seq) },
      { ...good, cipher: flip(good.cipher) },
      { ...good, cipher: good.cipher.slice(1) },
      { ...good, cipher: "0" },
      { ...good, peer_key: flip(good.peer_key) },
      { ...good, peer_key: `0${Buffer.alloc(32).toString("base64")}` },
      { ...good, peer_key: `0${Buffer.alloc(31, 1).toString("base64")}` },
      { seq },
    ];
    for (const one of bad) expect(keys.open(one as never)).toBeNull();
    expect(keys.open(good)).toBe("Passw0rd!");
  });
});
