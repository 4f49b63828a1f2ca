import { isUtf8 } from "node:buffer";
import { ok, type Result } from "#shared/result.ts";

const MARK = "\u{feff}";

/** Decodes text in UTF-8, without the byte order mark that some programs put before it; null if it is none, and no guess is made. */
export function decodeUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? withoutMark(bytes.toString("utf8")) : null;
}

/**
 * What may have been meant by bytes that a passphrase was once set by, the likeliest first: until they were refused, a mark
 * was taken for a part of it, and U+FFFD for whatever is no UTF-8. For a vault that is there alone; nothing new is read so.
 */
export function readingsOf(bytes: Buffer): readonly [string, ...string[]] {
  const text = bytes.toString("utf8");
  return isUtf8(bytes) && text.startsWith(MARK) ? [withoutMark(text), text] : [text];
}

const withoutMark = (text: string) => (text.startsWith(MARK) ? text.slice(1) : text);

/** All readings as `check` leaves them, or what it finds wrong with the first. */
export function eachOf(
  readings: readonly string[],
  check: (reading: string) => Result<string>,
): Result<readonly string[]> {
  const checked = readings.map(check);
  const bad = checked.find((one) => !one.ok);
  return bad ?? ok(checked.flatMap((one) => (one.ok ? [one.value] : [])));
}

/** Opens a vault by one reading after another. */
export async function openBy<T>(
  [first, ...others]: readonly string[],
  open: (passphrase: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const opened = await open(first ?? "");
  const wrong = !opened.ok && opened.error.code === "passphrase_wrong";
  return wrong && others.length > 0 ? openBy(others, open) : opened;
}
