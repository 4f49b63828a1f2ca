import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { excessOf, isTooDeep, mayExceed, tooDeep } from "./bounds.ts";
import { decodeExactly, encodeExactly } from "#core/platform/exact-text.ts";
import { DEVICE_CODES } from "./device-codes.ts";
import { parseExactly, parseVerbatim } from "./exact-json.ts";
import { stringifyInOrder } from "./key-order.ts";
import { repairJson } from "./repair-json.ts";
import { SecretCleaner } from "./secret-cleaner.ts";

const VERSION = "1.0";
const NO_DATA = Buffer.from(JSON.stringify({ version: VERSION, data: {} }));

/** `{version, data}` as JSON (device-interface.md, 1): UTF-8, but for the raw bytes that texts of the recorder have. */
export function encodeRequest(data: object | null): string | Uint8Array {
  return data === null
    ? NO_DATA
    : encodeExactly(stringifyInOrder({ version: VERSION, data: data as JsonObject }));
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
export interface DeviceRefusal {
  /** `error_code`; empty when it sent none that looks like one. */
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
  | { readonly kind: "refusal"; readonly refusal: DeviceRefusal }
  /** JSON, but not of this interface. */
  | { readonly kind: "other_json"; readonly value: Json }
  /** More than any recorder has reason to send: `problem` goes on after "the answer". */
  | { readonly kind: "excessive"; readonly problem: string }
  | { readonly kind: "not_json"; readonly start: string; readonly webPage: boolean };

/** A shorter answer cannot have too much of anything. */
const SHORT = 4_096;

export interface ReplyOptions {
  /** Knows the secrets that the recorder was sent. */
  readonly cleaner?: SecretCleaner;
  /** Default: `parseVerbatim` if exact, otherwise `parseExactly`. Answers of which nothing is sent back need no numbers but a double's own. */
  readonly parse?: (text: string, body: Uint8Array) => Json;
  /** What is read will be written back: bytes that are not UTF-8 (default: they become U+FFFD) and the form of numbers are kept. */
  readonly exact?: boolean;
  /** Limit of a text in the answer, in characters. Default: the limit for settings. */
  readonly longestText?: number | undefined;
}

/** Reads a response body: any bytes at all give a Reply. Its texts, but for those in `data`, are fit for messages. */
export function readReply(
  body: Uint8Array,
  contentType = "",
  {
    cleaner = new SecretCleaner(),
    exact = false,
    longestText,
    parse = exact ? parseVerbatim : parseExactly,
  }: ReplyOptions = {},
): Reply {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text = decoded(bytes, exact);
  if (bytes.length > SHORT && isTooDeep(bytes)) return excessive(tooDeep());
  let value: Json;
  let source: Buffer;
  try {
    [value, source] = parsed(text, bytes, parse);
  } catch {
    return notJson(text, contentType, cleaner);
  }
  const mayBeExcessive = bytes.length > SHORT && mayExceed(source, longestText);
  return new Envelope(cleaner, mayBeExcessive, longestText).read(value);
}

/** The value, and the bytes of the text that it was read from. */
function parsed(
  text: string,
  bytes: Buffer,
  parse: Required<ReplyOptions>["parse"],
): [Json, Buffer] {
  try {
    return [parse(text, bytes), bytes];
  } catch (error) {
    const repaired = repairJson(text);
    if (repaired === text) throw error;
    const source = Buffer.from(repaired);
    return [parse(repaired, source), source];
  }
}

function excessive(problem: string): Reply {
  return { kind: "excessive", problem };
}

function decoded(body: Buffer, exact: boolean): string {
  const text = exact ? withRawBytes(decodeExactly(body)) : body.toString("utf8");
  return text.codePointAt(0) === 0xfeff ? text.slice(1) : text;
}

/** A character of the private range, written as an escape of JSON, must not be taken for a raw byte. */
function withRawBytes(text: string): string {
  return text.includes("\\u") ? text.replaceAll(PRIVATE_ESCAPE, rawBytesOf) : text;
}

const PRIVATE_ESCAPE = /(?<!\\)((?:\\\\)*)(\\udbff\\udf[89a-f][0-9a-f])/gi;

function rawBytesOf(_all: string, before: string, escape: string): string {
  return before + decodeExactly(Buffer.from(JSON.parse(`"${escape}"`) as string));
}

/** What a code of this interface looks like. */
const CODE = /^[A-Za-z0-9_]{1,64}$/;
/** Longest of other words in a message, in characters. */
const LONGEST_WORD = 200;
/** Limit of reported channels and of reported features that exclude each other. */
const MOST_CHANNELS = 1_024;
const MOST_EXCLUDES = 16;

/** Reads the envelope of one answer. */
class Envelope {
  readonly #cleaner: SecretCleaner;
  readonly #isChecked: boolean;
  readonly #longestText: number | undefined;

  /** @param isChecked whether its values are compared with the limits */
  constructor(cleaner: SecretCleaner, isChecked: boolean, longestText: number | undefined) {
    this.#cleaner = cleaner;
    this.#isChecked = isChecked;
    this.#longestText = longestText;
  }

  read(value: Json): Reply {
    if (!isJsonObject(value)) return { kind: "other_json", value };
    const { result, error_code: code, data } = value;
    if (result === "success") return this.#data(data ?? {});
    if (typeof result !== "string" && typeof code !== "string")
      return { kind: "other_json", value };
    return { kind: "refusal", refusal: this.#refusal(value) };
  }

  #data(data: Json): Reply {
    const excess = this.#isChecked ? excessOf(data, this.#longestText) : null;
    if (excess !== null) return excessive(excess);
    return isJsonObject(data) ? { kind: "success", data } : { kind: "odd_data", data };
  }

  #refusal(value: JsonObject): DeviceRefusal {
    const data = isJsonObject(value["data"]) ? value["data"] : {};
    return {
      code: this.#code(value["error_code"] ?? data["error_code"]),
      reason: this.#word(value["reason"] ?? data["reason"]),
      data,
      channels: this.#channels(value["ch_error_code"] ?? data["ch_error_code"]),
    };
  }

  #channels(list: Json | undefined): ChannelRefusal[] {
    if (!Array.isArray(list)) return [];
    const channels = list.filter(isJsonObject).slice(0, MOST_CHANNELS);
    return channels.map((item) => ({
      channel: this.#word(item["channel"] ?? item["chnnel"]),
      code: this.#code(item["error_code"]),
      reason: this.#word(item["reason"]),
      excludes: this.#words(item["mutual_array"]),
    }));
  }

  #words(list: Json | undefined): string[] {
    return Array.isArray(list) ? list.slice(0, MOST_EXCLUDES).map((one) => this.#word(one)) : [];
  }

  /** Empty where it is none, or may be a secret that is quoted in its place. */
  #code(value: Json | undefined): string {
    const code = textOf(value).trim();
    const isCode = DEVICE_CODES.has(code) || (CODE.test(code) && this.#cleaner.isClean(code));
    return isCode ? code : "";
  }

  /** A short text, fit for a message: no secrets, no control characters, no floods. */
  #word(value: Json | undefined): string {
    return this.#cleaner.clean(textOf(value), LONGEST_WORD);
  }
}

function textOf(value: Json | undefined): string {
  if (typeof value === "number" || value instanceof ExactNumber) return String(value);
  return typeof value === "string" ? value : "";
}

function notJson(text: string, contentType: string, cleaner: SecretCleaner): Reply {
  const webPage = /^\s*(?:<!doctype|<html|<\?xml|<head|<body|<!--)/i.test(text.slice(0, 500));
  return {
    kind: "not_json",
    start: cleaner.clean(text, 60),
    webPage: webPage || /\btext\/html\b/i.test(contentType),
  };
}
