import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "../events.ts";
import type { Clock } from "../ports/clock.ts";
import type { Storage } from "../storage/index.ts";
import { createAttempts } from "./attempts.ts";
import { createHomes, kindOf, type Leftover } from "./homes.ts";
import { moveAll } from "./move.ts";
import { noteOf, statusOf, type InUse } from "./status.ts";
import type { SecretStores } from "./stores.ts";

/** A keychain may stand with its dialog open for a while; others wait this long, in ms, for their turn. */
const TURN_PATIENCE_MS = 30_000;

export interface SecretsTools {
  readonly storage: Storage;
  readonly stores: SecretStores;
  readonly events: EventHub;
  readonly clock: Clock;
  /** Names this data directory: stores are shared by all that a person has. */
  readonly instance: string;
}

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Passwords by the name of their credential, in whichever store each lives. One at a time, over all processes, changes
 * them: a move must not meet a password that is just being set.
 */
export function createSecrets(tools: SecretsTools) {
  const { storage, stores, events, clock, instance } = tools;
  const homes = createHomes(storage);
  const attempts = createAttempts(clock);
  let { forced } = stores;

  // As the database compares names: letters A to Z alone are the same in both cases.
  const accountOf = (name: string) =>
    `${name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())} (${instance})`;

  function inUse(): InUse {
    if (forced) return { kind: forced, chosen: true };
    const choice = homes.choice();
    return { kind: choice ?? stores.usual.kind, chosen: choice !== null };
  }

  const homeFrom = (noted: SecretStoreKind | null) => forced ?? noted ?? inUse().kind;
  const homeOf = (name: string): SecretStoreKind => homeFrom(homes.of(name));

  const alone = <T>(work: () => Promise<Result<T>>): Promise<Result<T>> =>
    storage.locks.exclusive("secrets", work, {
      patience: TURN_PATIENCE_MS,
      what: "The store of passwords",
    });

  /**
   * `ok(null)`: it is not there.
   * @param noted the store that stands with the credential, where that was just read
   */
  async function read(name: string, noted?: string): Promise<Result<string | null>> {
    for (let home = noted === undefined ? homeOf(name) : homeFrom(kindOf(noted)); ;) {
      const found = await stores[home].get(accountOf(name));
      if (found.ok && found.value !== null) return found;
      const now = homeOf(name);
      if (now === home) return found;
      // Moved while it was looked for.
      home = now;
    }
  }

  /** @param commit writes the credential down, with the store that its password is in now */
  function keep(
    name: string,
    password: string,
    commit: (store: SecretStoreKind) => Promise<unknown>,
  ): Promise<Result<void>> {
    return alone(async () => {
      const { kind } = inUse();
      const was = homes.of(name);
      const account = accountOf(name);
      const kept = await stores[kind].set(account, password);
      if (!kept.ok) return kept;
      await commit(kind);
      if (was !== null && was !== kind) await leave([{ kind: was, account }]);
      return ok(undefined);
    });
  }

  /** @param commit removes the credential; `anyway`: also when its password cannot be removed now, but later */
  function remove(
    name: string,
    anyway: boolean,
    commit: () => Promise<unknown>,
  ): Promise<Result<void>> {
    return alone(async () => {
      const leftover = { kind: homes.of(name) ?? inUse().kind, account: accountOf(name) };
      const removed = await stores[leftover.kind].remove(leftover.account);
      if (!removed.ok && !anyway) return removed;
      if (!removed.ok) homes.addLeftovers([leftover]);
      await commit();
      return ok(undefined);
    });
  }

  async function leave(left: readonly Leftover[]): Promise<void> {
    homes.addLeftovers(left);
    await sweep();
  }

  /** Removes what was left behind, as far as its stores can be used now. Only while nobody else changes anything. */
  async function sweep(): Promise<void> {
    const usual = inUse().kind;
    const current = new Set(
      homes.all().map(({ name, store }) => `${store ?? usual} ${accountOf(name)}`),
    );
    const left = homes.leftovers();
    const removed = await Promise.all(
      left.map(async (one) => {
        if (current.has(`${one.kind} ${one.account}`)) return true;
        return (await stores[one.kind].remove(one.account)).ok;
      }),
    );
    const gone = left.filter((_, index) => removed[index]);
    if (gone.length > 0) homes.dropLeftovers(gone);
  }

  /** What a process that was killed, or a store that could not be used, left behind. */
  async function tidy(): Promise<void> {
    if (homes.leftovers().length > 0) await alone(async () => ok(await sweep()));
  }

  const status = (): Promise<SecretStatus> => statusOf(stores, inUse(), homes.all());

  /** Tells everybody how it stands now, and answers it. */
  async function told(): Promise<Result<SecretStatus>> {
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
    homeOf,
    read,
    keep,
    remove,
    status,
    /** Where passwords are put now, without asking anybody. */
    get inUse(): { kind: SecretStoreKind; note: string } {
      const use = inUse();
      return { kind: use.kind, note: noteOf(stores, use, homes.all()) };
    },
    tidy,
    async choose(
      kind: SecretStoreKind,
      passphrase: string | undefined,
    ): Promise<Result<SecretStatus>> {
      const opened = await open(kind, passphrase);
      if (!opened.ok) return opened;
      const moved = await alone(async () => {
        const store = (one: SecretStoreKind) => stores[one];
        const done = await moveAll({ homes, store, accountOf, assumed: inUse().kind }, kind);
        if (done.ok) forced = null;
        await sweep();
        return done;
      });
      return moved.ok ? told() : moved;
    },
    async unlock(passphrase: string): Promise<Result<SecretStatus>> {
      const unlocked = await attempts.make(() => stores.vault.unlock(passphrase));
      if (!unlocked.ok) return unlocked;
      await tidy();
      return told();
    },
    lock(): Promise<Result<SecretStatus>> {
      stores.vault.lock();
      return told();
    },
    async changePassphrase(current: string, next: string): Promise<Result<SecretStatus>> {
      const changed = await attempts.make(() => stores.vault.changePassphrase(current, next));
      return changed.ok ? told() : changed;
    },
    /** No key stays in memory. */
    close: () => stores.vault.lock(),
  };
}

function passphraseNeeded() {
  return fault("bad_input", "A new vault needs a passphrase.", {
    mend: "Give one of eight characters or more; without it nobody, Muster included, can open the vault.",
    where: "passphrase",
  });
}
