import { RAW_BYTES } from "./raw-bytes.ts";

const EACH_RAW_BYTE = new RegExp(RAW_BYTES, "gu");

/** How many bytes a text has for a recorder, which counts lengths in bytes: UTF-8, and one for each raw byte. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text.replaceAll(EACH_RAW_BYTE, "?")).length;
}
