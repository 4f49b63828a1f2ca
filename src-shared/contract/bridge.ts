import type { Result } from "#shared/result.ts";
import type { EventMessage } from "./events.ts";

/** What the desktop window's preload puts into the page, below `BRIDGE_KEY`, and nothing else. */
export interface Bridge {
  /**
   * Calls the core. A name that is not in the contract is answered with `unknown_method`, an input that does not fit
   * with `bad_payload`, a page that is not Muster's own with `forbidden_sender`.
   */
  call(id: string, method: string, input: unknown): Promise<Result<unknown>>;
  /** Cancels the call of that id, if it is still under way. */
  cancel(id: string): void;
  /** Every event, in order. Returns its own end. */
  subscribe(listener: (message: EventMessage) => void): () => void;
}
