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

/** Whether a number of as many digits stands somewhere: right whenever it says no, and looks at every 16th byte. */
function hasLongNumber(body: Uint8Array): boolean {
  for (let at = SURE - 1; at < body.length; at += SURE) {
    if (!isDigit(body, at)) continue;
    const before = endOfRun(body, at, -1);
    const after = endOfRun(body, at, 1);
    if (after - before > SURE && mayBeNumber(body, before, after)) return true;
    at = after;
  }
  return false;
}

/** Where the digits end in a direction. */
function endOfRun(body: Uint8Array, from: number, step: 1 | -1): number {
  let at = from + step;
  while (at >= 0 && at < body.length && isDigit(body, at)) at += step;
  return at;
}

/** By what stands around its digits, which in a text is a quote, as a rule: many recorders have long ids. */
function mayBeNumber(body: Uint8Array, before: number, after: number): boolean {
  const begin = body[before] === MINUS ? before - 1 : before;
  return isAround(body, begin, -1, BEFORE) && isAround(body, after, 1, AFTER);
}

const MINUS = 0x2d;
/** `[1`, `,1`, `:1`, and within a number `1e1`, `1E+1`; behind it, `1]`, `1}`, `1,` and `1e1`. */
const BEFORE = new Set(Buffer.from("[,:eE+"));
const AFTER = new Set(Buffer.from("]},eE"));

/** But for spaces and the ends of the whole text. */
function isAround(
  body: Uint8Array,
  from: number,
  step: 1 | -1,
  known: ReadonlySet<number>,
): boolean {
  let at = from;
  while ((body[at] ?? LAST) <= SPACE) at += step;
  const byte = body[at];
  return byte === undefined || known.has(byte);
}

const SPACE = 0x20;
const LAST = 0xff;

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
