import type { MusterError } from "#shared/errors.ts";
import type { Transport } from "./transport.ts";

/**
 * `connecting`: not open yet. `lost`: was open or failed to open; tries again by itself. `ended`: the host does not know
 * this page's session, or what answers at its address is not the host; does not try again.
 */
export type ConnectionState = "connecting" | "open" | "lost" | "ended";

/** A transport whose health can be shown, and that can be closed. */
export interface Connection extends Transport {
  state(): ConnectionState;
  /** Returns its own end. */
  onState(listener: () => void): () => void;
  /** When it was open last, in ms since 1970; null if it never was, or still is. */
  lastOpenAt(): number | null;
  /** Whether the peer is a team server, where users sign in by name. */
  readonly isTeamServer?: boolean;
  /** Server that a desktop window works with; null for this computer. Absent in a browser. */
  readonly serverAddress?: string | null;
  /** Why the connection has ended, if that is known. */
  endError?(): MusterError | null;
  /** Signs this browser out; absent where there is nothing to sign out of. */
  signOut?(): void;
  close(): void;
}

/** Listeners of one kind; `add` returns the end of the subscription. */
export function listeners<A extends unknown[]>() {
  const all = new Set<(...args: A) => void>();
  return {
    add(listener: (...args: A) => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify(...args: A): void {
      for (const listener of all) listener(...args);
    },
    clear: () => all.clear(),
  };
}
