import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Secrets } from "./secrets.ts";

export { createSecrets, type Secrets } from "./secrets.ts";
export type { UnlockVault } from "./unlocker.ts";
export type { ServiceSecrets } from "./service-secrets.ts";
export {
  passwordAccountOf,
  CHOICE,
  createSecretLocations,
  storeKindOf,
  LEFTOVERS,
  type Leftover,
  type StoredLocation,
} from "./secret-locations.ts";
export { forcedStore, UsualStore, type SecretStores } from "./stores.ts";

type Methods =
  | "secrets.changePassphrase"
  | "secrets.choose"
  | "secrets.lock"
  | "secrets.status"
  | "secrets.unlock";

export function secretHandlers(secrets: Secrets, events: EventHub): Pick<Handlers, Methods> {
  return {
    "secrets.status": async () => ok({ revision: events.revision, status: await secrets.status() }),
    "secrets.choose": ({ kind, passphrase }, { signal }) =>
      secrets.choose(kind, passphrase, signal),
    "secrets.unlock": ({ passphrase }) => secrets.unlock(passphrase),
    "secrets.lock": () => secrets.lock(),
    "secrets.changePassphrase": ({ current, next }) => secrets.changePassphrase(current, next),
  };
}
