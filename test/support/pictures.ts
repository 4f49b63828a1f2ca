import { encode } from "jpeg-js";

/** A JPEG picture of a simple scene. @param shade of a pixel, from 0 to 255; default: diagonal stripes */
export function jpegOf(
  width: number,
  height: number,
  shade: (x: number, y: number) => number = (x, y) => (x * 2 + y * 3) % 256,
): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.fill(shade(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return encode({ width, height, data }, 85).data;
}

/** The same picture, whose frame claims another size. */
export function claimingSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

/** The same picture with one more segment behind its start. @param marker `0xe0` is APP0, `0xfe` a comment */
export function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content), jpeg.subarray(2)]);
}
