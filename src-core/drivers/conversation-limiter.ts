import { onAbort } from "#core/platform/async.ts";

/** One waiting conversation. */
interface Waiter {
  /** Ends the wait: with a place, or without. */
  end(entered: boolean): void;
  gone: boolean;
}

/** A number of places per key, given out in the order of the requests. Unused keys take no memory. */
class Places {
  readonly #perKey: number;
  readonly #keys = new Map<string, { taken: number; waiting: Waiter[]; next: number }>();

  constructor(perKey: number) {
    this.#perKey = perKey;
  }

  get size(): number {
    return this.#keys.size;
  }

  /** True with a place, at once when one is free; false when the signal aborted first. */
  take(key: string, signal: AbortSignal): boolean | Promise<boolean> {
    let room = this.#keys.get(key);
    if (room === undefined) {
      room = { taken: 0, waiting: [], next: 0 };
      this.#keys.set(key, room);
    }
    if (room.taken < this.#perKey) {
      room.taken += 1;
      return true;
    }
    return !signal.aborted && wait(room.waiting, signal);
  }

  leave(key: string): void {
    const room = this.#keys.get(key);
    if (room === undefined) return;
    while (room.next < room.waiting.length) {
      const waiter = room.waiting[room.next];
      room.next += 1;
      if (waiter === undefined || waiter.gone) continue;
      trim(room);
      // The place passes on: `taken` stays.
      waiter.end(true);
      return;
    }
    room.taken -= 1;
    trim(room);
    if (room.taken === 0) this.#keys.delete(key);
  }

  /** Sends everybody away who waits. */
  dismiss(): void {
    for (const { waiting } of this.#keys.values()) {
      for (const waiter of waiting) if (!waiter.gone) waiter.end(false);
    }
  }
}

/** Drops what was served already, now and then, so that serving stays cheap however many wait. */
function trim(room: { waiting: Waiter[]; next: number }): void {
  if (room.next < 1024 && room.next < room.waiting.length) return;
  room.waiting.splice(0, room.next);
  room.next = 0;
}

function wait(queue: Waiter[], signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const waiter: Waiter = {
      gone: false,
      end: (entered) => {
        stop();
        waiter.gone = true;
        resolve(entered);
      },
    };
    const stop = onAbort(signal, () => waiter.end(false));
    queue.push(waiter);
  });
}

export interface ConversationLimits {
  readonly total?: number;
  readonly perSite?: number;
}

/**
 * Limits conversations: one per recorder, `perSite` per site, `total` in all. Conversations without a site are counted
 * separately, so that the two kinds never wait for each other. Places are always requested in that order: two conversations
 * cannot block each other, and a conversation that waits for its recorder occupies no other place.
 */
export class ConversationLimiter {
  readonly #recorders = new Places(1);
  readonly #sites: Places;
  readonly #all: Places;
  #closed = false;

  /** @param limits sessions at a time in all (default 64; as many fingerprints besides), and per site (default 16) */
  constructor({ total = 64, perSite = 16 }: ConversationLimits = {}) {
    this.#sites = new Places(perSite);
    this.#all = new Places(total);
  }

  /** The number of keys in memory: 0 if no place is taken or requested. */
  get size(): number {
    return this.#recorders.size + this.#sites.size + this.#all.size;
  }

  /**
   * Waits for a place. Returns true with a place, which `leave` with the same keys gives back; false if the signal aborted
   * first.
   * @param site null if the conversation belongs to no site
   */
  async enter(recorder: string, site: string | null, signal: AbortSignal): Promise<boolean> {
    if (this.#closed || signal.aborted) return false;
    // Only who has to wait does: where there is room, a turn of the microtask queue for each of these adds up.
    const alone = this.#recorders.take(recorder, signal);
    if (alone !== true && !(await alone)) return false;
    const atSite = site === null || this.#sites.take(site, signal);
    if (atSite !== true && !(await atSite)) {
      this.#recorders.leave(recorder);
      return false;
    }
    const atAll = this.#all.take(kindOf(site), signal);
    if (atAll === true || (await atAll)) {
      if (!this.#closed) return true;
      this.leave(recorder, site);
      return false;
    }
    if (site !== null) this.#sites.leave(site);
    this.#recorders.leave(recorder);
    return false;
  }

  leave(recorder: string, site: string | null): void {
    this.countOut(site);
    this.free(recorder);
  }

  /**
   * The conversation is over and its connection is closing. It no longer counts for its site, but the recorder remains reserved
   * until `free`.
   */
  countOut(site: string | null): void {
    this.#all.leave(kindOf(site));
    if (site !== null) this.#sites.leave(site);
  }

  free(recorder: string): void {
    this.#recorders.leave(recorder);
  }

  /** Accepts no more conversations. Those that have a place may still leave. */
  close(): void {
    this.#closed = true;
    for (const places of [this.#recorders, this.#sites, this.#all]) places.dismiss();
  }
}

const kindOf = (site: string | null): string => (site === null ? "without_site" : "with_site");
