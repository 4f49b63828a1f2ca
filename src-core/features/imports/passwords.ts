import { ok, type Result } from "#shared/result.ts";
import type { Credentials, RecorderCredential } from "#core/features/credentials/index.ts";
import type { ReadRow, RowSignIn } from "./read-rows.ts";
import { asciiLowerCase } from "./same.ts";

/** A user name and password of the file, and the credential that they are or will be. */
export interface NamedSignIn extends RowSignIn {
  readonly name: RecorderCredential;
  /** Whether that credential is there already, with this very password. */
  readonly kept: boolean;
}

export type NamedSignIns = ReadonlyMap<string, NamedSignIn>;

/** Longest name of a credential. */
const LONGEST = 110;

export function passwordKey({ username, password }: RowSignIn): string {
  return JSON.stringify([username, password]);
}

/**
 * Names for the file's sign-ins. One that is kept already, under whatever name, is that credential: importing twice makes
 * nothing new. Another is called after its site and user name; after its user name alone where several sites share it;
 * with a number where that name is in use.
 */
export async function nameSignIns(
  rows: readonly ReadRow[],
  site: string | undefined,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<NamedSignIns> {
  const pairs = pairsOf(rows, site);
  if (pairs.size === 0) return new Map();
  const kept = credentials.list();
  const users = new Set([...pairs.values()].map(({ signIn }) => signIn.username));
  const ofUsers = kept.filter(
    ({ username, purpose }) => users.has(username) && purpose === "recorder",
  );
  const names = await namesByKey(ofUsers, credentials, signal);
  const taken = new Set(kept.map(({ name }) => asciiLowerCase(name)));
  const named = new Map<string, NamedSignIn>();
  for (const [key, { signIn, sites }] of pairs) {
    const same = names.get(key);
    const free = () => freeName(wantedName(signIn.username, [...sites]), taken);
    const name = same ?? credentials.permits.forNew(free(), "recorder");
    taken.add(asciiLowerCase(name));
    named.set(key, { ...signIn, name, kept: same !== undefined });
  }
  return named;
}

function pairsOf(rows: readonly ReadRow[], site: string | undefined) {
  const pairs = new Map<string, { signIn: RowSignIn; sites: Set<string> }>();
  for (const { wish, faults, skipped } of rows) {
    if (!wish.signIn || skipped || faults.length > 0) continue;
    const key = passwordKey(wish.signIn);
    const pair = pairs.get(key) ?? { signIn: wish.signIn, sites: new Set() };
    pair.sites.add(wish.site ?? site ?? "");
    pairs.set(key, pair);
  }
  return pairs;
}

/** The first credential of each user name and password. Ends early when the signal aborts. */
async function namesByKey(
  kept: readonly { name: string }[],
  credentials: Credentials,
  signal: AbortSignal,
): Promise<Map<string, RecorderCredential>> {
  const names = new Map<string, RecorderCredential>();
  for (const { name } of kept) {
    if (signal.aborted) break;
    const named = credentials.permits.permit(name, FOR_SIGN_IN, {});
    const found = named.ok ? await credentials.signIn(named.value) : named;
    if (!named.ok || !found.ok) continue;
    const key = passwordKey(found.value);
    if (!names.has(key)) names.set(key, named.value);
  }
  return names;
}

const FOR_SIGN_IN = { purpose: "recorder", where: "password" } as const;

function wantedName(username: string, sites: readonly string[]): string {
  const [site = ""] = sites;
  const name = sites.length === 1 && site !== "" ? `${site} ${username}` : username;
  return name.slice(0, LONGEST).trim();
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(asciiLowerCase(name)); count += 1) name = `${wanted} ${count}`;
  return name;
}

export interface StoredSignIns {
  readonly names: readonly string[];
  /** Takes them out of the store again. */
  undo(): Promise<void>;
}

/** Puts sign-ins into the store of secrets: all of them, or none; `already_exists` where a name has been taken since. */
export async function storeSignIns(
  signIns: readonly NamedSignIn[],
  credentials: Credentials,
): Promise<Result<StoredSignIns>> {
  const made: { name: string; revision: string }[] = [];
  const undo = async () => {
    for (const { name, revision } of made) await credentials.remove(name, false, revision);
  };
  for (const { name, username, password } of signIns) {
    const kept = await credentials.create(name, username, password, "recorder");
    if (!kept.ok) {
      await undo();
      return kept;
    }
    made.push(kept.value);
  }
  return ok({ names: made.map(({ name }) => name), undo });
}
