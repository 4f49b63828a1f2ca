import type { Certificate } from "#shared/domain/inventory.ts";
import type { Result } from "#shared/result.ts";

/** The longest time of one request from beginning to end, connecting included, in ms. */
export const WHOLE_REQUEST_MS = 20_000;

/**
 * HTTP to recorders, as drivers need it. An implementation words nothing and decides nothing about
 * the protocol: it moves bytes, keeps the limits and checks the pinned certificate.
 */
export interface RecorderHttp {
  /**
   * Opens a line to one recorder: at most one connection, made by the first request. Nothing is shared between lines, so
   * that a connection made under one pinned certificate can never serve a request under another.
   * @param origin `https://192.0.2.4:8443`, no trailing slash
   * @param pin SHA-256 that the certificate must have (`AB:CD:…`); null if the first certificate of this line becomes the required one
   */
  open(origin: string, pin: string | null, manner?: HttpManner): HttpLine;
  /** Ends every line; done when their sockets are closed. */
  close(): Promise<void>;
}

/** What is known about how a recorder speaks HTTP. */
export interface HttpManner {
  /**
   * Its answers break the rules of HTTP: read them with the tolerant reader from the first byte. Without this, the strict
   * reader reads first, and the tolerant one reads the same bytes if the strict one fails.
   */
  readonly tolerant?: boolean | undefined;
  /** A person permits TLS 1.0 and 1.1, and weak keys. */
  readonly outdatedTls?: boolean | undefined;
}

/** What a recorder offers for a secure connection. */
export interface TlsOffer {
  /** `TLSv1`, `TLSv1.1`, `TLSv1.2` … */
  readonly protocol: string;
  /** Bits of the Diffie-Hellman key; null if the key exchange is another one. */
  readonly dhBits: number | null;
}

export interface HttpLine {
  send(request: HttpRequest): Promise<Result<HttpAnswer, HttpFailure>>;
  /** The certificate seen; null before a TLS connection, and for HTTP. */
  readonly certificate: Certificate | null;
  /** IP address and port of the last connection, `192.0.2.4:80` or `2001:db8::4:80`; null before the first one. */
  readonly peerAddress: string | null;
  /** Ends the request under way, and every later one, with `cancelled`. */
  abort(): void;
  close(): Promise<void>;
}

export type HttpMethod = "GET" | "POST" | "PUT";

export interface HttpRequest {
  /** Default: `POST`. */
  readonly method?: HttpMethod;
  /** `/API/…`; sent exactly so, since a Digest answer covers it. */
  readonly path: string;
  /** UTF-8. Default: none. */
  readonly body?: string | Uint8Array | undefined;
  /** Media type of the body and of the wanted answer. Default: `application/json`. */
  readonly contentType?: string;
  readonly authorization?: string | undefined;
  /** `name=value` pairs of a session. */
  readonly cookie?: string | undefined;
  /** `X-csrftoken` */
  readonly csrfToken?: string | undefined;
  /** The answer may begin late: only the time of the whole request limits it. */
  readonly slow?: boolean | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Unpacked. */
  readonly body: Uint8Array;
  /** It breaks the rules of HTTP, and has only one meaning anyway. */
  readonly tolerant?: true | undefined;
}

/** How an answer breaks the rules of HTTP so that its meaning is not certain. `tls`: it is a record of TLS. */
export const HTTP_BREACHES = [
  "not_http",
  "tls",
  "status_line",
  "length",
  "two_lengths",
  "length_and_chunks",
  "transfer_coding",
  "chunk",
] as const;
export type HttpBreach = (typeof HTTP_BREACHES)[number];

/**
 * `no_agent`: no agent of the recorder's network is connected. `refused`, `dns`, `no_route`: no connection was established.
 * `closed`: it ended before the answer was complete. `connect_time`, `first_byte_time`, `body_time`, `whole_time`: the timeout
 * that was exceeded. `tls`: no secure connection. `tls_ciphers`, `tls_key_usage`: no secure connection because this process has
 * BoringSSL in the place of OpenSSL, as the desktop window does. `certificate`: another certificate than the pinned one; nothing
 * was sent. `bad_http`: the answer breaks the rules of HTTP.
 */
export type HttpFailureKind =
  | "no_agent"
  | "refused"
  | "dns"
  | "no_route"
  | "closed"
  | "connect_time"
  | "first_byte_time"
  | "body_time"
  | "whole_time"
  | "tls"
  | "tls_ciphers"
  | "tls_key_usage"
  | "certificate"
  | "too_large"
  | "bad_http"
  | "cancelled"
  | "other";

export interface HttpFailure {
  readonly kind: HttpFailureKind;
  /** What is wrong with the answer (`bad_http`). */
  readonly breach?: HttpBreach | undefined;
  /** What the recorder offers instead, if that is too weak (`tls`). */
  readonly offer?: TlsOffer | undefined;
  /** Reason for users: the message of the system, or the exceeded limit. */
  readonly detail: string;
  /** False only when it is certain that no byte of the request left. */
  readonly sent: boolean;
  /** The certificate that was seen instead (`certificate`); null if the recorder showed none. */
  readonly seen?: Certificate | null | undefined;
  /** Name of the agent group that reaches the recorder; absent if this computer reaches the recorder itself. */
  readonly agentGroup?: string | undefined;
  /** The head of the answer, when it came and the body did not. */
  readonly head?: Pick<HttpAnswer, "status" | "headers"> | undefined;
}
