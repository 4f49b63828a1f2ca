import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Credentials } from "./credentials.ts";
import type { Ledger } from "./ledger.ts";

export { createCredentials, type Credentials } from "./credentials.ts";
export { createLedger, type Ledger } from "./ledger.ts";
export { takeOver } from "./take-over.ts";

type Methods =
  | "credentials.list"
  | "credentials.remove"
  | "credentials.retry"
  | "credentials.set"
  | "credentials.uses";

export function credentialHandlers(
  credentials: Credentials,
  ledger: Ledger,
  events: EventHub,
): Pick<Handlers, Methods> {
  return {
    "credentials.list": async () =>
      ok({ revision: events.revision, credentials: await credentials.list() }),
    "credentials.set": async ({ name, username, password }) => {
      const kept = await credentials.set(name, username, password);
      if (kept.ok) ledger.retell();
      return kept;
    },
    "credentials.remove": async ({ name, force = false }) => {
      const removed = await credentials.remove(name, force);
      if (!removed.ok) return removed;
      ledger.retell();
      return ok({});
    },
    "credentials.uses": ({ name }) => credentials.uses(name),
    "credentials.retry": async ({ ids }) => ok({ reopened: ledger.reopen(ids) }),
  };
}
