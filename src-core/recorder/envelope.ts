import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { parseExactly } from "./exact-json.ts";

const VERSION = "1.0";
const NO_DATA = Buffer.from(JSON.stringify({ version: VERSION, data: {} }));

/** `{version, data}` as UTF-8 JSON (device-interface.md, 1). */
export function encodeRequest(data: object | null): string | Uint8Array {
  return data === null ? NO_DATA : JSON.stringify({ version: VERSION, data });
}

/** What went wrong at one channel of a request for several (`ch_error_code`; field-notes.md, 4). */
export interface ChannelRefusal {
  readonly channel: string;
  readonly code: string;
  readonly reason: string;
  /** Features that exclude each other. */
  readonly excludes: readonly string[];
}

/** An answer of the application that is not a success (field-notes.md, 4). */
export interface Refusal {
  /** `error_code`; empty when it sent none. */
  readonly code: string;
  readonly reason: string;
  readonly data: JsonObject;
  readonly channels: readonly ChannelRefusal[];
}

/** What a body turned out to be. The HTTP status has no say in it (field-notes.md, 4). */
export type Reply =
  | { readonly kind: "success"; readonly data: JsonObject }
  /** `result` is `success`, but `data` is not an object. */
  | { readonly kind: "odd_data"; readonly data: Json }
  | { readonly kind: "refusal"; readonly refusal: Refusal }
  /** JSON, but not of this interface. */
  | { readonly kind: "other_json"; readonly value: Json }
  /** JSON in JSON in JSON: what works through it level by level would run out of stack. */
  | { readonly kind: "too_deep" }
  | { readonly kind: "not_json"; readonly start: string; readonly webPage: boolean };

/** Levels of nesting that an answer may have; the deepest documented one has about ten. */
export const DEEPEST = 200;
/** A shorter answer cannot be nested so deeply that it matters. */
const SHORT = 4_096;

/**
 * Reads a response body: any bytes at all give a Reply.
 * @param parse for answers of which nothing is ever sent back: they need no numbers but a double's own
 */
export function readReply(
  body: Uint8Array,
  contentType = "",
  parse: (text: string, body: Uint8Array) => Json = parseExactly,
): Reply {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text = textOf(bytes);
  if (bytes.length > SHORT && isTooDeep(bytes)) return { kind: "too_deep" };
  let value: Json;
  try {
    value = parse(text, bytes);
  } catch {
    return notJson(text, contentType);
  }
  return readEnvelope(value);
}

/**
 * Whether lists and objects are nested more than DEEPEST deep; brackets within texts do not count. Reads each byte once
 * at most, and none where there are too few brackets: a native search for those costs less than parsing does.
 */
function isTooDeep(body: Buffer): boolean {
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** How often a byte occurs, as far as it matters. */
function countUpTo(body: Buffer, byte: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at >= 0 && count <= DEEPEST; at = body.indexOf(byte, at + 1)) {
    count += 1;
  }
  return count;
}

function textOf(body: Buffer): string {
  const text = body.toString("utf8");
  return text.codePointAt(0) === 0xfeff ? text.slice(1) : text;
}

function readEnvelope(value: Json): Reply {
  if (!isJsonObject(value)) return { kind: "other_json", value };
  const { result, error_code: code, data } = value;
  if (result === "success") return readData(data ?? {});
  if (typeof result !== "string" && typeof code !== "string") return { kind: "other_json", value };
  return { kind: "refusal", refusal: readRefusal(value) };
}

function readData(data: Json): Reply {
  return isJsonObject(data) ? { kind: "success", data } : { kind: "odd_data", data };
}

function readRefusal(value: JsonObject): Refusal {
  const data = isJsonObject(value["data"]) ? value["data"] : {};
  return {
    code: word(value["error_code"] ?? data["error_code"]),
    reason: word(value["reason"] ?? data["reason"]),
    data,
    channels: readChannels(value["ch_error_code"] ?? data["ch_error_code"]),
  };
}

function readChannels(list: Json | undefined): ChannelRefusal[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map((item) => ({
    channel: word(item["channel"] ?? item["chnnel"]).trim(),
    code: word(item["error_code"]),
    reason: word(item["reason"]),
    excludes: Array.isArray(item["mutual_array"]) ? item["mutual_array"].map(word) : [],
  }));
}

/** A short text as the recorder sent it, fit for a message: no control characters, no floods. */
function word(value: Json | undefined): string {
  if (typeof value === "number" || value instanceof ExactNumber) return String(value);
  if (typeof value !== "string") return "";
  return printable(value, 200);
}

/** Text of a recorder without control characters, cut to `longest` characters. */
export function printable(text: string, longest: number): string {
  const plain = text
    .slice(0, longest * 2)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

function notJson(text: string, contentType: string): Reply {
  const start = printable(text.slice(0, 200), 60);
  const webPage = /^\s*(?:<!doctype|<html|<\?xml|<head|<body|<!--)/i.test(text.slice(0, 500));
  return { kind: "not_json", start, webPage: webPage || /\btext\/html\b/i.test(contentType) };
}
