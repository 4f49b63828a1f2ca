import { inflateSync } from "node:zlib";
import { LOGO_LIMITS } from "#shared/domain/reports.ts";
import { fault } from "#shared/errors.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Logo } from "../document.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture for the cover, checked by its content: PNG (8 bits, not interlaced, with pixels that can be unpacked) or JPEG
 * (grey or colour). SVG is refused: it may hold programs and load files.
 */
export function logoOf(bytes: Buffer): Result<Logo> {
  if (bytes.length > LOGO_LIMITS.bytes) return err(refused(messages.logoTooLarge(limits())));
  const png = pngSize(bytes);
  const size = png ?? jpegSize(bytes);
  if (!size) return err(refused(messages.logoUnusable));
  const { width, height } = size;
  if (Math.max(width, height) > LOGO_LIMITS.pixels)
    return err(refused(messages.logoTooManyPixels(limits())));
  return ok({ type: png ? "image/png" : "image/jpeg", bytes });
}

function limits() {
  return { kilobytes: LOGO_LIMITS.bytes / 1024, pixels: LOGO_LIMITS.pixels };
}

function refused(message: string) {
  return fault("bad_input", message, { hint: messages.logoHint(limits()), where: "logo" });
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Values of a pixel by colour type (PNG specification, table 11.1). */
const PNG_VALUES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const HEADER = 13;

/** Size of a PNG file; null if it is none, or one that the PDF library cannot unpack. */
function pngSize(bytes: Buffer): Size | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  const chunks = pngChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== "IHDR" || header.data.length !== HEADER) return null;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const values = PNG_VALUES[header.data.readUInt8(9)];
  const isPlain = header.data.readUInt8(8) === 8 && header.data.readUInt8(12) === 0;
  if (values === undefined || !isPlain || width === 0 || height === 0) return null;
  if (Math.max(width, height) > LOGO_LIMITS.pixels) return { width, height };
  const packed = chunks.flatMap(({ type, data }) => (type === "IDAT" ? [data] : []));
  // Each row begins with a byte for its filter.
  const length = height * (1 + width * values);
  return unpackedLength(Buffer.concat(packed), length) === length ? { width, height } : null;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Chunks of a PNG file; null if they do not reach to the end of the picture. */
function pngChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return null;
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === "IEND") return chunks;
    at = end + 4;
  }
  return null;
}

/** @param expected bytes; -1: there are more, or they cannot be unpacked */
function unpackedLength(packed: Buffer, expected: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: expected + 1 }).length;
  } catch {
    return -1;
  }
}

/** Frame headers that hold a size: baseline and progressive (ITU-T T.81, table B.1). */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Size of a JPEG file; null if it is none, or none in grey or colour. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return null;
  for (let at = 2; at + 10 <= bytes.length;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (FRAMES.has(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const components = bytes.readUInt8(at + 9);
      const isUsual = bytes.readUInt8(at + 4) === 8 && (components === 1 || components === 3);
      return isUsual && width > 0 && height > 0 ? { width, height } : null;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}
