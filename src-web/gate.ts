import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What a browser gets in exchange for the token. */
export interface Opened {
  /** Secret for the cookie, with which the host delivers the screens. Browsers send it to every port of this computer. */
  readonly cookie: string;
  /** Key for the page. No call is answered before the page has proven that it knows this key. */
  readonly key: string;
}

/** Keys of the session that is open. */
export interface SessionKeys {
  readonly key: string;
  /** Reaches pages with the greeting, and is never stored (`session-proof.ts`). */
  readonly hostKey: string;
}

export interface GateOptions {
  /** Milliseconds without an open page after which the session ends. */
  readonly idle?: number;
  /** Milliseconds, from any beginning, that only grow. */
  readonly now?: () => number;
  /** Runs when the session has ended by itself or by `end`. There is a new token by then. */
  readonly onEnd?: () => void;
}

/** Half a day: a tab that was closed in the evening is signed out in the morning. */
const IDLE_MS = 12 * 60 * 60 * 1_000;

/**
 * One-time token in, session out: one browser at a time. All secrets have 256 bits. When the session ends, a new token
 * takes the place of the used one.
 */
export class Gate {
  #token = secret();
  #isUsed = false;
  #session: { cookieDigest: Buffer; keys: SessionKeys } | null = null;
  #openPages = 0;
  #usedAt = 0;
  readonly #idle: number;
  readonly #now: () => number;
  readonly #onEnd: () => void;

  constructor({
    idle = IDLE_MS,
    now = () => performance.now(),
    onEnd = () => {},
  }: GateOptions = {}) {
    this.#idle = idle;
    this.#now = now;
    this.#onEnd = onEnd;
  }

  /** Token of the printed address. */
  get token(): string {
    return this.#token;
  }

  /** Accepts the token once. @returns null for any other token, and when it was used */
  redeem(given: string): Opened | null {
    if (this.#isUsed || !sameSecret(given, digest(this.#token))) return null;
    this.#isUsed = true;
    const opened = { cookie: secret(), key: secret() };
    const keys = { key: opened.key, hostKey: secret() };
    this.#session = { cookieDigest: digest(opened.cookie), keys };
    this.#usedAt = this.#now();
    return opened;
  }

  /** Whether this is the cookie of the session. Enough for the screens, and for nothing else. */
  admits(cookie: string | undefined): boolean {
    const session = this.#current();
    return session !== null && cookie !== undefined && sameSecret(cookie, session.cookieDigest);
  }

  /** null if no session is open. */
  keys(): SessionKeys | null {
    return this.#current()?.keys ?? null;
  }

  /** A page has proven that it knows the key. @returns call when it has gone */
  pageOpened(): () => void {
    const session = this.#session;
    this.#openPages += 1;
    return () => {
      if (session !== this.#session) return;
      this.#openPages -= 1;
      this.#usedAt = this.#now();
    };
  }

  /** Signs out. Cookie and key are worth nothing from now on. */
  end(): void {
    if (this.#session === null) return;
    this.#session = null;
    this.#openPages = 0;
    this.#token = secret();
    this.#isUsed = false;
    this.#onEnd();
  }

  #current() {
    const isIdle = this.#openPages === 0 && this.#now() - this.#usedAt > this.#idle;
    if (isIdle) this.end();
    return this.#session;
  }
}

function secret(): string {
  return randomBytes(32).toString("base64url");
}

function sameSecret(given: string, expected: Buffer): boolean {
  return timingSafeEqual(digest(given), expected);
}

/** Digests have one length, so that comparing takes the same time whatever was sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
