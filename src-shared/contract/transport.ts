import type { Result } from "#shared/result.ts";
import type { EventMessage } from "./events.ts";
import type { EventName } from "./names.ts";
import type { MethodName } from "./methods.ts";

/** How calls and events travel between screens and core: Electron IPC, WebSocket, or a plain function call. */
export interface Transport {
  /** `id` is unique among the calls under way; it names the call to `cancel`. */
  call(id: string, method: MethodName, input: unknown): Promise<Result<unknown>>;
  cancel(id: string): void;
  /**
   * Every event, in order. Returns the end of the subscription.
   * @param only the one event that the listener needs; others may be delivered or not. Absent: every event is delivered.
   */
  subscribe(listener: (message: EventMessage) => void, only?: EventName): () => void;
  /** Told when the connection was lost and came back: snapshots must be asked for again. */
  onReconnect?(listener: () => void): () => void;
}
