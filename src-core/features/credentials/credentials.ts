import type { Credential } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { asciiLowerCase } from "#core/platform/text.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { SignIn } from "#core/drivers/target.ts";
import type { NotedHome, Secrets } from "#core/platform/secrets/index.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import { forgotten, inUse, missing, nameTaken } from "./faults.ts";
import { createSignInStates } from "./sign-in-states.ts";
import { createUses, type Uses } from "./uses.ts";

export type Credentials = ReturnType<typeof createCredentials>;

/**
 * Named user names and passwords. The name and user name stand in the database, the password in a secret store alone.
 * @param passwordChanged called when this process got or lost the password of a credential
 */
export function createCredentials(
  storage: Storage,
  secrets: Secrets,
  events: EventHub,
  clock: Clock,
  passwordChanged: (name: string) => void = () => {},
) {
  const { sqlite, write, faultOf } = storage;
  const uses = createUses(sqlite);
  const { moveAccount } = createSignInStates(storage);
  const renew = sqlite.prepare(
    "update credential set revision = ? where name = ? and revision = ?",
  );

  // Every conversation that signs in comes by here: prepared, and two, since one that joins takes several times as long.
  const wantedBy = sqlite
    .prepare<[string], string | null>(
      `select coalesce(r.credential, (select s.credential from site s where s.id = r.site_id))
       from recorder r where r.id = ?`,
    )
    .pluck();
  const byName = sqlite.prepare<[string], Found>(
    "select name, username, revision, store, entry from credential where name = ?",
  );

  const homes = sqlite.prepare<[], NotedHome>("select name, store, entry from credential");
  const all = sqlite.prepare<[], Omit<Credential, "passwordMissing"> & NotedHome>(
    `select c.name, c.username, c.updated_at as updatedAt, c.store, c.entry,
       (select count(*) from recorder r join site s on s.id = r.site_id
        where coalesce(r.credential, s.credential) = c.name collate nocase) as usedBy,
       (select count(*) from sign_in_state f join recorder r on r.place = f.origin
        where f.account = c.revision and f.refused_at is not null) as refusedBy
     from credential c order by c.name`,
  );
  const insert = sqlite.prepare<[Tables["credential"]]>(
    `insert into credential (name, username, revision, updated_at, store, entry)
     values (@name, @username, @revision, @updated_at, @store, @entry)
     on conflict (name) do update set username = excluded.username, revision = excluded.revision,
       updated_at = excluded.updated_at, store = excluded.store, entry = excluded.entry`,
  );
  const drop = sqlite.prepare<[string]>("delete from credential where name = ?");

  const list = async (): Promise<Credential[]> =>
    all.all().map(({ store, entry, ...credential }) => {
      const passwordMissing = secrets.isMissing({ name: credential.name, store, entry });
      return { ...credential, passwordMissing };
    });

  /** Keeps the password first: a credential that is listed has one. */
  async function keep(
    name: string,
    username: string,
    password: string,
    check: () => Result<void>,
  ): Promise<Result<Kept>> {
    const hashed = await secrets.hashOf(username, password);
    if (!hashed.ok) return hashed;
    const revision = hashed.value;
    const before = byName.get(name);
    const wasMissing = before === undefined || secrets.isMissing(before);
    const kept = await secrets.keep(name, password, check, (home) => {
      insert.run({ name, username, revision, updated_at: clock.now(), ...home });
    });
    if (!kept.ok) return kept;
    events.emit("credentials.changed", {});
    if (wasMissing) passwordChanged(name);
    return ok({ name, revision });
  }

  async function set(
    name: string,
    username: string,
    password: string,
  ): Promise<Result<Credential>> {
    const kept = await keep(name, username, password, () => ok(undefined));
    if (!kept.ok) return kept;
    const found = (await list()).find((one) => asciiLowerCase(one.name) === asciiLowerCase(name));
    return ok(found as Credential);
  }

  /** A new one; `already_exists` where there is one of that name, which stays as it is. */
  function create(name: string, username: string, password: string): Promise<Result<Kept>> {
    const check = () => (byName.get(name) ? err(nameTaken(name)) : ok(undefined));
    return keep(name, username, password, check);
  }

  /**
   * @param force also while it is used, and also when its password cannot be reached now: that follows later
   * @param revision only as long as it is still this one
   */
  async function remove(name: string, force: boolean, revision?: string): Promise<Result<void>> {
    const check = () => {
      const row = byName.get(name);
      if (!row || row.revision !== (revision ?? row.revision)) return err(missing(name));
      const used = uses.of(row.name);
      const free = force || used.sites.length + used.recorders.length === 0;
      return free ? ok(undefined) : err(inUse(row.name, used));
    };
    const removed = await secrets.remove(name, force, check, () => void drop.run(name));
    if (!removed.ok) return removed;
    events.emit("credentials.changed", {});
    return ok(undefined);
  }

  /**
   * By name. The only way by which a password leaves the store: to the recorder client. User name, revision and password
   * belong together, also while another password is being set: one that is gone where its row said is looked for by the
   * row as it stands now.
   */
  async function signIn(name: string): Promise<Result<SignIn>> {
    for (let found = byName.get(name); found;) {
      const secret = await readOf(found);
      if (secret.ok && secret.value !== null) return withRevision(found, secret.value);
      const now = byName.get(name);
      if (now?.entry === found.entry && now.store === found.store) {
        return secret.ok ? err(forgotten(now.name, secrets.storeOf(now))) : secret;
      }
      found = now;
    }
    return err(missing(name));
  }

  async function readOf(found: Found): Promise<Result<string | null>> {
    const wasMissing = secrets.isMissing(found);
    const secret = await secrets.read(found);
    if (secrets.isMissing(found) !== wasMissing) {
      events.emit("credentials.changed", {});
      passwordChanged(found.name);
    }
    return secret;
  }

  /** Renews the revision where it is from before there were keyed hashes, or from another key. */
  async function withRevision(found: Found, password: string): Promise<Result<SignIn>> {
    const { name, username } = found;
    const hashed = await secrets.hashOf(username, password);
    if (!hashed.ok) return hashed;
    const revision = hashed.value;
    if (revision !== found.revision) {
      try {
        write(() => renewRevision(found, revision));
      } catch (error) {
        const known = faultOf(error);
        if (known === null) throw error;
        return err(known);
      }
    }
    return ok({ name, username, revision, password });
  }

  /** What recorders made of the credential goes along. */
  function renewRevision({ name, revision: old }: Found, revision: string): void {
    if (renew.run(revision, name, old).changes === 1) moveAccount(old, revision);
  }

  /** What a recorder is signed in to with: its own credential, or that of its site. `ok(null)`: neither has one. */
  async function signInFor(recorderId: string): Promise<Result<SignIn | null>> {
    const wanted = wantedBy.get(recorderId) ?? null;
    return wanted === null ? ok(null) : signIn(wanted);
  }

  return {
    list,
    /** Names of the credentials whose password this process does not have. Asks nobody. */
    missing: (): ReadonlySet<string> =>
      new Set(
        homes
          .all()
          .filter(secrets.isMissing)
          .map(({ name }) => name),
      ),
    set,
    create,
    remove,
    signIn,
    signInFor,
    /** Who would be signed in to with it. */
    uses: async (name: string): Promise<Result<Uses>> => {
      const row = byName.get(name);
      return row ? ok(uses.of(row.name)) : err(missing(name));
    },
    has: async (name: string) => byName.get(name) !== undefined,
  };
}

/** What was written down of a credential; its revision is another as soon as user name or password are. */
type Kept = Pick<SignIn, "name" | "revision">;

interface Found extends Omit<SignIn, "password"> {
  /** Where its password was put; empty: before that was written down. */
  readonly store: string;
  readonly entry: string;
}
