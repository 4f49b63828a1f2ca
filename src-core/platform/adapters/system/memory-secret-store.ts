import { passwordStoreMessages } from "#shared/messages/password-store.ts";
import { ok } from "#shared/result.ts";
import { READY, type MemoryStore } from "#core/platform/ports/secret-store.ts";

/** Secrets for as long as this process runs. */
export function createMemorySecretStore(): MemoryStore {
  const secrets = new Map<string, string>();
  return {
    kind: "memory",
    get note() {
      return passwordStoreMessages.inMemory;
    },
    state: async () => READY,
    has: (account) => secrets.has(account),
    get: async (account) => ok(secrets.get(account) ?? null),
    set: async (account, secret) => {
      secrets.set(account, secret);
      return ok(undefined);
    },
    remove: async (account) => {
      secrets.delete(account);
      return ok(undefined);
    },
  };
}
