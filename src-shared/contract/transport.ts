import type { Result } from "#shared/result.ts";
import type { EventMessage } from "./events.ts";
import type { EventName } from "./names.ts";
import type { MethodName } from "./methods.ts";

/** How calls and events travel between screens and core: Electron IPC, WebSocket, or a plain function call. */
export interface Transport {
  /** Calls a method. `id` is unique among the calls under way; it names the call to `cancel`. */
  call(id: string, method: MethodName, input: unknown): Promise<Result<unknown>>;
  cancel(id: string): void;
  /**
   * Delivers every event, in order. Returns the function that ends the subscription.
   * @param only the one event that the listener needs: others may be delivered or not. Every event is delivered if absent.
   */
  subscribe(listener: (message: EventMessage) => void, only?: EventName): () => void;
  /** Calls the listener when the connection was lost and is open again: snapshots must be requested again. */
  onReconnect?(listener: () => void): () => void;
}
