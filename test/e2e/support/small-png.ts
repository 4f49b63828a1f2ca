import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = 8;
const MOST = 256;

/**
 * The same picture with a palette of at most 256 colours, a third of the size. Screens have few colours; those that are
 * left over, at the edges of letters, become their nearest neighbour.
 */
export function smallPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === "IHDR")?.data ?? Buffer.alloc(13);
  const [width, height, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9]];
  const bytes = kind === 6 ? 4 : 3;
  const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const pixels = unfiltered(inflateSync(Buffer.concat(packed)), width, height, bytes);
  const { palette, at } = paletteOf(pixels, bytes);
  const lines = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const line = Math.floor(pixel / width);
    lines[pixel + line + 1] = at.get(colourAt(pixels, pixel * bytes)) ?? 0;
  }
  head[9] = 3;
  const colours = Buffer.from(palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]));
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: Buffer.from(png.subarray(at + 8, at + 8 + length)) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Undoes the filters of PNG, line by line. */
function unfiltered(raw: Buffer, width: number, height: number, bytes: number): Buffer {
  const stride = width * bytes;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const to = y * stride + x;
      const left = x >= bytes ? (out[to - bytes] ?? 0) : 0;
      const up = y > 0 ? (out[to - stride] ?? 0) : 0;
      const corner = x >= bytes && y > 0 ? (out[to - stride - bytes] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[to] = ((raw[y * (stride + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((near) => Math.abs(guess - near)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function colourAt(pixels: Buffer, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

/** Colours for which the whole picture differs least, and the place in the palette of every colour that occurs. */
function paletteOf(pixels: Buffer, bytes: number) {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += bytes) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].map(([colour, count]) => ({
    colour,
    count,
    off: Infinity,
    place: 0,
  }));
  const palette: number[] = [];
  while (palette.length < MOST) {
    const worst = colours.reduce((a, b) => (b.off * b.count > a.off * a.count ? b : a));
    if (worst.off === 0) break;
    for (const one of colours) {
      const off = apart(one.colour, worst.colour);
      if (off < one.off) Object.assign(one, { off, place: palette.length });
    }
    palette.push(worst.colour);
  }
  return { palette, at: new Map(colours.map(({ colour, place }) => [colour, place])) };
}

function apart(a: number, b: number): number {
  return [16, 8, 0].reduce((sum, shift) => {
    const step = ((a >> shift) & 255) - ((b >> shift) & 255);
    return sum + step * step;
  }, 0);
}
