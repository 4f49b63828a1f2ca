import BetterSqlite3 from "better-sqlite3";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { leaveCarriedOver, readCarriedOver, type CarriedOver } from "./carry-over.ts";
import { HELD_SIGN_INS, type HeldSignIns } from "./held-sign-ins.ts";
import { leaveWord } from "./replaced.ts";
import {
  endSecrets,
  hasTable,
  lockOutRevoked,
  readAccess,
  whatCameBack,
} from "./restored-access.ts";

export interface WholeRestore {
  /** The restored database, before it is put in place. */
  readonly copy: string;
  /** The database that is replaced; there may be none. */
  readonly database: string;
  /** Path that the replaced database gets, in the data directory. */
  readonly keptIn: string;
  /** Name of the backup, for the activity log. */
  readonly from: string;
  /** Time of the backup, ISO 8601. */
  readonly backedUpAt: string;
  /** Whether the backup has a vault. Otherwise passwords remain where they are now. */
  readonly hasVault: boolean;
  /** True: the user knows that no password was changed or rejected since the backup. */
  readonly resumeSignIns: boolean;
}

export interface RestoredDatabase {
  /** Users, settings and agents that are again as in the backup, and what stays revoked: in sentences. */
  readonly cameBack: readonly string[];
  /** Credentials with which Muster signs in only after a user chooses Retry sign-in; null for all. */
  readonly held: readonly string[] | null;
}

/**
 * Adapts a restored database before it is put in place: sessions and access tokens end, what was revoked since stays revoked, and
 * no password is sent to a recorder that may have rejected it since the backup.
 */
export function adaptRestored(restore: WholeRestore): RestoredDatabase {
  const { copy, database } = restore;
  const carried = readCarriedOver(database);
  const sqlite = new BetterSqlite3(copy, { fileMustExist: true });
  try {
    const own = readOwn(sqlite);
    const before = isOf(carried, own) ? carried : null;
    const access = before === null ? null : readAccess(database);
    const out = access === null ? [] : lockOutRevoked(sqlite, access);
    const cameBack = [...whatCameBack(access, readAccess(copy)), ...out];
    if (endSecrets(sqlite)) cameBack.push(texts.secretsEnded);
    const detail = [texts.restoredFrom({ file: restore.from }), ...cameBack].join(" ");
    leaveWord(sqlite, database, { kind: "database.restored", detail });
    if (before !== null)
      leaveCarriedOver(sqlite, carriedInto(own, before, restore), restore.keptIn);
    const held = restore.resumeSignIns ? [] : heldAfter(own, before, restore);
    if (held === null || held.length > 0)
      hold(sqlite, { credentials: held, backedUpAt: restore.backedUpAt });
    return { cameBack, held };
  } finally {
    sqlite.close();
  }
}

/** What the restored database says of passwords. */
interface Own {
  readonly instance: string | undefined;
  /** Entry of the key of sign-in hashes. */
  readonly key: string | undefined;
  /** Credential, key or service → store. */
  readonly stores: ReadonlyMap<string, string>;
  /** Credential → hash of user name and password. */
  readonly revisions: ReadonlyMap<string, string>;
}

function readOwn(sqlite: BetterSqlite3.Database): Own {
  const rows = <T>(table: string, text: string): T[] =>
    hasTable(sqlite, table) ? sqlite.prepare<[], T>(text).all() : [];
  const instance = sqlite
    .prepare<[], string>("select value_json from preference where key = 'instance'")
    .pluck()
    .get();
  const credentials = rows<{ name: string; store?: string; revision: string }>(
    "credential",
    "select * from credential",
  );
  const keys = rows<{ name: string; store: string; entry: string }>(
    "stored_key",
    "select * from stored_key",
  );
  const services = rows<{ name: string; store: string }>(
    "service_secret",
    "select * from service_secret",
  );
  return {
    instance,
    key: keys.find(({ name }) => name === KEY_ENTRY)?.entry,
    stores: new Map(
      [...credentials, ...keys, ...services].map((one) => [one.name, one.store ?? ""]),
    ),
    revisions: new Map(credentials.map(({ name, revision }) => [name, revision])),
  };
}

const KEY_ENTRY = "sign-in key";

/** Whether the replaced database is an earlier or later state of the restored one. */
function isOf(
  carried: CarriedOver | "unreadable" | null,
  { instance }: Own,
): carried is CarriedOver {
  if (carried === null || carried === "unreadable" || instance === undefined) return false;
  return carried.preferences["instance"] === instance;
}

/** Passwords in the vault of the backup are used as they are; all else is as in the replaced database. */
function carriedInto(own: Own, carried: CarriedOver, { hasVault }: WholeRestore): CarriedOver {
  if (!hasVault) return carried;
  const isElsewhere = ({ name, store }: { name: string; store: string }) =>
    store === "keychain" && own.stores.get(name) !== "vault";
  const { secret_store: _choice, ...preferences } = carried.preferences;
  return {
    ...carried,
    credentials: carried.credentials.filter(isElsewhere),
    keys: carried.keys.filter(isElsewhere),
    services: (carried.services ?? []).filter(isElsewhere),
    preferences,
  };
}

/** Credentials whose rejections since the backup are unknown; null for all. */
function heldAfter(own: Own, before: CarriedOver | null, { hasVault }: WholeRestore) {
  if (before === null) return null;
  if (!hasVault) return [];
  const key = before.keys.find(({ name }) => name === KEY_ENTRY)?.entry;
  if (key !== own.key) return null;
  const now = new Map(before.credentials.map(({ name, revision }) => [name, revision]));
  return [...own.revisions]
    .filter(([name, revision]) => now.get(name) !== revision)
    .map(([name]) => name);
}

function hold(sqlite: BetterSqlite3.Database, held: HeldSignIns): void {
  sqlite
    .prepare("insert or replace into preference (key, value_json) values (?, ?)")
    .run(HELD_SIGN_INS, JSON.stringify(held));
}
