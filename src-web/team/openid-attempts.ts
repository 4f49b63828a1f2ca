import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { OpenIdAttempt } from "#core/index.ts";

/** Time for the user to sign in at the provider. */
const LIFETIME_MS = 10 * 60_000;
const MOST_ATTEMPTS = 1_000;
/** One computer cannot drop the sign-ins of all others. Many users may share one address. */
const MOST_PER_ADDRESS = 100;

interface Waiting {
  readonly attempt: OpenIdAttempt;
  /** Digest of the secret in the cookie of the browser that started it. */
  readonly browser: Buffer;
  readonly address: string;
  readonly until: number;
}

/**
 * Sign-ins that wait for the answer of the OpenID Connect provider, by their state. Only in memory. Each one belongs to the
 * browser that started it, so no page can sign a browser in with an answer for another browser.
 */
export class OpenIdAttempts {
  readonly #waiting = new Map<string, Waiting>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * @param cookie secret of this browser from an earlier start; kept while that start is waiting, for several tabs
   * @returns the secret for the cookie of the browser: 256 random bits
   */
  add(attempt: OpenIdAttempt, address: string, cookie = ""): string {
    this.#forgetOld();
    this.#makeRoom(address);
    const secret = this.#isKnown(cookie) ? cookie : randomBytes(32).toString("base64url");
    const until = this.#now() + LIFETIME_MS;
    this.#waiting.set(attempt.state, { attempt, browser: digestOf(secret), address, until });
    return secret;
  }

  /** Takes the attempt out: it counts once. @returns null if it is unknown, too old, or of another browser */
  take(state: string, cookie: string): OpenIdAttempt | null {
    this.#forgetOld();
    const found = this.#waiting.get(state);
    if (found === undefined || !timingSafeEqual(found.browser, digestOf(cookie))) return null;
    this.#waiting.delete(state);
    return found.attempt;
  }

  #isKnown(cookie: string): boolean {
    const digest = digestOf(cookie);
    return [...this.#waiting.values()].some(({ browser }) => timingSafeEqual(browser, digest));
  }

  #makeRoom(address: string): void {
    const own = [...this.#waiting].filter(([, one]) => one.address === address);
    const [oldest] = this.#waiting.keys();
    if (own.length >= MOST_PER_ADDRESS) this.#waiting.delete(own[0]?.[0] ?? "");
    else if (this.#waiting.size >= MOST_ATTEMPTS && oldest !== undefined)
      this.#waiting.delete(oldest);
  }

  #forgetOld(): void {
    for (const [id, { until }] of this.#waiting) if (until <= this.#now()) this.#waiting.delete(id);
  }
}

function digestOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
