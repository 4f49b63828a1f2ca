import { createClient, type Client } from "#shared/contract/client.ts";
import type { EventMessage, Payload } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";
import type { MethodName } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";

export interface FakeCore {
  readonly client: Client;
  /** Every call, in order. */
  readonly calls: { method: MethodName; input: unknown }[];
  readonly cancelled: string[];
  /** Answers a method from now on. */
  answer(method: MethodName, answer: (input: unknown) => Promise<Result<unknown>>): void;
  emit<E extends EventName>(event: E, payload: Payload<E>, revision?: number): void;
  reconnect(): void;
}

/** The client over a transport that the test answers. What it does not answer fails, so that nothing passes unseen. */
export function fakeCore(): FakeCore {
  const answers = new Map<MethodName, (input: unknown) => Promise<Result<unknown>>>();
  const listeners = new Set<(message: EventMessage) => void>();
  const reconnects = new Set<() => void>();
  const calls: FakeCore["calls"] = [];
  const cancelled: string[] = [];
  let revision = 0;
  const client = createClient({
    async call(_id, method, input) {
      calls.push({ method, input });
      const answer = answers.get(method);
      return answer ? answer(input) : err(fault("internal", `The test does not answer ${method}.`));
    },
    cancel: (id) => void cancelled.push(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReconnect(listener) {
      reconnects.add(listener);
      return () => reconnects.delete(listener);
    },
  });
  return {
    client,
    calls,
    cancelled,
    answer: (method, answer) => void answers.set(method, answer),
    emit(event, payload, at) {
      revision = at ?? revision + 1;
      for (const listener of listeners) listener({ event, payload, revision });
    },
    reconnect: () => reconnects.forEach((listener) => listener()),
  };
}

/** Lets everything that was promised happen. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
