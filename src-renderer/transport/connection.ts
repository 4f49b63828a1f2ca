import type { Transport } from "#shared/contract/transport.ts";

/** `connecting`: not open yet. `lost`: was open or failed to open; tries again by itself. */
export type ConnectionState = "connecting" | "open" | "lost";

/** A transport whose health can be shown, and that can be closed. */
export interface Connection extends Transport {
  state(): ConnectionState;
  /** Returns its own end. */
  onState(listener: () => void): () => void;
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
    tell(...args: A): void {
      for (const listener of all) listener(...args);
    },
    clear: () => all.clear(),
  };
}
