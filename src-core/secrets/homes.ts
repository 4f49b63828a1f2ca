import { SECRET_STORES, type SecretStoreKind } from "#shared/domain/secrets.ts";
import type { Storage } from "../storage/index.ts";

/** A credential, and the store that its password was put into; null: before that was written down. */
export interface Home {
  readonly name: string;
  readonly store: SecretStoreKind | null;
  /** Each password that is set has an entry of its own; empty: from when there was one a name. */
  readonly entry: string;
}

/** A secret that is to be removed from a store: the copy in use stands in another, or its credential is gone. */
export interface Leftover {
  readonly kind: SecretStoreKind;
  readonly account: string;
}

/** Written under these keys of the preferences. */
const CHOICE = "secret_store";
const LEFTOVERS = "secret_leftovers";

export type Homes = ReturnType<typeof createHomes>;

/** Where passwords live, as it stands in the database: one for all processes, and changed in one step. */
export function createHomes(storage: Storage) {
  const { sqlite } = storage;
  const named = sqlite.prepare<[string], NotedHome>(
    "select name, store, entry from credential where name = ?",
  );
  const all = sqlite.prepare<[], NotedHome>(
    "select name, store, entry from credential order by name",
  );
  const moveOne = sqlite.prepare("update credential set store = ? where name = ?");
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
    of(name: string): Home | null {
      const noted = named.get(name);
      return noted ? homeOf(noted) : null;
    },
    all: (): Home[] => all.all().map(homeOf),
    /** What a person chose. */
    choice: () => kindOf(JSON.parse(preference.get(CHOICE) ?? "null")),
    leftovers,
    addLeftovers: (left: readonly Leftover[]) =>
      storage.write(() => keep([...leftovers(), ...left])),
    dropLeftovers: (gone: readonly Leftover[]) =>
      storage.write(() =>
        keep(leftovers().filter((one) => !gone.some((other) => isSame(one, other)))),
      ),
    /** The choice, where each password lives from now on, and what is to be removed: all of it, or nothing. */
    switchTo: (choice: SecretStoreKind, homes: readonly Home[], left: readonly Leftover[]) =>
      storage.write(() => {
        prefer.run(CHOICE, JSON.stringify(choice));
        for (const { name, store } of homes) moveOne.run(store, name);
        keep([...leftovers(), ...left]);
      }),
  };
}

/** As its row has it. */
export type NotedHome = Omit<Home, "store"> & { readonly store: string };

function homeOf({ name, store, entry }: NotedHome): Home {
  return { name, store: kindOf(store), entry };
}

/** A store as it is written down; null: none that is known. */
export function kindOf(value: unknown): SecretStoreKind | null {
  return SECRET_STORES.find((kind) => kind === value) ?? null;
}

function isSame(one: Leftover, other: Leftover): boolean {
  return one.kind === other.kind && one.account === other.account;
}
