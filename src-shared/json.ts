import { z } from "zod";
import { contractMessages } from "#shared/messages/contract.ts";

/**
 * Any JSON value. Device answers stay JSON until a schema has named them; only there, and in what is written back, are there
 * ExactNumbers.
 */
export type Json = string | number | boolean | null | ExactNumber | Json[] | JsonObject;

export type JsonObject = { [key: string]: Json };

/** Nothing that Muster or a recorder writes comes near; all that walks through a value has stack enough for it. */
const DEEPEST = 100;

export const jsonSchema: z.ZodType<Json> = z.custom<Json>((value) => isJson(value, DEEPEST), {
  error: () => contractMessages.notJson({ most: DEEPEST }),
});

function isJson(value: unknown, deepest: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return typeof value === "string" || typeof value === "boolean";
  if (value === null) return true;
  if (deepest === 0) return false;
  if (Array.isArray(value)) return value.every((one) => isJson(one, deepest - 1));
  return (
    z.util.isPlainObject(value) && Object.values(value).every((one) => isJson(one, deepest - 1))
  );
}

/** A number that JavaScript would write in another way, such as 9007199254740993 and 5.0: JSON text has it as it was written. */
export class ExactNumber {
  readonly written: string;
  /** Value for screens and comparisons: text if a double would change the number. */
  readonly shown: number | string;

  /** @param written as JSON has it */
  constructor(written: string, shown: number | string = written) {
    this.written = written;
    this.shown = shown;
  }

  toString(): string {
    return this.written;
  }

  toJSON(): unknown {
    return JSON.rawJSON(this.written);
  }
}

declare global {
  interface JSON {
    /** Inserted into JSON text without a change. */
    rawJSON(written: string): unknown;
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  );
}

/** JSON text with the keys of every object in order: equal values give equal text. */
export function canonicalJson(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value instanceof ExactNumber) return value.written;
  const keys = sortedKeys(value);
  return ofFlat(value, keys) ?? ofNested(value, keys);
}

let lastKeys: readonly string[] = [];
let lastSorted: readonly string[] = [];

/** Settings of one recorder after another have the same keys in the same order: to sort them takes longer than to see that. */
function sortedKeys(value: JsonObject): readonly string[] {
  const keys = Object.keys(value);
  if (keys.length === lastKeys.length && keys.every((key, at) => key === lastKeys[at]))
    return lastSorted;
  lastKeys = keys;
  lastSorted = keys.toSorted();
  return lastSorted;
}

/** Formats a flat object in one go, which is twice as fast; null if something in it needs more care. */
function ofFlat(value: JsonObject, keys: readonly string[]): string | null {
  const inOrder: JsonObject = {};
  for (const key of keys) {
    const member = value[key];
    if (typeof member === "object" && member !== null) return null;
    // Numbers go before all other keys, in an order of their own.
    if (startsWithDigit(key) || key === "__proto__") return null;
    inOrder[key] = member as Json;
  }
  return JSON.stringify(inOrder);
}

function startsWithDigit(key: string): boolean {
  const first = key.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

function ofNested(value: JsonObject, keys: readonly string[]): string {
  let text = "";
  for (const key of keys) {
    const member = value[key];
    // As JSON.stringify has it, for what TypeScript takes for JSON and is not quite.
    if (member === undefined) continue;
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

const texts = new WeakMap<object, string>();

/** The same of an object that changes no more, written out once however often it is asked for. */
export function canonicalOnce(value: Readonly<JsonObject>): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = canonicalJson(value);
  texts.set(value, text);
  return text;
}

/** The same text in pieces: for a value with a list of thousands, whose whole text is not needed. */
export function* canonicalPieces(value: JsonObject): Generator<string> {
  let before = "{";
  for (const key of Object.keys(value).toSorted()) {
    const member = value[key];
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    if (Array.isArray(member)) yield* piecesOfList(member);
    else yield canonicalJson(member);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

function* piecesOfList(list: readonly Json[]): Generator<string> {
  let before = "[";
  for (const one of list) {
    yield before + canonicalJson(one);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
