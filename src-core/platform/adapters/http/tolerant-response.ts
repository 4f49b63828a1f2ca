import type { HttpAnswer, HttpBreach } from "#core/platform/ports/recorder-http.ts";
import { TolerantBody, type Framing, type TolerantFailure } from "./tolerant-body.ts";

/** Limit of a head, in bytes; the same as undici's. */
const LONGEST_HEAD = 16 * 1024;
const NO_BYTES: Buffer = Buffer.alloc(0);

/**
 * Reads one answer of HTTP/1 as tolerantly as browsers and curl do. It accepts what has one meaning only: bare LF, header
 * lines without a colon or a name, spaces around names, folded lines, control characters in values, the same length
 * twice, `Transfer-Encoding: identity`, spaces in chunk lines, any case of `HTTP`, and 1xx answers. Two different lengths,
 * and a length beside chunks, have more than one meaning and are refused (RFC 9112, 6.3).
 */
export class TolerantResponse {
  readonly #mostBytes: number;
  #rest: Buffer = NO_BYTES;
  #head: Pick<HttpAnswer, "status" | "headers"> | null = null;
  #body: TolerantBody | null = null;
  #failure: TolerantFailure | null = null;

  /** @param mostBytes of the body */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The head, once it has been read. */
  get head(): Pick<HttpAnswer, "status" | "headers"> | null {
    return this.#head;
  }

  get failure(): TolerantFailure | null {
    return this.#failure ?? this.#body?.failure ?? null;
  }

  /** Null until the answer is complete. */
  get answer(): HttpAnswer | null {
    if (this.failure !== null || this.#head === null || this.#body?.complete !== true) return null;
    return { ...this.#head, body: this.#body.bytes };
  }

  push(chunk: Buffer): void {
    if (this.failure !== null) return;
    if (this.#body !== null) return this.#body.push(chunk);
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#body === null && this.failure === null && this.#readHead());
  }

  /** The connection has ended. */
  end(): void {
    if (this.#body !== null) this.#body.end();
    else this.#failure ??= { kind: "closed" };
  }

  /** False: more bytes are needed. */
  #readHead(): boolean {
    const text = this.#rest.toString("latin1", 0, LONGEST_HEAD + 4);
    const start = /^[\r\n]*/.exec(text)?.[0].length ?? 0;
    const breach = breachAtStart(this.#rest.subarray(start));
    if (breach !== null) return this.#fail({ kind: "breach", breach });
    const end = /\n\r*\n/g;
    end.lastIndex = start;
    const found = end.exec(text);
    const length = found?.index ?? this.#rest.length;
    if (length > LONGEST_HEAD) return this.#fail({ kind: "too_large" });
    if (found === null) return false;
    this.#rest = this.#rest.subarray(found.index + found[0].length);
    return this.#take(linesOf(text.slice(start, found.index)));
  }

  #take([statusLine = "", ...lines]: readonly string[]): boolean {
    const status = Number(/^HTTP\/\d(?:\.\d+)?[ \t]+(\d{3})(?:\s|$)/i.exec(statusLine)?.[1]);
    if (!(status >= 100 && status < 600))
      return this.#fail({ kind: "breach", breach: "status_line" });
    // An interim answer that was not requested, such as `100 Continue`.
    if (status < 200 && status !== 101) return true;
    const fields = fieldsOf(lines);
    const framing = framingOf(status, fields);
    if (typeof framing === "string") return this.#fail({ kind: "breach", breach: framing });
    this.#head = { status, headers: headersOf(fields) };
    this.#body = new TolerantBody(framing, this.#mostBytes);
    this.#body.push(this.#rest);
    return false;
  }

  #fail(failure: TolerantFailure): false {
    this.#failure = failure;
    return false;
  }
}

/** Finds a breach as soon as it is certain that the bytes are no answer of HTTP. */
function breachAtStart(bytes: Buffer): HttpBreach | null {
  // A TLS record: an alert, or a handshake (RFC 8446, 5.1).
  const isTls = (bytes[0] === 0x15 || bytes[0] === 0x16) && (bytes[1] ?? 3) === 3;
  if (isTls) return bytes.length < 2 ? null : "tls";
  const start = bytes.toString("latin1", 0, 5).toLowerCase();
  return "http/".startsWith(start) ? null : "not_http";
}

/** Lines of a head without their ends; a folded line belongs to the one before (RFC 9112, 5.2). */
function linesOf(head: string): string[] {
  const lines: string[] = [];
  for (const line of head.split("\n").map((one) => one.replace(/\r+$/, ""))) {
    const isFolded = lines.length > 1 && /^[ \t]/.test(line);
    if (isFolded) lines.push(`${lines.pop()} ${line.trim()}`);
    else lines.push(line);
  }
  return lines;
}

type Field = readonly [name: string, value: string];

function fieldsOf(lines: readonly string[]): Field[] {
  return lines.flatMap((line): Field[] => {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    return name === "" ? [] : [[name, line.slice(colon + 1).trim()]];
  });
}

/** Values without control characters, which could not be sent back in a cookie; names that occur twice have a list. */
function headersOf(fields: readonly Field[]): HttpAnswer["headers"] {
  const headers = new Map<string, string | string[]>();
  for (const [name, raw] of fields) {
    // oxlint-disable-next-line no-control-regex -- these are to be removed
    const value = raw.replaceAll(/[\0-\x08\x0a-\x1f\x7f]/g, "");
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(headers);
}

/** How the body ends, or why that is not certain. */
function framingOf(status: number, fields: readonly Field[]): Framing | HttpBreach {
  const lengths = wordsOf(fields, "content-length");
  const codings = wordsOf(fields, "transfer-encoding").filter(
    (word) => word !== "" && word !== "identity",
  );
  if (!lengths.every((word) => /^\d{1,15}$/.test(word))) return "length";
  if (new Set(lengths.map(Number)).size > 1) return "two_lengths";
  if (codings.length > 0 && lengths.length > 0) return "length_and_chunks";
  if (codings.length > 1 || (codings[0] ?? "chunked") !== "chunked") return "transfer_coding";
  if (status === 204 || status === 304 || status < 200) return { by: "length", bytes: 0 };
  if (codings.length > 0) return { by: "chunks" };
  return lengths.length > 0 ? { by: "length", bytes: Number(lengths[0]) } : { by: "end" };
}

function wordsOf(fields: readonly Field[], name: string): string[] {
  const values = fields.filter(([one]) => one === name).map(([, value]) => value);
  return values.flatMap((value) => value.split(",").map((word) => word.trim().toLowerCase()));
}
