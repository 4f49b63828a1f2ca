import type { Client } from "#shared/contract/client.ts";
import type { Payload } from "#shared/contract/events.ts";
import type { Input, Output, MethodName } from "#shared/contract/methods.ts";
import type { EventName } from "#shared/contract/names.ts";
import { fault } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";

export type Script = {
  [M in MethodName]?: (
    input: Input<M>,
    signal: AbortSignal | undefined,
  ) => Result<Output<M>> | Promise<Result<Output<M>>>;
};

export interface ScriptedClient extends Client {
  /** Calls made so far: `method` and input. */
  readonly calls: { method: MethodName; input: unknown }[];
  emit<E extends EventName>(event: E, payload: Payload<E>, revision: number): void;
  reconnect(): void;
}

/** A client whose answers a test writes; a method without an answer is a failure that names it. */
export function scriptedClient(script: Script): ScriptedClient {
  const listeners = new Set<{ event: EventName; tell: (payload: never, at: number) => void }>();
  const reconnects = new Set<() => void>();
  const calls: ScriptedClient["calls"] = [];
  return {
    calls,
    async call(method, input, { signal } = {}) {
      calls.push({ method, input });
      const answer = script[method] as
        | ((input: unknown, signal?: AbortSignal) => Promise<Result<never>>)
        | undefined;
      return answer?.(input, signal) ?? err(fault("internal", `No answer for ${method}.`));
    },
    subscribe(event, listener) {
      const entry = { event, tell: listener as (payload: never, at: number) => void };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    onReconnect(listener) {
      reconnects.add(listener);
      return () => reconnects.delete(listener);
    },
    emit(event, payload, revision) {
      for (const entry of listeners) {
        if (entry.event === event) entry.tell(payload as never, revision);
      }
    },
    reconnect() {
      for (const listener of reconnects) listener();
    },
  };
}
