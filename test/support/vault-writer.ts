import { join } from "node:path";
import { createVaultSecretStore } from "#core/platform/adapters/vault/vault-secret-store.ts";
import { createLocks } from "#core/platform/locks/index.ts";

/** Run as a process: `node vault-writer.ts DATA_DIR PASSPHRASE NAME`. Counts in the vault, and tells each count that is kept. */
const [, , dataDir = "", passphrase = "", name = ""] = process.argv;
const locks = createLocks(join(dataDir, "locks"), "Muster test");
const vault = createVaultSecretStore({ dataDir, locks });
const unlocked = await vault.unlock(passphrase);
if (!unlocked.ok) throw new Error(unlocked.error.message);
for (let count = 1; count < 100_000; count += 1) {
  const kept = await vault.set(name, String(count));
  if (!kept.ok) throw new Error(kept.error.message);
  process.stdout.write(`${count}\n`);
}
