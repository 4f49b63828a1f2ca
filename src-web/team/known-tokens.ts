import { createHash } from "node:crypto";
import { SignInThrottle, type Attempt } from "#core/index.ts";
import type { MusterError } from "#shared/errors.ts";

/** Digests that are remembered. */
const MOST_KNOWN = 10_000;

/**
 * Slows addresses down that try tokens: after some wrong ones, each further one has to wait. Tokens that were valid before do not wait, so
 * that strangers behind the same address cannot keep programs out.
 */
export class KnownTokens {
  readonly #throttle: SignInThrottle;
  readonly #known = new Set<string>();

  /** @param now in ms, of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#throttle = new SignInThrottle(now);
  }

  /**
   * @param look finds the caller of the token; null if it is not valid
   * @returns what `look` found, or why the token is not even looked up
   */
  find<T>(
    token: string,
    address: string,
    look: () => T | null,
  ): { readonly found: T | null } | { readonly refused: MusterError } {
    const digest = createHash("sha256").update(token).digest("base64");
    const attempt: Attempt = { name: null, address };
    const isKnown = this.#known.has(digest);
    const refused = isKnown ? null : this.#throttle.begin(attempt);
    if (refused !== null) return { refused };
    const found = look();
    if (found === null) this.#known.delete(digest);
    else this.#remember(digest);
    if (found !== null && !isKnown) this.#throttle.undo(attempt);
    return { found };
  }

  #remember(digest: string): void {
    this.#known.delete(digest);
    this.#known.add(digest);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}
