import { randomBytes } from "node:crypto";

/** How long a nonce is good, in milliseconds. */
const LIFE = 300_000;

/** Number of nonces that a small device would keep; the oldest makes room. */
const KEPT = 64;

interface Issued {
  readonly at: number;
  /** Highest nonce count seen. */
  count: number;
}

/** The nonces that a recorder handed out. */
export class Nonces {
  readonly #now: () => number;
  readonly #issued = new Map<string, Issued>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Forgets all nonces, as after a restart. */
  forget(): void {
    this.#issued.clear();
  }

  /** Whether it was handed out, as far as that is still known. */
  knows(nonce: string): boolean {
    return this.#issued.has(nonce);
  }

  issue(): string {
    const nonce = randomBytes(16).toString("hex");
    const [oldest] = this.#issued.keys();
    if (this.#issued.size >= KEPT && oldest !== undefined) this.#issued.delete(oldest);
    this.#issued.set(nonce, { at: this.#now(), count: 0 });
    return nonce;
  }

  /** False when the nonce is unknown or too old, or its count did not rise: a fresh one is due. */
  use(nonce: string, count: number): boolean {
    const issued = this.#issued.get(nonce);
    if (!issued) return false;
    if (this.#now() - issued.at > LIFE) {
      this.#issued.delete(nonce);
      return false;
    }
    if (count <= issued.count) return false;
    issued.count = count;
    return true;
  }
}
