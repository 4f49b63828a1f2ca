import { fault, type MusterError } from "#shared/errors.ts";
import { teamErrorMessages as texts } from "#shared/messages/team.ts";

/** Failures without a wait, and the longest wait in seconds. Many users may share one address. */
const LIMITS = {
  name: { free: 3, longest: 60 },
  address: { free: 20, longest: 900 },
} as const;
/** Subjects that are remembered; the one that failed longest ago is forgotten first. */
const MOST_REMEMBERED = 10_000;

interface Failures {
  count: number;
  /** In ms since 1970: no attempt before. */
  until: number;
}

/** Makes repeated sign-in attempts wait longer and longer, by user name and by address. Counts are kept in memory. */
export class SignInThrottle {
  readonly #failures = new Map<string, Failures>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts an attempt as failed until `succeeded` is called: attempts at the same time are counted, too.
   * @param name null for a sign-in without a name: only the address counts
   * @returns why it has to wait; null if it may go on
   */
  begin(name: string | null, address: string): MusterError | null {
    const keys = keysOf(name, address);
    const wait = Math.max(...keys.map(([key]) => this.#waitFor(key)));
    if (wait > 0) return throttled(wait);
    for (const [key, limit] of keys) this.#count(key, limit);
    return null;
  }

  /** Forgets the failures of the name. The address only loses this attempt: it may have guessed other names. */
  succeeded(name: string | null, address: string): void {
    for (const [key, limit] of keysOf(name, address)) {
      if (limit === LIMITS.address) this.#undo(key);
      else this.#failures.delete(key);
    }
  }

  /** The attempt guessed nothing; earlier failures still count. */
  undo(name: string | null, address: string): void {
    for (const [key] of keysOf(name, address)) this.#undo(key);
  }

  #undo(key: string): void {
    const failures = this.#failures.get(key);
    if (!failures) return;
    failures.count -= 1;
    failures.until = 0;
    if (failures.count <= 0) this.#failures.delete(key);
  }

  /** In seconds. */
  #waitFor(key: string): number {
    const { until } = this.#failures.get(key) ?? { until: 0 };
    return Math.ceil((until - this.#now()) / 1_000);
  }

  #count(key: string, { free, longest }: { free: number; longest: number }): void {
    const { count } = this.#failures.get(key) ?? { count: 0 };
    const beyond = count + 1 - free;
    const seconds = beyond < 0 ? 0 : Math.min(longest, 2 ** Math.min(beyond, 20));
    this.#failures.delete(key);
    this.#failures.set(key, { count: count + 1, until: this.#now() + seconds * 1_000 });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MOST_REMEMBERED && oldest !== undefined)
      this.#failures.delete(oldest);
  }
}

type Limit = (typeof LIMITS)[keyof typeof LIMITS];

function keysOf(name: string | null, address: string): readonly (readonly [string, Limit])[] {
  const ofAddress = [`address:${address}`, LIMITS.address] as const;
  if (name === null) return [ofAddress];
  return [[`name:${name.toLowerCase().slice(0, 200)}`, LIMITS.name], ofAddress];
}

function throttled(seconds: number): MusterError {
  return fault("throttled", texts.throttled({ count: seconds }), { mend: texts.throttledHint });
}
