import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Credentials } from "./credentials.ts";
import type { Ledger } from "./ledger.ts";

export { createCredentials, type Credentials } from "./credentials.ts";
export type { CredentialUser, NamedUse, RecorderCredential } from "./credential-use.ts";
export type { CredentialPermits } from "./permits.ts";
export { createLedger, type Ledger } from "./ledger.ts";
export { takeOver } from "./take-over.ts";

type Methods =
  | "credentials.list"
  | "credentials.remove"
  | "credentials.retry"
  | "credentials.set"
  | "credentials.update"
  | "credentials.uses";

export function credentialHandlers(
  credentials: Credentials,
  ledger: Ledger,
  events: EventHub,
): Pick<Handlers, Methods> {
  return {
    "credentials.list": async (_, { visible }) =>
      ok({ revision: events.revision, credentials: credentials.list({ visible }) }),
    "credentials.set": async ({ name, username, password, purpose }) => {
      const kept = await credentials.set(name, username, password, purpose);
      if (kept.ok) ledger.retell();
      return kept;
    },
    "credentials.remove": async ({ name, force = false }) => {
      const removed = await credentials.remove(name, force);
      if (!removed.ok) return removed;
      ledger.retell();
      return ok({});
    },
    "credentials.update": (change) => credentials.update(change),
    "credentials.uses": async ({ name }, { visible }) => credentials.usesFor(name, { visible }),
    "credentials.retry": async ({ ids }) => ok({ reopened: ledger.reopen(ids) }),
  };
}
