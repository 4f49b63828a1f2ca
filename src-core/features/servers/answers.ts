import { z } from "zod";
import { listeners, type Connection } from "#shared/contract/connection.ts";
import { events, type EventMessage } from "#shared/contract/events.ts";
import { methods, type MethodName } from "#shared/contract/methods.ts";
import { fault, musterErrorSchema } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";

const resultSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: musterErrorSchema }),
]);

/**
 * The connection, with a check of everything that the server sends: answers that do not fit the contract are `bad_payload`, and such
 * events are dropped.
 */
export function checkedConnection(connection: Connection): Connection {
  const subscribers = listeners<[EventMessage]>();
  connection.subscribe((message) => {
    const checked = checkedEvent(message);
    if (checked !== null) subscribers.notify(checked);
  });
  return {
    ...connection,
    call: async (id, method, input) =>
      checkedResult(method, await connection.call(id, method, input)),
    subscribe: subscribers.add,
  };
}

function checkedResult(method: MethodName, given: unknown): Result<unknown> {
  const result = resultSchema.safeParse(given);
  if (result.data?.ok === false) return err(result.data.error);
  const value = methods[method].output.safeParse(result.data?.value);
  if (result.success && value.success) return ok(value.data);
  return err(fault("bad_payload", texts.badAnswer({ method }), { hint: texts.otherVersionHint }));
}

function checkedEvent(message: EventMessage): EventMessage | null {
  const { event } = message;
  // Only this computer knows how it is connected.
  if (event === "server.changed" || !Object.hasOwn(events, event)) return null;
  const payload = events[event].safeParse(message.payload);
  return payload.success ? { ...message, payload: payload.data } : null;
}
