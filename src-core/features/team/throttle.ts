import { isIPv6 } from "node:net";
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
  /** Time before which no attempt is accepted, in ms since 1970. */
  until: number;
}

/** An attempt to sign in, or to prove a password. */
export interface Attempt {
  /** null for a sign-in without a name: only the address counts. */
  readonly name: string | null;
  /** null for a user who is signed in: only the name counts. */
  readonly address: string | null;
  /**
   * What the user of that name signed in with before. Attempts with it have a count of their own, so that attempts of strangers do not
   * delay the user. A known browser also does not share the count of its address.
   */
  readonly known?: KnownSource | null;
}

export interface KnownSource {
  readonly kind: "address" | "browser";
  readonly id: string;
}

/** Makes repeated attempts wait longer and longer, by user name and by address. Counts are kept in memory. */
export class SignInThrottle {
  readonly #failures = new Map<string, Failures>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts an attempt as failed until `succeeded` is called: attempts at the same time are counted, too.
   * @returns why it has to wait; null if it may go on
   */
  begin(attempt: Attempt): MusterError | null {
    const keys = keysOf(attempt);
    const wait = Math.max(...keys.map(([key]) => this.#waitFor(key)));
    if (wait > 0) return throttled(wait);
    for (const [key, limit] of keys) this.#count(key, limit);
    return null;
  }

  /** Forgets the failures of the name. The address only loses this attempt: it may have guessed other names. */
  succeeded(attempt: Attempt): void {
    for (const [key, limit] of keysOf(attempt)) {
      if (limit === LIMITS.address) this.#undo(key);
      else this.#failures.delete(key);
    }
  }

  /** The attempt guessed nothing; earlier failures still count. */
  undo(attempt: Attempt): void {
    for (const [key] of keysOf(attempt)) this.#undo(key);
  }

  #undo(key: string): void {
    const failures = this.#failures.get(key);
    if (!failures) return;
    failures.count -= 1;
    failures.until = 0;
    if (failures.count <= 0) this.#failures.delete(key);
  }

  /** Time to wait, in seconds. */
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

function keysOf({ name, address, known = null }: Attempt): (readonly [string, Limit])[] {
  const origin = known ? ` ${known.kind}:${known.id}` : "";
  const named = `name:${name?.toLowerCase().slice(0, 200)}${origin}`;
  const counted = address !== null && known?.kind !== "browser";
  return [
    ...(name === null ? [] : [[named, LIMITS.name] as const]),
    ...(counted ? [[`address:${networkOf(address)}`, LIMITS.address] as const] : []),
  ];
}

/** An IPv4 address, or the /64 network of an IPv6 address: one computer has all addresses of such a network. */
export function networkOf(address: string): string {
  const [plain = ""] = address.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  const [left = [], right = []] = plain.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = plain.includes("::") ? [...left, ...zeros, ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

function throttled(seconds: number): MusterError {
  return fault("throttled", texts.throttled({ count: seconds }), { hint: texts.throttledHint });
}
