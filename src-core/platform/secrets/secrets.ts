import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import { lockMessages } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { forEachWithConcurrency } from "#core/platform/async.ts";
import { newId } from "#core/platform/ids.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { createPassphraseAttempts } from "./passphrase-attempts.ts";
import {
  passwordAccountOf as accountIn,
  createSecretLocations,
  storeKindOf,
  type SecretLocation,
  type Leftover,
  type StoredLocation,
} from "./secret-locations.ts";
import { ENTRIES_AT_ONCE, moveAll } from "./move.ts";
import { ServiceSecrets } from "./service-secrets.ts";
import { noteAtStart, secretsStatus, type InUse } from "./status.ts";
import { SignInKeyStore } from "./sign-in-key.ts";
import { StoredKey, type KeyTools } from "./stored-key.ts";
import type { SecretStores } from "./stores.ts";
import { Unlocker, type UnlockVault } from "./unlocker.ts";

/** A keychain may stand with its dialog open for a while; others wait this long, in ms, for their turn. */
const TURN_PATIENCE_MS = 30_000;

/** Name of the key of stored pictures in the secret store. */
const PICTURE_KEY = "picture-key";

const TO_THE_END = new AbortController().signal;

export interface SecretsTools {
  readonly storage: Storage;
  readonly stores: SecretStores;
  readonly events: EventHub;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Names this data directory: stores are shared by all that a person has. */
  readonly instance: string;
  /** Whether the data directory has a file of that name. */
  isThere(file: string): boolean;
}

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Passwords by the name of their credential, in whichever store each lives. One at a time, over all processes, changes
 * them: a move must not meet a password that is just being set.
 */
