import type { Claim } from "./claims.ts";
import type { OwnNetworks } from "./askable.ts";

/** Claims taken from one sender, and in all. A device announces a handful of services. */
const MOST = { perSender: 64, all: 4_000 };
/** Places of one claim. */
const MOST_CANDIDATES = 8;

/**
 * Bounds what others can have Muster ask: UDP costs a sender nothing. What is announced by this computer itself, such as
 * simulated recorders, counts in all, and not per sender.
 */
export class ClaimLimits {
  readonly #bySender = new Map<string, number>();
  readonly #known = new Set<string>();
  readonly #networks: () => OwnNetworks;
  readonly #onExceeded: (message: string) => void;

  /** @param onExceeded gets a sentence; the same one again each time */
  constructor(networks: () => OwnNetworks, onExceeded: (message: string) => void) {
    this.#networks = networks;
    this.#onExceeded = onExceeded;
  }

  /** The claim, with the first of its places; null if it is beyond a limit. */
  take(claim: Claim, from: string): Claim | null {
    const bounded = { ...claim, candidates: claim.candidates.slice(0, MOST_CANDIDATES) };
    if (this.#known.has(claim.id)) return bounded;
    if (this.#known.size >= MOST.all) {
      this.#onExceeded(`More than ${MOST.all.toLocaleString("en")} devices announce themselves.`);
      return null;
    }
    const ofSender = this.#bySender.get(from) ?? 0;
    if (ofSender >= MOST.perSender && !this.#networks().isOwn(from)) {
      this.#onExceeded(`${from} announces more than ${MOST.perSender} devices.`);
      return null;
    }
    this.#bySender.set(from, ofSender + 1);
    this.#known.add(claim.id);
    return bounded;
  }
}
