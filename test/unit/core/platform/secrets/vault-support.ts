import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import {
  VAULT_FILE,
  createVaultSecretStore,
} from "#core/platform/adapters/vault/vault-secret-store.ts";
import { createLocks } from "#core/platform/locks/index.ts";

/** Lowest costs that a vault may have: what is tested is not how long scrypt takes. */
export const CHEAP = { logN: 14, r: 8, p: 1 } as const;
export const PASSPHRASE = "four words of a test";

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** A data directory of its own, removed with the test file. */
export function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "muster-vault-"));
  directories.push(directory);
  return directory;
}

/** A vault as a process of its own would open it. */
export function vaultIn(dataDir: string) {
  const locks = createLocks(join(dataDir, "locks"), "Muster test");
  return createVaultSecretStore({ dataDir, locks, cost: CHEAP });
}

export const vaultFile = (dataDir: string) => join(dataDir, VAULT_FILE);

export function hashOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

/** A file of this head that is whole otherwise: an empty block, and a checksum that fits. */
export function withSum(head: Buffer): Buffer {
  const body = Buffer.concat([head, Buffer.alloc(4_096 + 16)]);
  return Buffer.concat([body, createHash("sha256").update(body).digest()]);
}
