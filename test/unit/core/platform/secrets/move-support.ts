import { existsSync } from "node:fs";
import { join } from "node:path";
import { createCredentials, takeOver } from "#core/features/credentials/index.ts";
import { createSecrets } from "#core/platform/secrets/index.ts";
import { openDatabase } from "#core/platform/storage/index.ts";
import { createEventHub } from "#core/platform/events.ts";
import { createJobs } from "#core/platform/jobs/index.ts";
import {
  READY,
  type SecretStore,
  type StoreState,
  type VaultStore,
} from "#core/platform/ports/secret-store.ts";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { addEmptyDatabase } from "#test/support/new-data-dir.ts";
import { permitted } from "#test/support/permitted.ts";
import { value } from "#test/support/secret-store-contract.ts";

/** The content of each store, beyond the life of any process. */
export type Disk = Record<SecretStoreKind, Map<string, string>>;

/** Entries of a store but for the key that Muster keeps for itself. */
export const passwordsIn = (store: ReadonlyMap<string, string>) =>
  [...store].filter(([account]) => !account.startsWith("sign-in key"));

export const emptyDisk = (): Disk => ({
  keychain: new Map(),
  vault: new Map(),
  memory: new Map(),
});

/** Called before each use of a store; throws where the process is to end, or gives an error for the store to fail with. */
export type Before = (use: string) => MusterError | null | Promise<null>;

export const DEAD = new Error("the process is gone");

export function stores(disk: Disk, before: Before, forced: SecretStoreKind | null = null) {
  const plain = (kind: SecretStoreKind): SecretStore => ({
    kind,
    note: `Passwords are kept in ${kind}.`,
    state: async (): Promise<StoreState> => {
      const error = await before(`${kind} state`);
      return error ? { state: "locked", error } : READY;
    },
    get: async (account) => {
      const error = await before(`${kind} get`);
      return error ? err(error) : ok(disk[kind].get(account) ?? null);
    },
    set: async (account, secret) => {
      const error = await before(`${kind} set`);
      if (error) return err(error);
      disk[kind].set(account, secret);
      return ok(undefined);
    },
    remove: async (account) => {
      const error = await before(`${kind} remove`);
      if (error) return err(error);
      disk[kind].delete(account);
      return ok(undefined);
    },
  });
  const refuse = async () => err(fault("bad_input", "not of this test"));
  const vault: VaultStore = {
    ...plain("vault"),
    kind: "vault",
    exists: () => true,
    create: refuse,
    unlock: refuse,
    changePassphrase: refuse,
    lock: () => {},
  };
  return {
    keychain: {
      ...plain("keychain"),
      kind: "keychain" as const,
      answers: async () => ok(undefined),
    },
    vault,
    memory: {
      ...plain("memory"),
      kind: "memory" as const,
      has: (account: string) => disk.memory.has(account),
    },
    forced,
    usual: { now: { kind: "keychain" as const, why: null }, ask: async () => {} },
  };
}

/** The feature over a database that is there, as a process that has just been started has it. */
export async function process(
  dataDir: string,
  disk: Disk,
  before: Before = () => null,
  forced: SecretStoreKind | null = null,
) {
  await addEmptyDatabase(dataDir);
  const storage = value(await openDatabase(dataDir));
  takeOver(storage);
  const clock = { now: () => new Date().toISOString(), wait: async () => {} };
  const events = createEventHub();
  const about = { stores: stores(disk, before, forced), instance: "test" };
  const secrets = createSecrets({
    storage,
    events,
    jobs: createJobs(events, clock),
    clock,
    isThere: (file) => existsSync(join(dataDir, file)),
    ...about,
  });
  const credentials = createCredentials(storage, secrets, events, clock);
  return {
    storage,
    events,
    secrets,
    credentials,
    keep: async (name: string, password: string) =>
      value(await credentials.set(name, "admin", password)),
    read: async (name: string) => value(await credentials.signIn(permitted(name))).password,
  };
}