export function createSecrets(tools: SecretsTools) {
  const { storage, stores, events, jobs, clock, instance, isThere } = tools;
  const homes = createSecretLocations(storage);
  const attempts = createPassphraseAttempts(clock);
  const unlocker = new Unlocker(stores.vault);
  let { forced } = stores;

  const accountOf = (home: Pick<SecretLocation, "name" | "entry"> & { isKey?: boolean | 0 | 1 }) =>
    accountIn({ ...home, isKey: Boolean(home.isKey) }, instance);

  function inUse(): InUse {
    if (forced) return { kind: forced, chosen: true };
    const choice = homes.choice();
    return { kind: choice ?? stores.usual.now.kind, chosen: choice !== null };
  }

  const storeOf = ({ store }: StoredLocation): SecretStoreKind =>
    forced ?? storeKindOf(store) ?? inUse().kind;

  const alone = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
    await stores.usual.ask();
    return storage.locks.exclusive("secrets", work, {
      patience: TURN_PATIENCE_MS,
      what: lockMessages.passwordStore,
    });
  };

  /** Before a secret is read. Fails if its store remains locked although a user was asked for the passphrase. */
  async function ready(noted: StoredLocation): Promise<Result<void>> {
    await stores.usual.ask();
    return unlocker.before(storeOf(noted));
  }

  /** The same as `alone`, for work that uses a store, by default the one in use. The store is unlocked first. */
  async function aloneWithStore<T>(
    work: () => Promise<Result<T>>,
    kind?: SecretStoreKind | null,
  ): Promise<Result<T>> {
    await stores.usual.ask();
    const opened = await unlocker.before(kind ?? inUse().kind);
    return opened.ok ? alone(work) : opened;
  }

  /** Entries that their store turned out not to have. */
  const lost = new Set<string>();

  /** Looks once, where the row says. `ok(null)`: it is not there, or no longer, where the row has changed since. */
  async function read(noted: StoredLocation): Promise<Result<string | null>> {
    await ready(noted);
    return peek(noted);
  }

  /** The same without asking for a passphrase: for background work. */
  async function peek(noted: StoredLocation): Promise<Result<string | null>> {
    await stores.usual.ask();
    const account = accountOf(noted);
    const secret = await stores[storeOf(noted)].get(account);
    if (secret.ok && secret.value === null) lost.add(account);
    else if (secret.ok) lost.delete(account);
    return secret;
  }

  /**
   * Whether this process does not have the password. Shows no prompt: memory is known, and of another store only the result of
   * earlier reads.
   */
  function isMissing(noted: StoredLocation): boolean {
    const account = accountOf(noted);
    return storeOf(noted) === "memory" ? !stores.memory.has(account) : lost.has(account);
  }

  const service = new ServiceSecrets({
    homes,
    alone,
    aloneWithStore,
    accountOf,
    read,
    peek,
    ready,
    sweep,
    storeInUse: () => inUse().kind,
    store: (kind) => stores[kind],
  });

  /**
   * Never overwrites the previous password, which is valid until `commit`: a reader gets either the complete old entry or the
   * complete new one.
   * @param check whether the change is permitted, evaluated under the lock
   * @param commit stores the credential, with the place of its password
   */
  function keep(
    name: string,
    password: string,
    check: () => Result<void>,
    commit: (home: { store: SecretStoreKind; entry: string }) => void,
  ): Promise<Result<void>> {
    return aloneWithStore(async () => {
      const checked = check();
      if (!checked.ok) return checked;
      const { kind } = inUse();
      const entry = newId();
      const was = homes.of(name);
      const left: Leftover[] = [{ kind, account: accountOf({ name, entry }) }];
      if (was) left.push({ kind: was.store ?? kind, account: accountOf(was) });
      // Noted before there is anything to leave behind: what is in use at the end is no leftover.
      homes.addLeftovers(left);
      const kept = await stores[kind].set(accountOf({ name, entry }), password);
      if (!kept.ok) return kept;
      commit({ store: kind, entry });
      await sweep(left);
      return ok(undefined);
    });
  }

  /**
   * @param anyway also if its password cannot be removed now, but later
   * @param check whether the removal is permitted, evaluated under the lock
   * @param commit removes the credential
   */
  function remove(
    name: string,
    anyway: boolean,
    check: () => Result<void>,
    commit: () => void,
  ): Promise<Result<void>> {
    const removed = async () => {
      const checked = check();
      if (!checked.ok) return checked;
      const home = homes.of(name) ?? { name, store: null, entry: "" };
      const left: Leftover = { kind: home.store ?? inUse().kind, account: accountOf(home) };
      if (!anyway) {
        const reached = await stores[left.kind].get(left.account);
        if (!reached.ok) return reached;
      }
      // The password goes last: a credential that stays keeps it.
      homes.addLeftovers([left]);
      commit();
      await sweep([left]);
      return ok(undefined);
    };
    return anyway ? alone(removed) : aloneWithStore(removed, homes.of(name)?.store);
  }

  /** Removes secrets that were left behind, from the stores that can be used now. Only under the lock. */
  async function sweep(left: readonly Leftover[]): Promise<void> {
    const usual = inUse().kind;
    const current = new Set(
      homes.withKeys().map((home) => `${home.store ?? usual} ${accountOf(home)}`),
    );
    const gone: Leftover[] = [];
    const due = left.filter(({ keptFor }) => keptFor === undefined || !isThere(keptFor));
    await forEachWithConcurrency(due, ENTRIES_AT_ONCE, TO_THE_END, async (one) => {
      const used = current.has(`${one.kind} ${one.account}`);
      if (used || (await stores[one.kind].remove(one.account)).ok) gone.push(one);
    });
    if (gone.length > 0) homes.dropLeftovers(gone);
  }

  const keyTools: KeyTools = {
    noted: homes.key,
    storeOf,
    read,
    alone: aloneWithStore,
    async store(name, entry, secret) {
      const { kind } = inUse();
      const left = { kind, account: accountOf({ name, entry, isKey: true }) };
      homes.addLeftovers([left]);
      const kept = await stores[kind].set(left.account, secret);
      if (!kept.ok) return kept;
      homes.noteKey(name, kind, entry);
      await sweep([left]);
      return ok(undefined);
    },
  };
  const signInKey = new SignInKeyStore(keyTools);
  const pictureKey = new StoredKey(keyTools, PICTURE_KEY);

  function forgetKeys(): void {
    signInKey.forget();
    pictureKey.forget();
  }

  /** What a process that was killed, or a store that could not be used, left behind. */
  async function tidy(): Promise<void> {
    if (homes.leftovers().length > 0) await alone(async () => ok(await sweep(homes.leftovers())));
  }

  const status = async (): Promise<SecretStatus> => {
    await stores.usual.ask();
    return secretsStatus(stores, inUse(), homes.all());
  };

  /** Tells everybody how it stands now, and answers it. */
  async function reportStatus(): Promise<Result<SecretStatus>> {
    const now = await status();
    events.emit("secrets.changed", now);
    return ok(now);
  }

  /** `ok`: the store can be written to. */
  async function open(
    kind: SecretStoreKind,
    passphrase: string | undefined,
  ): Promise<Result<void>> {
    const { vault } = stores;
    if (kind === "vault" && passphrase !== undefined) {
      return attempts.make(() =>
        vault.exists() ? vault.unlock(passphrase) : vault.create(passphrase),
      );
    }
    const { error } = await stores[kind].state();
    if (error === null) return ok(undefined);
    return err(kind === "vault" && !vault.exists() ? passphraseNeeded() : error);
  }

  return {
    storeOf,
    read,
    ready,
    /** Whether `ready` may have a user asked for the passphrase; else it answers at once. */
    asksToUnlock: () => unlocker.asks,
    /** How the vault is unlocked when a secret is needed; null if a user does it, at any time. */
    unlockWith: (unlock: UnlockVault | null) => unlocker.use(unlock),
    isMissing,
    keep,
    service,
    remove,
    status,
    /** Where passwords are put now. */
    async current(): Promise<{ kind: SecretStoreKind; note: string }> {
      await stores.usual.ask();
      return this.inUse;
    },
    /** The same without a prompt: later it may turn out that there is no keychain. */
    get inUse(): { kind: SecretStoreKind; note: string } {
      const use = inUse();
      return { kind: use.kind, note: noteAtStart(stores, use, homes.all()) };
    },
    tidy,
    /** The same for the same user name and password, and not to be found out without the key in the store. */
    hashOf: (username: string, password: string) => signInKey.hash(username, password),
    /** The key of stored pictures: 32 bytes. */
    pictureKey: () => pictureKey.get(),
    async choose(
      kind: SecretStoreKind,
      passphrase: string | undefined,
      signal: AbortSignal,
    ): Promise<Result<SecretStatus>> {
      const opened = await open(kind, passphrase);
      if (!opened.ok) return opened;
      // The store in use is unlocked first: passwords move from there.
      const moved = await aloneWithStore(async () => {
        const store = (one: SecretStoreKind) => stores[one];
        const assumed = inUse().kind;
        const left = () => sweep(homes.leftovers());
        const by = { homes, jobs, store, accountOf, assumed, sweep: left };
        const done = await moveAll(by, kind, signal);
        if (done.ok) forced = null;
        return done;
      });
      return moved.ok ? reportStatus() : moved;
    },
    async unlock(passphrase: string): Promise<Result<SecretStatus>> {
      const unlocked = await attempts.make(() => stores.vault.unlock(passphrase));
      if (!unlocked.ok) return unlocked;
      await tidy();
      return reportStatus();
    },
    lock(): Promise<Result<SecretStatus>> {
      forgetKeys();
      stores.vault.lock();
      return reportStatus();
    },
    async changePassphrase(current: string, next: string): Promise<Result<SecretStatus>> {
      const changed = await attempts.make(() => stores.vault.changePassphrase(current, next));
      return changed.ok ? reportStatus() : changed;
    },
    /** No key stays in memory. */
    close(): void {
      forgetKeys();
      stores.vault.lock();
    },
  };
}

function passphraseNeeded() {
  return fault("bad_input", texts.needed, { hint: texts.neededHint, where: "passphrase" });
}
