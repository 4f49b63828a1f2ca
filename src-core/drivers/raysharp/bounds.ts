import { isJsonObject, type Json } from "#shared/json.ts";
import { answerShapeMessages as messages } from "#shared/messages/answer-shapes.ts";

/** Levels of nesting that an answer may have; the deepest documented one has about ten. */
const DEEPEST = 200;
/** Members of objects and entries of lists: ten times what a recorder of 256 channels sends. */
const MOST_VALUES = 100_000;
/** Names of members, in characters. */
const LONGEST_NAME = 256;
/** Limit of a text, in characters. The longest documented text is a certificate of 10,240. */
const LONGEST_TEXT = 16_384;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether lists and objects are nested more than DEEPEST deep; brackets within texts do not count. Reads each byte once
 * at most, and none where there are too few brackets: a native search for those costs less than parsing does.
 */
export function isTooDeep(body: Buffer): boolean {
  if (countUpTo(body, 0x5b) + countUpTo(body, 0x7b) <= DEEPEST) return false;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > DEEPEST) return true;
    }
  }
  return false;
}

/** How often a byte occurs, as far as it matters. */
function countUpTo(body: Buffer, byte: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at >= 0 && count <= DEEPEST; at = body.indexOf(byte, at + 1)) {
    count += 1;
  }
  return count;
}

/** A longer run of bytes without a quote contains as many behind one of the places that `mayExceed` looks at. */
const SURELY_SHORT = LONGEST_NAME / 4;

/**
 * Whether `excessOf` may find something in the value of a JSON text: not if quotes are so close that every name and text is short, a byte
 * being two characters at most, and if there are too few bytes for too many values. Reads a byte in ten, and says no to what recorders
 * usually send: to look through the values takes a third as long as parsing.
 */
export function mayExceed(body: Buffer, longestText = LONGEST_TEXT): boolean {
  const isLarge = body.length >= 2 * MOST_VALUES || longestText < LONGEST_NAME;
  if (isLarge || body.includes(BACKSLASH)) return true;
  for (let at = 0; at + SURELY_SHORT <= body.length; at += SURELY_SHORT) {
    let end = at;
    while (end < at + SURELY_SHORT && body[end] !== QUOTE) end += 1;
    if (end === at + SURELY_SHORT) return true;
  }
  return false;
}

/**
 * Which limit an answer exceeds, for people; null if it exceeds none. Names become parts of paths, one for each value.
 * @param longestText in characters
 */
export function excessOf(value: Json, longestText = LONGEST_TEXT): string | null {
  return new Bounds(longestText).excessOf(value);
}

class Bounds {
  #values = 0;
  readonly #longestText: number;

  constructor(longestText: number) {
    this.#longestText = longestText;
  }

  excessOf(value: Json): string | null {
    if (typeof value === "string") {
      const most = this.#longestText;
      return value.length > most ? messages.longText({ most }) : null;
    }
    if (Array.isArray(value)) return this.#excessOfAll(value);
    if (!isJsonObject(value)) return null;
    for (const name in value)
      if (name.length > LONGEST_NAME) return messages.longName({ most: LONGEST_NAME });
    return this.#excessOfAll(Object.values(value));
  }

  #excessOfAll(values: readonly Json[]): string | null {
    this.#values += values.length;
    if (this.#values > MOST_VALUES) return messages.manyValues({ most: MOST_VALUES });
    for (const one of values) {
      const excess = this.excessOf(one);
      if (excess !== null) return excess;
    }
    return null;
  }
}

export const tooDeep = (): string => messages.deepNesting({ most: DEEPEST });
