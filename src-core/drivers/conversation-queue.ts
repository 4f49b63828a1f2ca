import { err, type Result } from "#shared/result.ts";
import { placeKey, placeOfKey } from "./place.ts";
import { SlotSet } from "#core/platform/async.ts";
import { ConversationLimiter } from "./conversation-limiter.ts";
import { cancelledError } from "./http-failure.ts";
import type { DriverServices } from "./target.ts";

/** The conversations of one driver: each waits for permission to talk to its recorder, in this process and in others. */
export class ConversationQueue {
  readonly #limiter: ConversationLimiter;
  readonly #leases: DriverServices["leases"];
  readonly #network: string | null;
  readonly #closing = new AbortController();
  readonly #underWay = new SlotSet<Promise<unknown>>();

  constructor({ limiter, limits, leases, network = null }: DriverServices) {
    this.#limiter = limiter ?? new ConversationLimiter(limits);
    this.#leases = leases;
    this.#network = network;
  }

  /**
   * Runs `work` while no other conversation uses that recorder. The key is the origin, not the id, because a recorder may be in
   * the inventory twice. Fails with `cancelled` if the signal aborts first.
   * @param site null if the conversation belongs to no site, such as a fingerprint
   * @param work calls `leaveCount` when only the closing of its connection is left: other conversations of the site may then
   * begin
   */
  run<T>(
    origin: string,
    site: string | null,
    signal: AbortSignal,
    work: (leaveCount: () => void) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const conversation = this.#run(origin, site, signal, work);
    const forget = this.#underWay.add(conversation);
    void conversation.then(forget, forget);
    return conversation;
  }

  /** Aborts when the driver is closed: conversations under way are to end. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Accepts no more conversations, rejects those that wait, and resolves when all running ones have ended. */
  async close(): Promise<void> {
    this.#limiter.close();
    this.#leases?.stopWaiting();
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
  }

  async #run<T>(
    origin: string,
    site: string | null,
    signal: AbortSignal,
    work: (leaveCount: () => void) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const place = placeKey({ network: this.#network, origin });
    if (!(await this.#limiter.enter(place, site, signal))) return err(cancelledError(origin));
    let counts = true;
    const leaveCount = () => {
      if (counts) this.#limiter.countOut(site);
      counts = false;
    };
    try {
      return await this.#withLease(place, signal, () => work(leaveCount));
    } finally {
      leaveCount();
      this.#limiter.free(place);
    }
  }

  /** The lease is acquired last, so that a holder of a lease waits for nothing else. */
  async #withLease<T>(
    place: string,
    signal: AbortSignal,
    work: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (this.#leases === undefined) return work();
    const lease = await this.#leases.acquire(place, signal);
    if (!lease.ok)
      return lease.error.code === "cancelled"
        ? err(cancelledError(placeOfKey(place).origin))
        : lease;
    try {
      return await work();
    } finally {
      this.#leases.release(place);
    }
  }
}
