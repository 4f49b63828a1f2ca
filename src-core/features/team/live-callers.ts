import type { Revoked, TeamCaller } from "./team-access.ts";

/** How often sessions and tokens that are in use are looked up again, in ms: some expire by themselves. */
const CHECK_EVERY_MS = 30_000;

interface Live {
  readonly gone: Revoked;
  /** User, role, scope: any change ends the session. */
  readonly rights: string;
}

/** Knows whose calls this process accepts, and reports whose sessions ended, also if another process ended them. */
export class LiveCallers {
  readonly #live = new Map<string, Live>();
  readonly #listeners = new Set<(gone: Revoked) => void>();
  /** The caller as the database has it now; null if the session, the token or the user is gone. */
  readonly #current: (gone: Revoked) => TeamCaller | null;
  #timer: NodeJS.Timeout | null = null;

  constructor(current: (gone: Revoked) => TeamCaller | null) {
    this.#current = current;
  }

  /** @returns the same caller */
  add(caller: TeamCaller): TeamCaller {
    const gone = keyOf(caller);
    const before = this.#live.get(JSON.stringify(gone));
    this.#live.set(JSON.stringify(gone), { gone, rights: rightsOf(caller) });
    // Connections that were opened with other rights end. Listeners may look up the caller again.
    if (before && before.rights !== rightsOf(caller)) this.#report(gone);
    this.#timer ??= setInterval(() => this.check(), CHECK_EVERY_MS).unref();
    return caller;
  }

  /** Whether the session or token is still the one that was checked. */
  has(caller: TeamCaller): boolean {
    return this.#live.get(JSON.stringify(keyOf(caller)))?.rights === rightsOf(caller);
  }

  /** Looks all of them up again, and reports those that ended. */
  check(): void {
    for (const [key, { gone, rights }] of this.#live) {
      const current = this.#current(gone);
      if (current && rightsOf(current) === rights) continue;
      this.#live.delete(key);
      this.#report(gone);
    }
    if (this.#live.size === 0) this.stop();
  }

  onRevoked(listener: (gone: Revoked) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #report(gone: Revoked): void {
    for (const listener of this.#listeners) listener(gone);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}

function keyOf(caller: TeamCaller): Revoked {
  return "sessionId" in caller ? { sessionId: caller.sessionId } : { tokenId: caller.tokenId };
}

function rightsOf(caller: TeamCaller): string {
  const { user, role, scope, mustSetUpTotp = false, readOnly = false } = caller;
  return JSON.stringify([user.id, user.name, role, scope, mustSetUpTotp, readOnly]);
}
