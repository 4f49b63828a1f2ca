import { fault } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/**
 * Text of a CSV file: UTF-8 or UTF-16 by its mark or by its bytes, otherwise Windows-1252, which any bytes are. What has
 * control characters in it then is no text.
 */
export function decodeText(bytes: Uint8Array): Result<string> {
  const marked = markOf(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== null) return ok(new TextDecoder(marked).decode(bytes));
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? err(notText()) : ok(text);
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** UTF-16 of mostly Latin text has a zero in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
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

function notText() {
  return fault("bad_input", texts.notText, { mend: texts.notTextHint });
}
