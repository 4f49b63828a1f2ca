import type { Checked } from "#shared/contract/methods.ts";
import type {
  CredentialPurpose,
  SettingPurpose,
  StoredPurpose,
} from "#shared/domain/credential-purpose.ts";
import type { Credential } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { asciiLowerCase } from "#core/platform/text.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { SignIn } from "#core/drivers/target.ts";
import type { StoredLocation, Secrets } from "#core/platform/secrets/index.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import {
  forgotten,
  inUse,
  missing,
  credentialNameTaken,
  purposeDecided,
  signsInNow,
  unknownPlaces,
} from "./faults.ts";
import { createListing } from "./listing.ts";
import type { CredentialUse, PermittedCredential, RecorderCredential } from "./credential-use.ts";
import { CredentialPermits, refusalOf } from "./permits.ts";
import { CredentialPlaces } from "./places.ts";
import { createSignInStates } from "./sign-in-states.ts";
import { createUses } from "./uses.ts";

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
  const permits = new CredentialPermits(storage);
  const places = new CredentialPlaces(sqlite);
  const { list, usesFor } = createListing(storage, {
    permits,
    places,
    uses,
    isMissing: secrets.isMissing,
  });
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
    "select name, username, revision, store, entry, purpose from credential where name = ?",
  );
  const homes = sqlite.prepare<[], StoredLocation>("select name, store, entry from credential");
  const insert = sqlite.prepare<[Tables["credential"]]>(
    `insert into credential (name, username, revision, updated_at, store, entry, purpose)
     values (@name, @username, @revision, @updated_at, @store, @entry, @purpose)
     on conflict (name) do update set username = excluded.username, revision = excluded.revision,
       updated_at = excluded.updated_at, store = excluded.store, entry = excluded.entry,
       purpose = excluded.purpose`,
  );
  const setPurpose = sqlite.prepare("update credential set purpose = ? where name = ?");
  const drop = sqlite.prepare<[string]>("delete from credential where name = ?");

  const named = async (name: string): Promise<Credential> => {
    const found = list().find((one) => asciiLowerCase(one.name) === asciiLowerCase(name));
    return found as Credential;
  };

  /** Keeps the password first: a credential that is listed has one. */
  async function keep(
    name: string,
    username: string,
    password: string,
    check: () => Result<void>,
    purpose?: CredentialPurpose,
  ): Promise<Result<StoredRevision>> {
    const hashed = await secrets.hashOf(username, password);
    if (!hashed.ok) return hashed;
    const revision = hashed.value;
    const before = byName.get(name);
    const wasMissing = before === undefined || secrets.isMissing(before);
    const kept = await secrets.keep(name, password, check, (home) => {
      const keptPurpose = purpose ?? byName.get(name)?.purpose ?? "recorder";
      const about = { name, username, revision, updated_at: clock.now(), ...home };
      insert.run({ ...about, purpose: keptPurpose });
    });
    if (!kept.ok) return kept;
    events.emit("credentials.changed", {});
    if (wasMissing) passwordChanged(name);
    return ok({ name, revision });
  }

  /** @param purpose by default as it is, and `recorder` for a new one */
  async function set(
    name: string,
    username: string,
    password: string,
    purpose?: CredentialPurpose,
  ): Promise<Result<Credential>> {
    const check = () => (purpose === undefined ? ok(undefined) : checkUses(name, purpose));
    const kept = await keep(name, username, password, check, purpose);
    return kept.ok ? ok(await named(name)) : kept;
  }

  /** A new one; `already_exists` where there is one of that name, which stays as it is. */
  function create(
    name: string,
    username: string,
    password: string,
    purpose: CredentialPurpose,
  ): Promise<Result<StoredRevision>> {
    const check = () => (byName.get(name) ? err(credentialNameTaken(name)) : ok(undefined));
    return keep(name, username, password, check, purpose);
  }

  /** A credential that sites or recorders sign in with cannot be for settings. */
  function checkUses(name: string, purpose: CredentialPurpose): Result<void> {
    const used = uses.of(name);
    const isUsed = used.sites.length + used.recorders.length > 0;
    return purpose !== "recorder" && isUsed
      ? err(signsInNow(name, { ...used, templates: [] }))
      : ok(undefined);
  }

  /** Chooses the purpose of a credential that has none, and replaces the places that it is assigned to. */
  async function update(change: Checked<"credentials.update">): Promise<Result<Credential>> {
    const done = storage.write(() => updateNow(change));
    if (!done.ok) return done;
    events.emit("credentials.changed", {});
    return ok(await named(change.name));
  }

  function updateNow({ name, purpose, assignedTo }: Checked<"credentials.update">): Result<void> {
    const row = byName.get(name);
    if (!row) return err(missing(name, { where: "name" }, {}));
    if (purpose !== undefined && purpose !== row.purpose) {
      if (row.purpose !== "unclear") return err(purposeDecided(row.name, row.purpose));
      const usable = checkUses(row.name, purpose);
      if (!usable.ok) return usable;
    }
    if (assignedTo !== undefined) {
      const unknown = places.assign(row.name, assignedTo);
      const names = [...unknown.sites, ...unknown.customers];
      if (names.length > 0) return err(unknownPlaces(names));
    }
    if (purpose !== undefined) setPurpose.run(purpose, row.name);
    return ok(undefined);
  }

  /**
   * @param force also while it is used, and also when its password cannot be reached now: that follows later
   * @param revision only as long as it is still this one
   */
  async function remove(name: string, force: boolean, revision?: string): Promise<Result<void>> {
    const check = () => {
      const row = byName.get(name);
      if (!row || row.revision !== (revision ?? row.revision)) return err(missingCredential(name));
      const used = uses.of(row.name);
      const users = used.sites.length + used.recorders.length + used.templates.length;
      const free = force || users === 0;
      return free ? ok(undefined) : err(inUse(row.name, used));
    };
    const removed = await secrets.remove(name, force, check, () => void drop.run(name));
    if (!removed.ok) return removed;
    events.emit("credentials.changed", {});
    return ok(undefined);
  }

  /** What Muster signs in to a recorder with. */
  async function signIn(credential: RecorderCredential): Promise<Result<SignIn>> {
    const found = await read(credential, SIGN_IN);
    return found.ok ? withRevision(found.value.row, found.value.password) : found;
  }

  /** The password that is written into a setting. */
  async function passwordFor<P extends SettingPurpose>(
    credential: PermittedCredential<P>,
    purpose: P,
  ): Promise<Result<string>> {
    const found = await read(credential, { purpose, where: "secret" });
    return found.ok ? ok(found.value.password) : found;
  }

  /**
   * The only way to read a password from the store. The purpose is checked again with each row, because the credential may have
   * been replaced since the permission. User name, revision and password belong together, even while another password is being
   * set: if the password is not where the row says, the row is read again.
   */
  async function read(
    name: string,
    use: CredentialUse,
  ): Promise<Result<{ row: Found; password: string }>> {
    for (let found = byName.get(name); found;) {
      const refusal = refusalOf(found, use);
      if (refusal !== null) return err(refusal);
      const secret = await readOf(found);
      if (secret.ok && secret.value !== null) return ok({ row: found, password: secret.value });
      const now = byName.get(name);
      if (now?.entry === found.entry && now.store === found.store) {
        return secret.ok ? err(forgotten(now.name, secrets.storeOf(now))) : secret;
      }
      found = now;
    }
    return err(missingCredential(name));
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
    if (wanted === null) return ok(null);
    const credential = permits.permit(wanted, SIGN_IN, {});
    return credential.ok ? signIn(credential.value) : credential;
  }

  /** Unlocks the store of a password that is needed soon, if a user can be asked for its passphrase. Fails if it remains locked. */
  async function ready(name: string): Promise<Result<void>> {
    const found = byName.get(name);
    return found === undefined ? ok(undefined) : secrets.ready(found);
  }

  /** The same for the sign-in of a recorder. In the middle of a conversation, a recorder would not wait for the user. */
  async function readyFor(recorderId: string): Promise<Result<void>> {
    if (!secrets.asksToUnlock()) return ok(undefined);
    const wanted = wantedBy.get(recorderId) ?? null;
    return wanted === null ? ok(undefined) : ready(wanted);
  }

  return {
    list,
    ready,
    readyFor,
    /** Names of the credentials whose password this process does not have. Never prompts. */
    missing: (): ReadonlySet<string> =>
      new Set(
        homes
          .all()
          .filter(secrets.isMissing)
          .map(({ name }) => name),
      ),
    set,
    create,
    update,
    remove,
    /** Decides which credential may be used, for which purpose, by which caller. */
    permits,
    signIn,
    passwordFor,
    signInFor,
    /** What uses it, as far as the caller sees it. */
    usesFor,
  };
}

/** Sign-in with a credential that is assigned to the recorder, or was permitted for it. */
const SIGN_IN = { purpose: "recorder", where: "credential", isAssigned: true } as const;

function missingCredential(name: string) {
  return missing(name, { where: "credential" }, {});
}

/** What was written down of a credential; its revision is another as soon as user name or password are. */
type StoredRevision = Pick<SignIn, "name" | "revision">;

interface Found extends Omit<SignIn, "password"> {
  /** Where its password was put; empty: before that was written down. */
  readonly store: string;
  readonly entry: string;
  readonly purpose: StoredPurpose;
}
