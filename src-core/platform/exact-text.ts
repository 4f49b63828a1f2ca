import { isUtf8 } from "node:buffer";
import { RAW_BYTE_BASE, RAW_BYTES } from "#shared/domain/raw-bytes.ts";

const EACH_RAW_BYTE = new RegExp(RAW_BYTES, "gu");

/**
 * Text of a device that goes back to the device: valid UTF-8 as it is, and each other byte as a character of its own.
 * `encodeExactly` makes the same bytes of the text. The characters of the private range are taken apart into bytes, too, so that
 * no two byte sequences have the same text.
 */
export function decodeExactly(bytes: Buffer): string {
  if (isUtf8(bytes) && !bytes.includes(PRIVATE)) return bytes.toString("utf8");
  const pieces: string[] = [];
  let done = 0;
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    const raw = String.fromCodePoint(RAW_BYTE_BASE + (bytes[at] ?? 0));
    pieces.push(bytes.toString("utf8", done, at), raw);
    at += 1;
    done = at;
  }
  return pieces.join("") + bytes.toString("utf8", done);
}

/** The bytes of such a text; the text itself if it is plain, which is then sent as UTF-8. */
export function encodeExactly(text: string): string | Uint8Array {
  if (!RAW_BYTES.test(text)) return text;
  const pieces: Buffer[] = [];
  let done = 0;
  for (const { index, 0: raw } of text.matchAll(EACH_RAW_BYTE)) {
    const byte = (raw.codePointAt(0) ?? 0) - RAW_BYTE_BASE;
    pieces.push(Buffer.from(text.slice(done, index), "utf8"), Buffer.of(byte));
    done = index + raw.length;
  }
  return Buffer.concat([...pieces, Buffer.from(text.slice(done), "utf8")]);
}

/** How the characters of the private range begin in UTF-8: F4 8F BE 80 to F4 8F BF BF. */
const PRIVATE = Buffer.of(0xf4, 0x8f);
const PRIVATE_THIRD = 0xbe;

/** Bytes of the character there; 0 if the byte is not the start of one. */
function lengthAt(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const sequence = bytes.subarray(at, at + length);
  if (sequence.length < length || !isUtf8(sequence)) return 0;
  const isPrivate = sequence.indexOf(PRIVATE) === 0 && (sequence[2] ?? 0) >= PRIVATE_THIRD;
  return isPrivate ? 0 : length;
}
