import { exactTime } from "#shared/domain/time-text.ts";
import { backupMessages as texts } from "#shared/messages/backup.ts";
import {
  createSecretLocations,
  passwordAccountOf,
  CHOICE,
  storeKindOf,
  LEFTOVERS,
  type Leftover,
} from "#core/platform/secrets/index.ts";
import {
  CARRIED_OVER,
  HELD_SIGN_INS,
  type CarriedOver,
  type HeldSignIns,
  type Storage,
  type Tables,
} from "#core/platform/storage/index.ts";

type Carried = CarriedOver["credentials"][number];

/**
 * Takes in what a new or restored database was given by the one that it replaced: what recorders made of user names and
 * passwords, the key of their hashes, the choice of the secret store, and where passwords are. Call before anything else.
 */
export function takeOver(storage: Storage): void {
  takeCarried(storage);
  holdSignIns(storage);
}

const preferenceIn = ({ sqlite }: Storage) =>
  sqlite.prepare<[string], string>("select value_json from preference where key = ?").pluck();

function takeCarried(storage: Storage): void {
  const { sqlite } = storage;
  const preference = preferenceIn(storage);
  const word = preference.get(CARRIED_OVER);
  if (word === undefined) return;
  const carried = JSON.parse(word) as CarriedOver;
  const instance = preference.get("instance");
  storage.write(() => {
    takeSignIns(storage, carried);
    for (const { name, store, entry } of carried.keys) {
      const kind = storeKindOf(store);
      if (kind !== null) createSecretLocations(storage).noteKey(name, kind, entry);
    }
    const isSame = carried.preferences["instance"] === instance;
    const left = carried.credentials.filter((one) => !isSame || !takeCredential(storage, one));
    const services = (carried.services ?? []).filter(
      (one) => !isSame || !takeService(storage, one),
    );
    takeRevocations(storage, carried);
    takePreferences(storage, carried, leftoversOf(carried, [...left, ...services]));
    sqlite.prepare("delete from preference where key = ?").run(CARRIED_OVER);
  });
}

/** Recorders do not receive these passwords until a user chooses Retry sign-in. A rejection that is known already remains. */
function holdSignIns(storage: Storage): void {
  const { sqlite } = storage;
  const order = preferenceIn(storage).get(HELD_SIGN_INS);
  if (order === undefined) return;
  const { credentials, backedUpAt } = JSON.parse(order) as HeldSignIns;
  const rows = sqlite
    .prepare<[], HeldRow>(
      `select r.place, r.id, c.name, c.revision from recorder r join site s on s.id = r.site_id
       join credential c on c.name = coalesce(r.credential, s.credential)`,
    )
    .all();
  const hold = sqlite.prepare(
    `insert into sign_in_state (origin, account, recorder_id, credential, taken, unclear, refused_at, why)
     values (@place, @revision, @id, @name, 0, 0, @at, @why)
     on conflict (origin, account) do update set taken = 0, unclear = 0,
       refused_at = coalesce(refused_at, excluded.refused_at), why = coalesce(why, excluded.why)`,
  );
  const at = new Date().toISOString();
  const time = exactTime(backedUpAt);
  storage.write(() => {
    for (const { place, id, name, revision } of rows)
      if (credentials?.includes(name) ?? true)
        hold.run({ place, id, name, revision, at, why: texts.heldSignIn({ name, time }) });
    sqlite.prepare("delete from preference where key = ?").run(HELD_SIGN_INS);
  });
}

interface HeldRow {
  readonly place: string;
  readonly id: string;
  readonly name: string;
  readonly revision: string;
}

/** Those of the replaced database are the later ones. */
function takeSignIns({ sqlite }: Storage, { signIns }: CarriedOver): void {
  const insert = sqlite.prepare<Tables["sign_in_state"]>(
    `insert or replace into sign_in_state (origin, account, address, serial, recorder_id, credential,
       taken, unclear, refused_at, why, blocked_until)
     values (@origin, @account, @address, @serial, @recorder_id, @credential,
       @taken, @unclear, @refused_at, @why, @blocked_until)`,
  );
  for (const one of signIns) insert.run(one);
}

/** An agent that was revoked after the backup stays revoked. */
function takeRevocations({ sqlite }: Storage, { revocations = [] }: CarriedOver): void {
  const note = sqlite.prepare<Tables["agent_revocation"]>(
    "insert or ignore into agent_revocation (agent_id, at) values (@agent_id, @at)",
  );
  const revoke = sqlite.prepare<Tables["agent_revocation"]>(
    "update agent set revoked_at = @at where id = @agent_id and revoked_at is null",
  );
  for (const one of revocations) {
    note.run(one);
    revoke.run(one);
  }
}

/**
 * A backup holds no password: one of the same name has the one that it had last, and the purpose of that password. Returns whether there
 * is one.
 */
function takeCredential({ sqlite }: Storage, carried: Carried): boolean {
  const take = sqlite.prepare<Omit<Carried, "purpose"> & { purpose: string | null }>(
    `update credential set username = @username, revision = @revision, store = @store, entry = @entry,
       updated_at = @updated_at,
       purpose = coalesce(@purpose, case when revision = @revision then purpose else 'unclear' end)
     where name = @name`,
  );
  return take.run({ ...carried, purpose: carried.purpose ?? null }).changes === 1;
}

/** Likewise for the mail account and webhooks. */
function takeService({ sqlite }: Storage, carried: Tables["service_secret"]): boolean {
  const take = sqlite.prepare<Tables["service_secret"]>(
    "update service_secret set store = @store, entry = @entry where name = @name",
  );
  return take.run(carried).changes === 1;
}

/** Passwords that no credential has any more, as long as the replaced database is kept: it may come back. */
function leftoversOf(
  carried: CarriedOver,
  left: readonly Pick<Carried, "name" | "store" | "entry">[],
): Leftover[] {
  const instance = JSON.parse(carried.preferences["instance"] ?? "null") as string | null;
  if (instance === null) return [];
  const chosen = storeKindOf(JSON.parse(carried.preferences[CHOICE] ?? "null")) ?? "keychain";
  return left.map((one) => ({
    kind: storeKindOf(one.store) ?? chosen,
    account: passwordAccountOf(one, instance),
    ...(carried.keptIn === null ? {} : { keptFor: carried.keptIn }),
  }));
}

function takePreferences(
  { sqlite }: Storage,
  { preferences }: CarriedOver,
  more: readonly Leftover[],
): void {
  const set = sqlite.prepare<[string, string]>(
    "insert or replace into preference (key, value_json) values (?, ?)",
  );
  if (preferences[CHOICE] !== undefined) set.run(CHOICE, preferences[CHOICE]);
  const before = JSON.parse(preferences[LEFTOVERS] ?? "[]") as Leftover[];
  const left = [...before, ...more];
  if (left.length > 0) set.run(LEFTOVERS, JSON.stringify(left));
}
