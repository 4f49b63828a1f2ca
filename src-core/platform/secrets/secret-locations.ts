import { SECRET_STORES, type SecretStoreKind } from "#shared/domain/secrets.ts";
import { asciiLowerCase } from "#core/platform/text.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** A credential or another secret, and its store. The store is null for a secret that was stored before Muster noted its store. */
export interface SecretLocation {
  readonly name: string;
  readonly store: SecretStoreKind | null;
  /** Each password that is set has an entry of its own; empty: from when there was one a name. */
  readonly entry: string;
  /** A key that Muster keeps for itself, and no credential. Its entry holds for every database of the data directory. */
  readonly isKey?: boolean;
  /** A password for a service other than recorders, as of the mail account, and no credential. */
  readonly isService?: boolean;
}

/** A secret that is to be removed from a store: the copy in use is in another store, or its credential was removed. */
export interface Leftover {
  readonly kind: SecretStoreKind;
  readonly account: string;
  /** File that names the secret: a database that was replaced. The secret is removed when this file is gone from the data directory. */
  readonly keptFor?: string;
}

/** Written under these keys of the preferences. */
export const CHOICE = "secret_store";
export const LEFTOVERS = "secret_leftovers";

export type SecretLocations = ReturnType<typeof createSecretLocations>;

/** Where passwords are stored, as the database has it: the same for all processes, and changed in one step. */
export function createSecretLocations(storage: Storage) {
  const { sqlite } = storage;
  const named = sqlite.prepare<[string], StoredLocation>(
    "select name, store, entry from credential where name = ?",
  );
  const all = sqlite.prepare<[], StoredLocation>(
    "select name, store, entry from credential order by name",
  );
  const keyNamed = sqlite.prepare<[string], StoredLocation>(
    "select name, store, entry, 1 as isKey from stored_key where name = ?",
  );
  const keys = sqlite.prepare<[], StoredLocation>(
    "select name, store, entry, 1 as isKey from stored_key order by name",
  );
  const serviceNamed = sqlite.prepare<[string], StoredLocation>(
    "select name, store, entry, 1 as isService from service_secret where name = ?",
  );
  const services = sqlite.prepare<[], StoredLocation>(
    "select name, store, entry, 1 as isService from service_secret order by name",
  );
  const noteService = sqlite.prepare(
    "insert or replace into service_secret (name, store, entry) values (?, ?, ?)",
  );
  const dropService = sqlite.prepare("delete from service_secret where name = ?");
  const moveService = sqlite.prepare("update service_secret set store = ? where name = ?");
  const noteKey = sqlite.prepare(
    "insert or replace into stored_key (name, store, entry) values (?, ?, ?)",
  );
  const moveOne = sqlite.prepare("update credential set store = ? where name = ?");
  const moveKey = sqlite.prepare("update stored_key set store = ? where name = ?");
  const preference = sqlite
    .prepare<[string], string>("select value_json from preference where key = ?")
    .pluck();
  const prefer = sqlite.prepare(
    `insert into preference (key, value_json) values (?, ?)
     on conflict (key) do update set value_json = excluded.value_json`,
  );
  const leftovers = () => JSON.parse(preference.get(LEFTOVERS) ?? "[]") as Leftover[];
  const keep = (left: readonly Leftover[]) => prefer.run(LEFTOVERS, JSON.stringify(left));

  return {
    of(name: string): SecretLocation | null {
      const noted = named.get(name);
      return noted ? homeOf(noted) : null;
    },
    /** Locations of the secrets of credentials and services. */
    all: (): SecretLocation[] => [...all.all(), ...services.all()].map(homeOf),
    /** Locations of the secrets of credentials and services, and of Muster's own keys. */
    withKeys: (): SecretLocation[] => [...all.all(), ...services.all(), ...keys.all()].map(homeOf),
    service: (name: string): StoredLocation | undefined => serviceNamed.get(name),
    noteService: (name: string, store: SecretStoreKind, entry: string) =>
      void noteService.run(name, store, entry),
    dropService: (name: string) => void dropService.run(name),
    key: (name: string): StoredLocation | undefined => keyNamed.get(name),
    noteKey: (name: string, store: SecretStoreKind, entry: string) =>
      void noteKey.run(name, store, entry),
    /** What a person chose. */
    choice: () => storeKindOf(JSON.parse(preference.get(CHOICE) ?? "null")),
    leftovers,
    addLeftovers: (left: readonly Leftover[]) =>
      storage.write(() => keep([...leftovers(), ...left])),
    dropLeftovers: (gone: readonly Leftover[]) =>
      storage.write(() =>
        keep(leftovers().filter((one) => !gone.some((other) => isSame(one, other)))),
      ),
    /** The choice, where each password lives from now on, and what is to be removed: all of it, or nothing. */
    switchTo: (
      choice: SecretStoreKind,
      homes: readonly SecretLocation[],
      left: readonly Leftover[],
    ) =>
      storage.write(() => {
        prefer.run(CHOICE, JSON.stringify(choice));
        for (const { name, store, isKey, isService } of homes) {
          const move = isKey ? moveKey : isService ? moveService : moveOne;
          move.run(store, name);
        }
        keep([...leftovers(), ...left]);
      }),
  };
}

/** Location as its row has it. */
export type StoredLocation = Pick<SecretLocation, "name" | "entry"> & {
  readonly store: string;
  readonly isKey?: 0 | 1;
  readonly isService?: 0 | 1;
};

function homeOf({ name, store, entry, isKey, isService }: StoredLocation): SecretLocation {
  return {
    name,
    store: storeKindOf(store),
    entry,
    ...(isKey ? { isKey: true } : {}),
    ...(isService ? { isService: true } : {}),
  };
}

/** The name of its entry in a store. @param instance names the database that the credential is in */
export function passwordAccountOf(
  { name, entry, isKey }: Pick<SecretLocation, "name" | "entry" | "isKey">,
  instance: string,
): string {
  if (isKey) return `${name} (${entry})`;
  const known = asciiLowerCase(name);
  return entry === "" ? `${known} (${instance})` : `${known} (${instance} ${entry})`;
}

/** Secret store by its name; null if the name is unknown. */
export function storeKindOf(value: unknown): SecretStoreKind | null {
  return SECRET_STORES.find((kind) => kind === value) ?? null;
}

function isSame(one: Leftover, other: Leftover): boolean {
  return one.kind === other.kind && one.account === other.account;
}
