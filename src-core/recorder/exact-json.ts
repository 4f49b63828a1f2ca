import { ExactNumber, type Json } from "#shared/json.ts";

/** Every decimal number of fewer digits is a double's own. */
const SURE = 16;

/**
 * The value of a JSON text, its numbers with every digit: those that a double would change are ExactNumbers.
 * @param body the text's bytes
 */
export function parseExactly(text: string, body: Uint8Array): Json {
  return (hasLongNumber(body) ? JSON.parse(text, exact) : JSON.parse(text)) as Json;
}

/** Whether as many digits stand in a row somewhere, texts included: right whenever it says no, and looks at every 16th byte. */
function hasLongNumber(body: Uint8Array): boolean {
  for (let at = SURE - 1; at < body.length; at += SURE) {
    if (isDigit(body, at) && run(body, at, -1) + 1 + run(body, at, 1) >= SURE) return true;
  }
  return false;
}

/** How many digits follow in a direction. */
function run(body: Uint8Array, from: number, step: 1 | -1): number {
  let at = from + step;
  while (at >= 0 && at < body.length && isDigit(body, at)) at += step;
  return Math.abs(at - from) - 1;
}

/** Or the point between them. */
function isDigit(body: Uint8Array, at: number): boolean {
  const byte = body[at] ?? 0;
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2e;
}

function exact(_key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  return typeof value !== "number" || source === undefined || isOwn(value, source)
    ? value
    : new ExactNumber(source);
}

/** Longer than any number that is worth a closer look. */
const LONG = 400;

/** Whether a double has a number as it is written, in this form or another (`5.0`, `1e2`). */
function isOwn(value: number, written: string): boolean {
  if (String(value) === written) return true;
  return written.length < LONG && digitsOf(String(value)) === digitsOf(written);
}

/** Those that count: `-0.0120e5` → `12`. The nearest double with the same ones is the same number. */
function digitsOf(number: string): string {
  return number.replace(/e.*$/i, "").replaceAll(/[-.]/g, "").replace(/^0+/, "").replace(/0+$/, "");
}
