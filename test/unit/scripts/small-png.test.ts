import { crc32, deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { smallPng } from "#test/e2e/support/small-png.ts";

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

test("a picture of few colours stays as it was, whatever filters its lines have", () => {
  const head = Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  // Red, red, blue by 'left'; the same once more by 'up'.
  const lines = Buffer.from([1, ...RED, 0, 0, 0, 1, 0, 255, 2, ...Array<number>(9).fill(0)]);
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  const small = smallPng(png);
  const part = (type: string) => {
    const at = small.indexOf(type);
    return small.subarray(at + 4, at + 4 + small.readUInt32BE(at - 4));
  };
  expect(part("IHDR")[9]).toBe(3);
  expect([...part("PLTE")]).toEqual([...RED, ...BLUE]);
  expect([...inflateSync(part("IDAT"))]).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
  expect(small.subarray(-4)).toEqual(png.subarray(-4));
});
