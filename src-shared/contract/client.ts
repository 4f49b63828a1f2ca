import { fault } from "#shared/errors.ts";
import { contractMessages as messages } from "#shared/messages/contract.ts";
import { err, type Result } from "#shared/result.ts";
import type { EventMessage, Payload } from "./events.ts";
import type { Input, Output, MethodName } from "./methods.ts";
import type { EventName } from "./names.ts";
import type { Transport } from "./transport.ts";

export interface Client {
  /** Calls the core. Aborting the signal cancels the work over there, not only the waiting here. */
  call<M extends MethodName>(
    method: M,
    input: Input<M>,
    options?: { signal?: AbortSignal },
  ): Promise<Result<Output<M>>>;
  /** Returns the end of the subscription. */
  subscribe<E extends EventName>(
    event: E,
    listener: (payload: Payload<E>, revision: number) => void,
  ): () => void;
  onReconnect(listener: () => void): () => void;
}

/** The typed client: the contract's types over any transport. */
export function createClient(transport: Transport): Client {
  let calls = 0;
  return {
    async call(method, input, { signal } = {}) {
      if (signal?.aborted) return err(fault("cancelled", messages.cancelledBefore));
      const id = `${Date.now().toString(36)}-${(calls += 1)}`;
      const cancel = () => transport.cancel(id);
      signal?.addEventListener("abort", cancel, { once: true });
      try {
        return (await transport.call(id, method, input)) as Result<Output<typeof method>>;
      } finally {
        signal?.removeEventListener("abort", cancel);
      }
    },
    subscribe(event, listener) {
      return transport.subscribe((message: EventMessage) => {
        if (message.event === event) listener(message.payload as never, message.revision);
      }, event);
    },
    onReconnect: (listener) => transport.onReconnect?.(listener) ?? (() => {}),
  };
}
