import {
  certificateOriginAt,
  type Certificate,
  type CertificateOrigin,
} from "#shared/domain/inventory.ts";
import type { Result } from "#shared/result.ts";
import { readUrl } from "#shared/domain/ipv4.ts";
import { encodeRequest } from "./envelope.ts";
import type { RecorderConnection } from "#core/drivers/exposure.ts";
import { SecretCleaner } from "./secret-cleaner.ts";
import type {
  HttpAnswer,
  HttpFailure,
  HttpLine,
  HttpRequest,
  RecorderHttp,
} from "#core/platform/ports/recorder-http.ts";

export interface Trust {
  /** SHA-256 of the pinned certificate; null if the first certificate that is seen becomes the pinned one. */
  readonly pin: string | null;
  /** How the certificate was pinned; null if that is not known, or no certificate is pinned. */
  readonly pinnedBy: CertificateOrigin | null;
  /** The contents of the pinned certificate are to be reported, too. */
  readonly unread: boolean;
}

export interface WireOptions {
  readonly http: RecorderHttp;
  /** The recorder's own address, if an earlier conversation learnt to begin at another origin. */
  readonly address?: string;
  readonly origin: string;
  /** Asked when the first connection by HTTPS is made, or before Basic goes by HTTP: plain ones need not know. */
  trust(): Trust;
  onCertificate?(certificate: Certificate): void;
  /** Its answers break the rules of HTTP. Default: false. */
  readonly tolerant?: boolean;
  /** A person permits outdated TLS. Default: false. */
  readonly outdatedTls?: boolean;
  /** An answer broke the rules of HTTP, and could be read anyway. */
  onTolerant?(): void;
  /** The recorder answers at another origin of the same host (field-notes.md, 1). */
  onMoved?(origin: string): void;
}

/** How long what must still be said may take after an abort, in ms. */
export const LAST_WORDS_MS = 3_000;

/** Needs no sign-in on any firmware, and changes nothing (field-notes.md, 2). */
const SAFE = { path: "/API/Login/Range", body: encodeRequest(null) };

/** The way to one recorder for one conversation: one connection at a time, and one step from HTTP to HTTPS. */
export class Wire {
  readonly #options: WireOptions;
  #origin: string;
  #pin: string | null = null;
  #pinnedBefore = false;
  #pinnedBy: CertificateOrigin | null = null;
  /** The next certificate that is seen is to be reported. */
  #unread = false;
  /** What holds is known: as it was asked for, or as it was seen since. */
  #trusting = false;
  /** It was asked, by HTTP, whether it sends requests on. */
  #led = false;
  #line: HttpLine;
  #tolerant: boolean;
  #aborted = false;
  /** How long an abort leaves the request under way alone, in ms. */
  #shield = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #pauses = new Set<() => void>();
  /** Knows the secrets that go this way. */
  readonly cleaner = new SecretCleaner();

  constructor(options: WireOptions) {
    this.#options = options;
    this.#origin = options.origin;
    this.#tolerant = options.tolerant ?? false;
    this.#line = this.#open();
  }

  /** Where it now leads. */
  get origin(): string {
    return this.#origin;
  }

  get secure(): boolean {
    return this.#origin.startsWith("https:");
  }

  /** SHA-256 of the pinned certificate; null if none is pinned yet, or no request went by HTTPS. */
  get pin(): string | null {
    return this.#pin;
  }

  /** IP address and port of the device that answered; null before the first connection. */
  get peerAddress(): string | null {
    return this.#line.peerAddress;
  }

  /** What is known of the peer at this moment. */
  get connection(): RecorderConnection {
    const { address = this.#options.origin } = this.#options;
    return {
      origin: this.#origin,
      encrypted: this.secure,
      pinnedBefore: this.#pinnedBefore,
      pinned: this.#pin !== null,
      certificateOrigin: this.#pinnedBy ?? certificateOriginAt(address),
    };
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  post(request: HttpRequest): Promise<Result<HttpAnswer, HttpFailure>> {
    if (request.authorization?.startsWith("Basic ") === true && this.#mayLeadOn()) {
      return this.#post(SAFE).then(() => this.#post(request));
    }
    return this.#post(request);
  }

  /**
   * Once, where a certificate was seen behind an address of HTTP: that this recorder sends requests on to HTTPS is not known over a
   * restart, and a password in the first one would go in the clear.
   */
  #mayLeadOn(): boolean {
    if (this.#led || this.secure) return false;
    this.#led = true;
    return this.#options.trust().pin !== null;
  }

  #post(request: HttpRequest): Promise<Result<HttpAnswer, HttpFailure>> {
    return this.#line.send(request).then((answer) => {
      this.#note(answer);
      if (!answer.ok || (answer.value.status !== 307 && answer.value.status !== 308)) return answer;
      const to = httpsRedirectTarget(this.#origin, answer.value);
      return to === null ? answer : this.#follow(to, request);
    });
  }

