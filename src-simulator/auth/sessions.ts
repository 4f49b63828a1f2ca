import { randomBytes } from "node:crypto";
import type { Counters } from "../counters.ts";

export interface Session {
  readonly id: string;
  token: string;
  calls: number;
  lastSeen: number;
  /** A logout came for it that a fault kept from being carried out. */
  leaving: boolean;
}

export interface SessionsOptions {
  /** Milliseconds without a call after which a session ends. */
  readonly idleTimeout: number;
  /** `error_code` of such a session. */
  readonly idleCode: string;
  readonly counters: Counters["sessions"];
  /** Milliseconds. */
  readonly now: () => number;
}

/** Ended sessions whose reason is still known. */
const REMEMBERED = 16;

/** The sessions that a recorder holds, and why the latest ones ended. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #open = new Map<string, Session>();
  readonly #ended = new Map<string, string>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#open.size;
  }

  open(): Session {
    const session: Session = {
      id: randomBytes(16).toString("hex"),
      token: newToken(),
      calls: 0,
      lastSeen: this.#options.now(),
      leaving: false,
    };
    this.#open.set(session.id, session);
    this.#options.counters.opened += 1;
    this.#options.counters.alive += 1;
    return session;
  }

  /** The session, or the `error_code` that says why there is none. */
  find(id: string | undefined): Session | string {
    this.sweep();
    if (id === undefined) return "no_login";
    return this.#open.get(id) ?? this.#ended.get(id) ?? "no_login";
  }

  end(session: Session, code: string, as: "loggedOut" | "expired" | "ended"): void {
    if (!this.#open.delete(session.id)) return;
    const { counters } = this.#options;
    counters[as] += 1;
    if (session.leaving) counters.leaving -= 1;
    else counters.alive -= 1;
    this.#ended.set(session.id, code);
    const [oldest] = this.#ended.keys();
    if (this.#ended.size > REMEMBERED && oldest !== undefined) this.#ended.delete(oldest);
  }

  endAll(code: string): void {
    for (const session of this.#open.values()) this.end(session, code, "ended");
  }

  /** A client can do no more for a session than to log out. */
  leave(session: Session): void {
    if (session.leaving) return;
    session.leaving = true;
    this.#options.counters.alive -= 1;
    this.#options.counters.leaving += 1;
  }

  /** Ends what was idle for too long. */
  sweep(): void {
    const { idleTimeout, idleCode, now } = this.#options;
    const since = now() - idleTimeout;
    for (const session of this.#open.values()) {
      if (session.lastSeen < since) this.end(session, idleCode, "expired");
    }
  }
}

export function newToken(): string {
  return randomBytes(16).toString("hex");
}
