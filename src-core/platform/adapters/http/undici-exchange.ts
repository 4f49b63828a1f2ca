import { promisify } from "node:util";
import { gunzip, gunzipSync } from "node:zlib";
import { errors, type Dispatcher } from "undici";
import type { Certificate } from "#shared/domain/inventory.ts";
import { httpFailureDetails as httpDetails } from "#shared/messages/recorder-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type {
  HttpAnswer,
  HttpFailure,
  HttpFailureKind,
} from "#core/platform/ports/recorder-http.ts";
import type { TappedRequest } from "./answer-tap.ts";
import type { TolerantFailure } from "./tolerant-body.ts";
import type { TolerantResponse } from "./tolerant-response.ts";

/** Below this, unpacking in place is quicker than a trip to the thread pool. */
const SMALL_PACKED = 64 * 1024;

/** Why a connection was ended by this side. Made once: a stack trace for each of ten thousand closings is dear. */
export const ENDED = new Error("ended");

/** A connection that ended because of its certificate. */
export class OtherCertificate extends Error {
  readonly seen: Certificate | null;
  constructor(seen: Certificate | null) {
    super("another certificate than the pinned one");
    this.seen = seen;
  }
}

/** Time limits in ms, and the most bytes of a body. */
export type ExchangeLimits = Record<"firstByte" | "body" | "bytes", number>;

/** One request and its answer; undici or the tolerant reader calls it back. The first end counts. */
export class Exchange implements Dispatcher.DispatchHandler, TappedRequest {
  readonly done: Promise<Result<HttpAnswer, HttpFailure>>;
  readonly tolerant: boolean;
  readonly received: Buffer[] = [];
  sent = false;
  readonly #limits: ExchangeLimits;
  readonly #chunks: Buffer[] = [];
  #resolve!: (result: Result<HttpAnswer, HttpFailure>) => void;
  #size = 0;
  #status = 0;
  #headers: HttpAnswer["headers"] = {};

  #patience: NodeJS.Timeout | undefined;

  /** @param tolerant the tolerant reader reads the answer from its first byte */
  constructor(limits: ExchangeLimits, tolerant: boolean) {
    this.#limits = limits;
    this.tolerant = tolerant;
    this.done = new Promise((resolve) => {
      this.#resolve = (result) => {
        clearTimeout(this.#patience);
        resolve(result);
      };
    });
  }