  /** Like `post`, but an abort leaves it alone for so many ms: for an answer that the logout depends on. */
  async postWhole(
    request: HttpRequest,
    patience: number,
  ): Promise<Result<HttpAnswer, HttpFailure>> {
    if (this.#aborted) return this.post(request);
    this.#shield = patience;
    const answer = await this.post(request);
    this.#shield = 0;
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    if (this.#aborted) this.#line.abort();
    return answer;
  }

  /** Waits; an abort ends it early. */
  pause(milliseconds: number): Promise<void> {
    if (this.#aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer);
        this.#pauses.delete(over);
        resolve();
      };
      const timer = setTimeout(over, milliseconds);
      this.#pauses.add(over);
    });
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const over of this.#pauses) over();
    if (this.#shield === 0) this.#line.abort();
    else this.#timer = setTimeout(() => this.#line.abort(), this.#shield);
  }

  /** Sends what must be sent after an abort as well, over a fresh connection if the old one is gone. It has a time limit. */
  async lastWords(say: () => Promise<void>): Promise<void> {
    if (this.#aborted) await this.#reopen(this.#origin);
    this.#shield = LAST_WORDS_MS;
    const timer = setTimeout(() => this.#line.abort(), LAST_WORDS_MS);
    await say();
    clearTimeout(timer);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#line.close();
  }

  async #follow(to: string, request: HttpRequest): Promise<Result<HttpAnswer, HttpFailure>> {
    await this.#reopen(to);
    if (this.#aborted && this.#shield === 0) this.#line.abort();
    const answer = await this.#line.send(request);
    this.#note(answer);
    if (answer.ok) this.#options.onMoved?.(to);
    return answer;
  }

  /** The old connection is gone before the new one is there: a recorder never sees two. */
  async #reopen(origin: string): Promise<void> {
    await this.#line.close();
    this.#origin = origin;
    this.#line = this.#open();
  }

  #open(): HttpLine {
    if (this.secure && !this.#trusting) {
      const { pin, pinnedBy, unread } = this.#options.trust();
      this.#trusting = true;
      this.#pin = pin;
      this.#pinnedBefore = pin !== null;
      this.#pinnedBy = pin === null ? null : pinnedBy;
      this.#unread = pin === null || unread;
    }
    const { http, outdatedTls } = this.#options;
    return http.open(this.#origin, this.#pin, { tolerant: this.#tolerant, outdatedTls });
  }

  #note(answer: Result<HttpAnswer, HttpFailure>): void {
    if (this.#unread) this.#noteCertificate();
    if (this.#tolerant || !answer.ok || answer.value.tolerant !== true) return;
    this.#tolerant = true;
    this.#options.onTolerant?.();
  }

  #noteCertificate(): void {
    const seen = this.#line.certificate;
    if (seen === null || (this.#pin !== null && seen.sha256 !== this.#pin)) return;
    this.#unread = false;
    this.#pin = seen.sha256;
    this.#options.onCertificate?.(seen);
  }
}

/** The HTTPS origin that an answer of 307 leads to, when it is on the same host; else null. */
function httpsRedirectTarget(origin: string, { headers }: HttpAnswer): string | null {
  const here = new URL(origin);
  const { location } = headers;
  const given = typeof location === "string" ? location : "";
  // Without a place to go to (`http_redirect_https` alone), HTTPS at its usual port is meant.
  const there = readUrl(given === "" ? `https://${here.hostname}` : given);
  if (here.protocol !== "http:" || there?.protocol !== "https:") return null;
  return there.hostname === here.hostname ? there.origin : null;
}
