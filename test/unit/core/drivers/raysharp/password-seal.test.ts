import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTransKey, sealPassword, type TransKey } from "#core/drivers/raysharp/password-seal.ts";
import { openSealed, privateKey, publicText } from "#simulator/sealed-password.ts";

/** The encrypted password, by the vectors of field-notes.md, 5, and by a recorder that decrypts it. */

const bytes = (from: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => from + at));
const DEVICE = privateKey(bytes(0x01));
const CLIENT = privateKey(bytes(0x41));
const DEVICE_KEY = "0B6N8vBQgk8i3VdwbEOhstCY3StFqqFPtC9/AsrhtHHw=";
const PEER_KEY = "0ZLEBsdC+WocEvQePmJUAH8A+jp+VIvGI3RKNmEbUhGY=";

const offered = (key: string, more: object = {}) => ({
  Key_lists: [{ type: "base_x_public", key, seq: 5, ...more }],
});

function keyIn(data: object): TransKey {
  const key = readTransKey(data as never);
  if (key === null) throw new Error("no key was read");
  return key;
}

describe("the vectors of field-notes.md", () => {
  test.each([
    ["Passw0rd!", "0A81Ulv/zxXzKQ0tiOIfj9oGJM0uLZIYPosopRpcjo7LvF3Yi7g=="],
    ["", "0Q0tiOIfj9oGJM0uLM3jHM+ycGNxuqEZg0XvhPQ=="],
    ["пароль-ü", "0gxP3VVlDZ6Y7kyzeWBMeQ0tiOIfj9oGJM0uLo5yqW+xzQuLp8Fvwx0Yt0g=="],
  ])("%j", (password, cipher) => {
    expect(sealPassword(password, keyIn(offered(DEVICE_KEY)), CLIENT)).toEqual({
      seq: 5,
      peer_key: PEER_KEY,
      cipher,
    });
  });

  test("the device's public key is the vector's", () => {
    expect(publicText(DEVICE)).toBe(DEVICE_KEY);
  });
});

test("whatever the password, a recorder decrypts it; no two of one password are alike", () => {
  const key = keyIn(offered(DEVICE_KEY));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (password) => {
      const [one, two] = [sealPassword(password, key), sealPassword(password, key)];
      expect(openSealed(DEVICE, one as never)).toBe(password);
      expect(one?.peer_key).not.toBe(two?.peer_key);
    }),
  );
});

describe("a recorder's key", () => {
  test.each([
    ["spaces around it", offered(`  ${DEVICE_KEY} `)],
    ["the other spelling of the list", { key_lists: offered(DEVICE_KEY).Key_lists }],
    ["seq as text", offered(DEVICE_KEY, { seq: "5" })],
    [
      "base64 for URLs",
      offered(`0${DEVICE_KEY.slice(1).replaceAll("+", "-").replaceAll("/", "_").replace("=", "")}`),
    ],
    [
      "others before it",
      { Key_lists: [{ type: "other", key: "x", seq: 1 }, null, ...offered(DEVICE_KEY).Key_lists] },
    ],
  ])("is read with %s", (_name, data) => {
    const sealed = sealPassword("Passw0rd!", keyIn(data));
    expect(sealed?.seq).toBe(5);
    expect(openSealed(DEVICE, sealed as never)).toBe("Passw0rd!");
  });

  test("that begins with a 0 of its own loses the leading one only", () => {
    // Base64 of such a key starts with 0 in about one of 64.
    const own = Array.from({ length: 255 }, (_, at) => privateKey(Buffer.alloc(32, at + 1))).find(
      (key) => publicText(key).startsWith("00"),
    );
    if (own === undefined) throw new Error("none of the keys begins with 0");
    const sealed = sealPassword("x", keyIn(offered(publicText(own))));
    expect(openSealed(own, sealed as never)).toBe("x");
  });

  test.each([
    ["none", {}],
    ["no list", { Key_lists: "x" }],
    ["of another type", offered(DEVICE_KEY, { type: "base_salt" })],
    ["without the leading 0", offered(DEVICE_KEY.slice(1))],
    ["too short", offered("0AAAA")],
    ["no text", offered(7 as never)],
    ["without seq", offered(DEVICE_KEY, { seq: null })],
    ["with a seq that is no whole number", offered(DEVICE_KEY, { seq: 1.5 })],
  ])("%s: none is offered", (_name, data) => {
    expect(readTransKey(data as never)).toBeNull();
  });

  test("with which nothing would stay secret is not used", () => {
    const zero = `0${Buffer.alloc(32).toString("base64")}`;
    expect(sealPassword("x", keyIn(offered(zero)))).toBeNull();
  });
});
