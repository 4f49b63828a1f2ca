import type BetterSqlite3 from "better-sqlite3";
import { asciiLowerCase } from "#core/platform/text.ts";

const TABLES = [
  "alter table credential add column purpose text not null default 'unclear'",
  `create table credential_place (
     credential text not null collate nocase references credential(name) on delete cascade,
     site_id text not null default '', customer_id text not null default '',
     primary key (credential, site_id, customer_id)) without rowid`,
];

/** Purposes of the areas that have a password in version 0.1.0. */
const PURPOSES: Readonly<Record<string, string>> = { email: "mail", eventPush: "push" };

/** Documents that name credentials as `{"secret": "NAME"}`. */
const DOCUMENTS = [
  "select body_json as json from template_version where instr(body_json, '\"secret\"') > 0",
  "select body_json as json from plan where instr(body_json, '\"secret\"') > 0",
];

/** Gives each credential the purpose that all of its uses have in common. Without any use, or with several purposes, it stays unclear. */
export function addCredentialPurposes(sqlite: BetterSqlite3.Database): void {
  for (const statement of TABLES) sqlite.exec(statement);
  const purposes = new Map<string, Set<string>>();
  const note = (name: string, purpose: string) => {
    const key = asciiLowerCase(name);
    purposes.set(key, (purposes.get(key) ?? new Set()).add(purpose));
  };
  for (const name of signInNames(sqlite)) note(name, "recorder");
  for (const document of DOCUMENTS) {
    for (const { json } of sqlite.prepare<[], { json: string }>(document).iterate())
      noteSecrets(JSON.parse(json), "", note);
  }
  const set = sqlite.prepare("update credential set purpose = ? where name = ?");
  for (const [name, found] of purposes) {
    const [purpose] = found;
    if (found.size === 1) set.run(purpose, name);
  }
}

function signInNames(sqlite: BetterSqlite3.Database): string[] {
  return sqlite
    .prepare<[], string>(
      `select credential from site where credential is not null
       union select credential from recorder where credential is not null`,
    )
    .pluck()
    .all();
}

/**
 * Finds the credentials that a document names. In a template, the area is the key above a field; in a plan, a member of it.
 * @param area the area that encloses the value; empty outside of one
 */
function noteSecrets(
  value: unknown,
  area: string,
  note: (name: string, purpose: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const one of value as readonly unknown[]) noteSecrets(one, area, note);
  } else if (typeof value === "object" && value !== null) {
    const object = value as Readonly<Record<string, unknown>>;
    const own = typeof object["area"] === "string" ? object["area"] : area;
    const purpose = PURPOSES[own];
    if (typeof object["secret"] === "string" && purpose) note(object["secret"], purpose);
    for (const [key, one] of Object.entries(object))
      noteSecrets(one, Object.hasOwn(PURPOSES, key) ? key : own, note);
  }
}
