import type { CallerHandler, CallerHandlers, CoreApi } from "#shared/contract/endpoint.ts";
import type { EventMessage, Payload } from "#shared/contract/events.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
import { type EventName } from "#shared/contract/names.ts";
import { fault } from "#shared/errors.ts";
import { LANGUAGE_PREFERENCE } from "#shared/languages/index.ts";
import type { Json } from "#shared/json.ts";
import { err, ok } from "#shared/result.ts";

export interface StubCore extends CoreApi {
  emit<E extends EventName>(event: E, payload: Payload<E>): void;
  /** Every call that reached a handler, in order. */
  readonly calls: readonly (readonly [MethodName, unknown])[];
  /** Listeners to events now. */
  listeners(): number;
}

const INFO = {
  version: "1.2.3",
  dataDir: "",
  platform: "linux",
  secretStore: { kind: "keychain", note: "Passwords are kept in this computer's keychain." },
} as const;

function isLanguage(name: MethodName, input: unknown): boolean {
  return name === "preferences.get" && JSON.stringify(input).includes(LANGUAGE_PREFERENCE);
}

/**
 * A core of the given handlers alone; whatever else is called is refused as `internal`, so that it is noticed.
 * @param language that the user chose; null for none
 */
export function stubCore(
  handlers: Partial<CallerHandlers> = {},
  language: Json | null = null,
): StubCore {
  const listeners = new Set<(message: EventMessage) => void>();
  const calls: [MethodName, unknown][] = [];
  let revision = 0;
  const given: Partial<CallerHandlers> = {
    "jobs.list": async () => ok({ revision, jobs: [] }),
    "jobs.cancel": async () => ok({}),
    "app.info": async () => ok(INFO),
    ...handlers,
  };
  const handler = (name: MethodName): CallerHandler<MethodName> => {
    const run = given[name];
    return async (input, options) => {
      // Hosts ask for it by themselves.
      if (isLanguage(name, input)) return ok({ value: language });
      calls.push([name, input]);
      return run
        ? run(input as never, options)
        : err(fault("internal", `${name} was not to be called.`));
    };
  };
  return {
    handlers: Object.fromEntries(
      METHOD_NAMES.map((name) => [name, handler(name)]),
    ) as unknown as CallerHandlers,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(event, payload) {
      revision += 1;
      for (const listener of listeners) listener({ event, revision, payload });
    },
    calls,
    listeners: () => listeners.size,
  };
}
