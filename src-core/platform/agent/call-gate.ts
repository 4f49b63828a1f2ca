import type { z } from "zod";
import { type AgentRefusal, type callSchema, REMEMBER_MS } from "#core/platform/nats/index.ts";

/** A message of some size each; more than a busy agent gets in the time that they are remembered. */
const MOST_REMEMBERED = 500_000;

/** Lets each request through once, and only in its time, by the clock of Muster. */
export class CallGate {
  readonly #now: () => number;
  /** Id → when it is forgotten. In the order of their coming, since all are remembered for the same time. */
  readonly #seen = new Map<string, number>();
  /** Clock of Muster minus the clock of this process, in ms; null if Muster has not answered yet. */
  #offset: number | null = null;
  #open = true;

  /** @param now a clock that is never set, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * What Muster answered to a report that was sent then, by the clock of this process. The answer took some time, so that it is
   * never later at Muster than this clock says: a late request is always noticed.
   */
  setTime(musterTime: number, sentAt: number): void {
    this.#offset = musterTime - sentAt;
  }

  /** No request passes until Muster has answered again. */
  forgetTime(): void {
    this.#offset = null;
  }

  /** No request passes any more. */
  shut(): void {
    this.#open = false;
  }

  /** Null if the request may begin; it is remembered then. */
  check({ id, until }: z.infer<typeof callSchema>): AgentRefusal | null {
    if (!this.#open) return "stopping";
    if (this.#offset === null) return "unready";
    const now = this.#now();
    const left = until - (now + this.#offset);
    if (left < 0 || left > REMEMBER_MS) return "late";
    if (this.#seen.has(id)) return "repeated";
    if (!this.#remember(id, now)) return "busy";
    return null;
  }

  /** A request of this id does not pass, whenever it comes. */
  block(id: string): void {
    this.#remember(id, this.#now());
  }

  #remember(id: string, now: number): boolean {
    for (const [old, until] of this.#seen) {
      if (until > now) break;
      this.#seen.delete(old);
    }
    if (this.#seen.size >= MOST_REMEMBERED) return false;
    this.#seen.set(id, now + 2 * REMEMBER_MS);
    return true;
  }
}
