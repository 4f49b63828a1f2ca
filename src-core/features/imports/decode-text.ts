import iconv from "iconv-lite";
import type { TextEncoding } from "#shared/domain/encodings.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import {
  importFileMessages as texts,
  textEncodingMessages,
} from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { detectEncoding } from "./detect-encoding.ts";

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** The encoding is likely, but nothing in the file proves it. */
  readonly isGuess: boolean;
}

/**
 * Text of a CSV file: in the wanted encoding, otherwise UTF-8 or UTF-16 by its mark or by its bytes, otherwise the most
 * likely encoding. A text with control characters is refused.
 */
export async function decodeText(
  bytes: Uint8Array,
  wanted?: TextEncoding,
): Promise<Result<DecodedText>> {
  if (wanted !== undefined) return decodeAs(bytes, wanted);
  const unicode = markOf(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : null);
  if (unicode !== null) {
    return ok({ text: iconv.decode(bytes, unicode), encoding: unicode, isGuess: false });
  }
  const encoding = await detectEncoding(bytes);
  const text = iconv.decode(bytes, encoding);
  return hasControlCharacters(text) ? err(notText()) : ok({ text, encoding, isGuess: true });
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): Result<DecodedText> {
  const text = iconv.decode(bytes, encoding);
  return isWrong(encoding, bytes, text)
    ? err(otherEncoding(encoding))
    : ok({ text, encoding, isGuess: false });
}

function isWrong(encoding: TextEncoding, bytes: Uint8Array, text: string): boolean {
  if (encoding === "utf-8") return !isUtf8(bytes);
  // Any bytes are UTF-16.
  if (encoding.startsWith("utf-16")) return false;
  return text.includes("\ufffd") || hasControlCharacters(text);
}

function hasControlCharacters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- finds control characters
  return /[\u0000-\u0008\u000e-\u001f]/.test(text);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function markOf([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** UTF-16 of mostly Latin text has a zero in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : null;
}

function otherEncoding(encoding: TextEncoding): MusterError {
  const message = texts.otherEncoding({ encoding: textEncodingMessages[encoding] });
  return fault("bad_input", message, { hint: texts.otherEncodingHint, where: "encoding" });
}

function notText(): MusterError {
  return fault("bad_input", texts.notText, { hint: texts.notTextHint });
}
