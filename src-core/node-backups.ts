import type { HashCosts } from "./node-core.ts";
import { createFullBackups, type FullBackups } from "./features/backup/index.ts";
import { createKeychainSecretStore } from "./platform/adapters/keychain/keychain-secret-store.ts";
import { systemClock } from "./platform/adapters/system/system-clock.ts";
import { createVaultSecretStore } from "./platform/adapters/vault/vault-secret-store.ts";
import type { Locks } from "./platform/locks/index.ts";
import type { KeychainStore } from "./platform/ports/secret-store.ts";

export interface NodeBackupsOptions {
  /** Name shown to other processes that wait for a lock. */
  readonly program: string;
  /** Version of Muster. */
  readonly version: string;
  /** Costs of hashes in tests; see `NodeCoreOptions`. */
  readonly hashCosts?: HashCosts | undefined;
  /** Default: that of this computer. */
  readonly keychain?: Pick<KeychainStore, "get">;
}

/** Backups of the installation in a data directory of this computer. */
export function createNodeBackups(dataDir: string, options: NodeBackupsOptions): FullBackups {
  const { program, version, hashCosts, keychain = createKeychainSecretStore() } = options;
  const cost = hashCosts?.vault;
  return createFullBackups({
    dataDir,
    program,
    version,
    keychain,
    vaultIn: (folder) => createVaultSecretStore({ dataDir: folder, locks: NO_LOCKS, cost }),
    clock: systemClock,
  });
}

/** Locks of a vault that no other process knows. */
const NO_LOCKS: Pick<Locks, "exclusive"> = { exclusive: (_name, work) => work() };
