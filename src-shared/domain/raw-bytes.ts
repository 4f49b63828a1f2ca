/**
 * Bytes of a device text that are not valid UTF-8. A text of settings holds each of them as one character of a private range
 * of Unicode: the byte FC as U+10FFFC. Therefore such a text can be stored and compared like any other, and goes back to
 * the recorder byte for byte (`platform/exact-text.ts`).
 */
export const RAW_BYTES = /[\u{10FF80}-\u{10FFFF}]/u;
/** The character of byte 0. */
export const RAW_BYTE_BASE = 0x10_ff00;

const EACH_RAW_BYTE = new RegExp(RAW_BYTES, "gu");

/** True for a text, list or object that holds such bytes anywhere. */
export function hasRawBytes(value: unknown): boolean {
  if (typeof value === "string") return RAW_BYTES.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasRawBytes);
}

/** The text for people, with a replacement character for each such byte. */
export function shownText(text: string): string {
  return text.replaceAll(EACH_RAW_BYTE, "�");
}