  fail(failure: HttpFailure): void {
    const head = { status: this.#status, headers: this.#headers };
    // Below 200 it is not the answer yet.
    this.#resolve(err(this.#status < 200 ? failure : { ...failure, head }));
  }

  onRequestStart(): void {
    this.sent = true;
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: HttpAnswer["headers"],
  ): void {
    this.#status = status;
    this.#headers = headers;
    if (Number(headers["content-length"]) > this.#limits.bytes) this.#overflow(controller);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#limits.bytes) this.#overflow(controller);
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    const body =
      this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks);
    this.#resolve(ok({ status: this.#status, headers: this.#headers, body }));
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.fail(describeFailure(error, this.sent));
  }

  onTolerant(response: TolerantResponse, ended: Error | null): void {
    const { answer, failure, head } = response;
    this.#status = head?.status ?? 0;
    this.#headers = head?.headers ?? {};
    clearTimeout(this.#patience);
    if (answer !== null) this.#resolve(ok({ ...answer, tolerant: true }));
    else if (failure !== null) this.fail(failureOf(failure, this.#limits.bytes));
    else if (ended !== null) this.fail(describeFailure(ended, true));
    else this.#beginPatience(head === null ? "firstByte" : "body");
  }

  /** Undici's own time limits end with its reading. */
  #beginPatience(limit: "firstByte" | "body"): void {
    const kind = limit === "body" ? "body_time" : "first_byte_time";
    const giveUp = () => this.fail({ kind, detail: `${this.#limits[limit] / 1000} s`, sent: true });
    this.#patience = setTimeout(giveUp, this.#limits[limit]);
    this.#patience.unref();
  }

  #overflow(controller: Dispatcher.DispatchController): void {
    this.#chunks.length = 0;
    this.fail(tooLarge(this.#limits.bytes));
    controller.abort(ENDED);
  }
}

function failureOf(failure: TolerantFailure, limit: number): HttpFailure {
  switch (failure.kind) {
    case "too_large":
      return tooLarge(limit);
    case "closed":
      return { kind: "closed", detail: "", sent: true };
    default:
      return { kind: "bad_http", detail: "", breach: failure.breach, sent: true };
  }
}

function tooLarge(limit: number): HttpFailure {
  return { kind: "too_large", detail: httpDetails.tooLarge({ most: limit }), sent: true };
}

const gunzipAside = promisify(gunzip);

/** One gzip, by either of its names; codings have no case, and `identity` is none (RFC 9110, 8.4.1). */
const GZIP = /^(?:identity|[\s,])*(?:x-)?gzip(?:identity|[\s,])*$/i;

/** What has no body has nothing to unpack, whatever its head says. */
export function isPacked({ headers, body }: HttpAnswer): boolean {
  const encoding = headers["content-encoding"];
  return encoding !== undefined && body.length > 0 && GZIP.test(String(encoding));
}

/** Compressed without a word about it in the head. No text begins with these bytes (RFC 1952, 2.3.1). */
export function isSecretlyPacked({ headers, body }: HttpAnswer): boolean {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b && body[2] === 8;
  return isGzip && headers["content-encoding"] === undefined;
}

/** A packed answer with its body unpacked. @param limit bytes, unpacked */
export async function unpack(
  answer: HttpAnswer,
  limit: number,
): Promise<Result<HttpAnswer, HttpFailure>> {
  const options = { maxOutputLength: limit };
  try {
    const body =
      answer.body.length <= SMALL_PACKED
        ? gunzipSync(answer.body, options)
        : await gunzipAside(answer.body, options);
    return ok({ ...answer, body });
  } catch (error) {
    const large = (error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE";
    const detail = httpDetails.badGzip;
    const failure = large ? tooLarge(limit) : { kind: "bad_http" as const, detail, sent: true };
    return err({ ...failure, head: answer });
  }
}

const KINDS: Readonly<Record<string, HttpFailureKind>> = {
  ECONNREFUSED: "refused",
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  EHOSTUNREACH: "no_route",
  ENETUNREACH: "no_route",
  EHOSTDOWN: "no_route",
  ENETDOWN: "no_route",
  EADDRNOTAVAIL: "no_route",
  ECONNRESET: "closed",
  EPIPE: "closed",
  UND_ERR_SOCKET: "closed",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "closed",
  ETIMEDOUT: "connect_time",
  UND_ERR_CONNECT_TIMEOUT: "connect_time",
  UND_ERR_HEADERS_TIMEOUT: "first_byte_time",
  UND_ERR_BODY_TIMEOUT: "body_time",
  UND_ERR_HEADERS_OVERFLOW: "too_large",
  EPROTO: "tls",
};

/**
 * What BoringSSL refuses and OpenSSL accepts: certificates with an RSA key whose key usage lacks digital signatures, also
 * if certificates are not verified (electron/electron#31042), and servers that offer only DHE or AES-128 with SHA-256
 * (electron/electron#20759, #23347).
 */
const BORINGSSL_KINDS: readonly [RegExp, HttpFailureKind][] = [
  [/KEY_USAGE_BIT_INCORRECT/, "tls_key_usage"],
  [/HANDSHAKE_FAILURE|NO_SHARED_CIPHER/, "tls_ciphers"],
];

/**
 * What went wrong, by the codes of Node, OpenSSL and undici.
 * @param hasBoringSsl whether this process has BoringSSL in the place of OpenSSL, as Electron does
 */
export function describeFailure(
  error: unknown,
  sent: boolean,
  hasBoringSsl: boolean = process.versions["electron"] !== undefined,
): HttpFailure {
  if (error instanceof OtherCertificate) {
    return { kind: "certificate", detail: error.message, sent: false, seen: error.seen };
  }
  // undici's parser has no code for some of its errors, so that the class tells.
  if (error instanceof errors.HTTPParserError) return { kind: "bad_http", detail: "", sent };
  const { code, message } = error as { code?: unknown; message?: unknown };
  const name = typeof code === "string" ? code : "";
  const kind = KINDS[name] ?? kindByPrefix(name);
  const own = hasBoringSsl && kind === "tls" ? boringSslKind(`${name} ${String(message)}`) : null;
  return { kind: own ?? kind, detail: name || String(message), sent };
}

function boringSslKind(text: string): HttpFailureKind | null {
  return BORINGSSL_KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function kindByPrefix(code: string): HttpFailureKind {
  if (code.startsWith("ERR_SSL_") || code.startsWith("ERR_TLS_")) return "tls";
  return "other";
}
