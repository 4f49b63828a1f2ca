import type { Result } from "#shared/result.ts";
import type { VaultStore } from "#core/platform/ports/secret-store.ts";

/** Unlocks a vault with the first reading of the passphrase that fits. @param readings at least one */
export async function unlockBy(
  vault: Pick<VaultStore, "unlock">,
  readings: readonly string[],
): Promise<Result<void>> {
  const [first = "", ...others] = readings;
  const opened = await vault.unlock(first);
  return opened.ok || others.length === 0 ? opened : unlockBy(vault, others);
}
