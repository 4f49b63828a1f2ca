import { randomBytes } from "node:crypto";

export interface PendingSignIn {
  readonly name: string;
  readonly password: string;
}

/** Time to read a code from a telephone. */
const PATIENCE_MS = 5 * 60_000;
const MOST_SIGN_INS = 200;

/**
 * Sign-ins that wait for the code of an authenticator app. The page holds a random name for the attempt, not the password.
 * Only in memory; the oldest one is dropped when there are too many.
 */
export class PendingSignIns {
  readonly #waiting = new Map<string, PendingSignIn & { readonly until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @returns the name for the page: 256 random bits */
  add(attempt: PendingSignIn): string {
    this.#forgetOld();
    const [oldest] = this.#waiting.keys();
    if (oldest !== undefined && this.#waiting.size >= MOST_SIGN_INS) this.#waiting.delete(oldest);
    const id = randomBytes(32).toString("base64url");
    this.#waiting.set(id, { ...attempt, until: this.#now() + PATIENCE_MS });
    return id;
  }

  /** null if it is unknown or took too long. */
  get(id: string): PendingSignIn | null {
    this.#forgetOld();
    return this.#waiting.get(id) ?? null;
  }

  remove(id: string): void {
    this.#waiting.delete(id);
  }

  #forgetOld(): void {
    for (const [id, { until }] of this.#waiting) if (until <= this.#now()) this.#waiting.delete(id);
  }
}
