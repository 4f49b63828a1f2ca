import { discoveryErrorMessages as messages } from "#shared/messages/discovery-errors.ts";
import type { Claim } from "./claims.ts";
import type { OwnNetworks } from "./address-policy.ts";

/** Claims taken from one sender, and in all. A device announces a handful of services. */
const MOST_CLAIMS = { perSender: 64, all: 4_000 };
/** Places of one claim. */
const MOST_CANDIDATES = 8;

/**
 * Limits how many devices an announcement can make Muster ask, because a sender can announce any number by UDP. Announcements of this
 * computer itself, such as those of simulated recorders, count in total but not per sender.
 */
export class ClaimLimits {
  readonly #bySender = new Map<string, number>();
  readonly #known = new Set<string>();
  readonly #networks: () => OwnNetworks;
  readonly #onExceeded: (message: string) => void;

  /** @param onExceeded gets a text for people, the same text each time */
  constructor(networks: () => OwnNetworks, onExceeded: (message: string) => void) {
    this.#networks = networks;
    this.#onExceeded = onExceeded;
  }

  /** The claim, with the first of its places; null if it is beyond a limit. */
  take(claim: Claim, from: string): Claim | null {
    const bounded = { ...claim, candidates: claim.candidates.slice(0, MOST_CANDIDATES) };
    if (this.#known.has(claim.id)) return bounded;
    if (this.#known.size >= MOST_CLAIMS.all) {
      this.#onExceeded(messages.manyDevices({ most: MOST_CLAIMS.all }));
      return null;
    }
    const ofSender = this.#bySender.get(from) ?? 0;
    if (ofSender >= MOST_CLAIMS.perSender && !this.#networks().isOwn(from)) {
      this.#onExceeded(messages.manyFromOne({ sender: from, most: MOST_CLAIMS.perSender }));
      return null;
    }
    this.#bySender.set(from, ofSender + 1);
    this.#known.add(claim.id);
    return bounded;
  }
}
