import { describe } from "vitest";
import { createMemorySecretStore } from "#core/platform/adapters/system/memory-secret-store.ts";
import { itKeepsSecrets, value } from "#test/support/secret-store-contract.ts";
import { PASSPHRASE, dataDirectory, vaultIn } from "./vault-support.ts";

// The third, the keychain, is in test/integration/keychain-store.test.ts: it needs a daemon.

describe("secrets in memory", () => {
  itKeepsSecrets(async () => createMemorySecretStore());
});

describe("secrets in the vault", () => {
  const dataDir = dataDirectory();
  itKeepsSecrets(async () => {
    const vault = vaultIn(dataDir);
    value(await vault.create(PASSPHRASE));
    return vault;
  });
});
