import { randomUUID } from "node:crypto";
import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { KEY_ORDER } from "./key-order.ts";

/** Every decimal number of fewer digits is a double's own, but for its power. */
const SURE = 16;
/** A key that an object of JavaScript puts before all others, in an order of its own. */
const NUMBER_KEY = /"(?:0|[1-9]\d{0,9})"\s*:/;

/** A number that JavaScript may write in another way, such as `5.0` and `1e2`; a text may look like one. */
const FRACTION = /(?:^|[:,[])\s*-?\d+[.eE]/;

/**
 * The value of a JSON text, its numbers with every digit and sign: those that a double would change, and those that lose their sign, are
 * ExactNumbers. Objects know the order of their keys if JavaScript would change it (`KEY_ORDER`).
 * @param body the text's bytes
 */
export function parseExactly(text: string, body: Uint8Array): Json {
  if (!hasLongNumber(body) && !text.includes("-0") && !NUMBER_KEY.test(text))
    return JSON.parse(text) as Json;
  return parseWith(text, isChanged);
}

/** The same for what is written back: numbers that JavaScript would write in another way (`5.0`, `1e2`) are ExactNumbers as well. */
export function parseVerbatim(text: string, body: Uint8Array): Json {
  return FRACTION.test(text) ? parseWith(text, isRespelt) : parseExactly(text, body);
}

/** @param isExact whether a number becomes an ExactNumber */
function parseWith(text: string, isExact: (written: string) => boolean): Json {
  // A new random mark cannot be part of the text.
  const mark = `${randomUUID()}:`;
  return unmark(JSON.parse(marked(text, mark, isExact)) as Json, mark);
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

/** Decides by the characters around the digits. In a text one of them is usually a quote: many recorders have long ids. */
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

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The text with every number that becomes an ExactNumber in quotes, behind a mark, and with the mark before every key that would change
 * its place. To find those in the value again costs far less than a reviver that is called for each value.
 */
function marked(text: string, mark: string, isExact: (written: string) => boolean): string {
  const pieces: string[] = [];
  let done = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const start = at + 1;
      at = endOfText(text, at);
      if (!isDigitCode(text.charCodeAt(start)) || !NUMBER_KEY.test(`${text.slice(start - 1, at)}:`))
        continue;
      if (!isKey(text, at)) continue;
      pieces.push(text.slice(done, start), mark);
      done = start;
    } else if (code === MINUS || isDigitCode(code)) {
      const start = at;
      at = endOfNumber(text, at);
      const number = text.slice(start, at);
      if (!isExact(number) || isKey(text, at)) continue;
      pieces.push(text.slice(done, start), `"${mark}${number}"`);
      done = at;
    } else {
      at += 1;
    }
  }
  return pieces.join("") + text.slice(done);
}

/** Behind all that a number may be made of, in any order. */
function endOfNumber(text: string, from: number): number {
  let at = from + 1;
  while (isDigitCode(text.charCodeAt(at)) || ".eE+-".includes(text.charAt(at))) {
    if (at === text.length) break;
    at += 1;
  }
  return at;
}

/** Behind the quote that ends the text which begins at `from`. */
function endOfText(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote > 0; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return text.length;
}

/** Whether the text at this place is a key. A number in quotes would become a key; without quotes the text is no JSON. */
function isKey(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) <= SPACE) at += 1;
  return text[at] === ":";
}

/** Removes the mark from a value, in place. */
function unmark(value: Json, mark: string): Json {
  if (typeof value === "string") {
    return value.startsWith(mark) ? exactNumber(value.slice(mark.length)) : value;
  }
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      if (mayHold(one)) value[index] = unmark(one, mark);
    }
  } else if (isJsonObject(value)) {
    for (const [key, one] of Object.entries(value)) {
      if (mayHold(one)) value[key] = unmark(one, mark);
    }
    const keys = Object.keys(value);
    if (keys.some((key) => key.startsWith(mark))) return withKeyOrder(value, keys, mark);
  }
  return value;
}

function withKeyOrder(value: JsonObject, keys: readonly string[], mark: string): JsonObject {
  const named = (key: string) => (key.startsWith(mark) ? key.slice(mark.length) : key);
  const object = Object.fromEntries(keys.map((key) => [named(key), value[key] as Json]));
  return Object.assign(object, { [KEY_ORDER]: keys.map(named) });
}

function mayHold(value: Json): boolean {
  return typeof value === "string" || (typeof value === "object" && value !== null);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isDigitCode(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Longer than any number that is worth a closer look. */
const LONG = 400;

function exactNumber(written: string): ExactNumber {
  return new ExactNumber(written, isChanged(written) ? written : Number(written));
}

/** Whether JavaScript would write a number in another way. */
function isRespelt(written: string): boolean {
  return NUMBER.test(written) && String(Number(written)) !== written;
}

/** Whether a double would change a number as it is written, other than in its form (`5.0`, `1e2`). */
function isChanged(written: string): boolean {
  if (Object.is(Number(written), -0)) return NUMBER.test(written);
  if (written.length < SURE && !/e/i.test(written)) return false;
  if (!NUMBER.test(written)) return false;
  const value = String(Number(written));
  if (value === written) return false;
  return written.length >= LONG || digitsOf(value) !== digitsOf(written);
}

/** Those that count: `-0.0120e5` → `12`. The nearest double with the same ones is the same number. */
function digitsOf(number: string): string {
  return number.replace(/e.*$/i, "").replaceAll(/[-.]/g, "").replace(/^0+/, "").replace(/0+$/, "");
}
