import { describe, expect, test } from "vitest";
import { PictureCodec } from "#core/platform/pictures/picture-codec.ts";
import { decodeJpeg } from "#core/platform/pictures/redraw.ts";
import { claimingSize, jpegOf, withSegment } from "#test/support/pictures.ts";

const WHOLE = jpegOf(320, 180);
const codec = new PictureCodec();
const faultOf = async (bytes: Uint8Array) => {
  const drawn = await codec.redraw(bytes, 1_280);
  return drawn.ok ? "accepted" : drawn.error;
};

describe("a picture from a recorder", () => {
  test("is decoded and encoded again, in its own size or smaller", async () => {
    const same = await codec.redraw(WHOLE, 1_280);
    const small = await codec.redraw(WHOLE, 160);
    if (!same.ok || !small.ok) throw new Error("was refused");
    expect([same.value.width, same.value.height]).toEqual([320, 180]);
    expect([small.value.width, small.value.height]).toEqual([160, 90]);
    const before = decodeJpeg(WHOLE);
    const after = decodeJpeg(same.value.jpeg);
    if (!before.ok || !after.ok) throw new Error("cannot be decoded");
    const middle = (90 * 320 + 160) * 4;
    expect(
      Math.abs((before.value.data[middle] ?? 0) - (after.value.data[middle] ?? 0)),
    ).toBeLessThan(30);
  });

  test("keeps nothing but its pixels", async () => {
    const secret = "GPS 51.5 N <script>alert(1)</script>";
    const drawn = await codec.redraw(
      withSegment(withSegment(WHOLE, 0xfe, secret), 0xe1, secret),
      1_280,
    );
    if (!drawn.ok) throw new Error("was refused");
    expect(Buffer.from(drawn.value.jpeg).includes("script")).toBe(false);
  });

  test("may end in zeros", async () => {
    expect(await faultOf(Buffer.concat([WHOLE, Buffer.alloc(2_000)]))).toBe("accepted");
  });
});

describe("the comparison of pictures in the thread", () => {
  test("answers what a camera shows, and refuses what is no picture", async () => {
    expect(await codec.compare(WHOLE, WHOLE)).toMatchObject({ ok: true, value: { view: "same" } });
    expect(await codec.compare(WHOLE, Buffer.from("<html>"))).toMatchObject({ error: "not_jpeg" });
    expect(await codec.isComparable(WHOLE)).toEqual({ ok: true, value: true });
    expect(await codec.isComparable(WHOLE.subarray(0, 200))).toMatchObject({ ok: false });
  });
});

describe("refuses", () => {
  test.each([
    ["nothing", Buffer.alloc(0), "empty"],
    ["10,000 × 10,000 pixels", claimingSize(WHOLE, 10_000, 10_000), "too_many_pixels"],
    ["65,535 × 1 pixels", claimingSize(WHOLE, 65_535, 1), "too_many_pixels"],
    ["100 MB", Buffer.concat([WHOLE, Buffer.alloc(100 * 1024 * 1024)]), "too_many_bytes"],
    ["half a picture", WHOLE.subarray(0, WHOLE.length / 2), "incomplete"],
    [
      "half a picture with an end",
      Buffer.concat([WHOLE.subarray(0, WHOLE.length / 2), Buffer.from([0xff, 0xd9])]),
      "damaged",
    ],
    ["a head alone", WHOLE.subarray(0, 20), "incomplete"],
    [
      "an SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      "not_jpeg",
    ],
    ["an error page", Buffer.from("<html><body>404</body></html>".padEnd(900)), "not_jpeg"],
    ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "not_jpeg"],
    [
      "a picture with an archive behind it",
      Buffer.concat([WHOLE, Buffer.from("PK\u0003\u0004 evil.exe")]),
      "other_data",
    ],
    ["two pictures", Buffer.concat([WHOLE, WHOLE]), "other_data"],
    [
      "a picture that is also a script",
      withSegment(WHOLE, 0xe0, `${"/*".padEnd(64)}*/=alert(1);/*`),
      "other_data",
    ],
    ["more pixels than its data has", claimingSize(WHOLE, 2_000, 1_900), "damaged"],
    [
      "noise behind a start",
      Buffer.concat([WHOLE.subarray(0, 3), Buffer.alloc(900, 7)]),
      "incomplete",
    ],
  ])("%s", async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  test("every cut and every flipped byte without an exception", () => {
    for (let at = 2; at < WHOLE.length; at += 211) {
      const flipped = Buffer.from(WHOLE);
      flipped[at] = (flipped[at] ?? 0) ^ 0xff;
      expect(() => decodeJpeg(flipped)).not.toThrow();
      expect(decodeJpeg(WHOLE.subarray(0, at)).ok).toBe(false);
    }
  });
});
