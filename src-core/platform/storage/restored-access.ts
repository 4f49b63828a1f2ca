import BetterSqlite3 from "better-sqlite3";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { sizeOf } from "./files.ts";
import type { Tables } from "./schema.ts";

type User = Pick<
  Tables["team_user"],
  | "id"
  | "name"
  | "role"
  | "scope_json"
  | "sign_in"
  | "password_hash"
  | "openid_subject"
  | "totp"
  | "disabled"
>;

/** Who may do what, in a database of any version. */
interface Access {
  readonly users: readonly User[];
  readonly fourEyes: boolean;
  readonly totpRequired: boolean;
  /** Names of agents that are not revoked, by id. */
  readonly agents: ReadonlyMap<string, string>;
  readonly revoked: ReadonlySet<string>;
}

/** @returns null if there is no database, or it cannot be read */
export function readAccess(path: string): Access | null {
  if (!sizeOf(path)) return null;
  let sqlite: BetterSqlite3.Database | null = null;
  try {
    sqlite = new BetterSqlite3(path, { fileMustExist: true });
    return accessIn(sqlite);
  } catch {
    return null;
  } finally {
    sqlite?.close();
  }
}

function accessIn(sqlite: BetterSqlite3.Database): Access {
  const rows = <T>(table: string, text: string): T[] =>
    hasTable(sqlite, table) ? sqlite.prepare<[], T>(text).all() : [];
  const [stored] = rows<{ settings_json: string }>("team_settings", "select * from team_settings");
  const settings = JSON.parse(stored?.settings_json ?? "{}") as Record<string, unknown>;
  const agents = rows<Pick<Tables["agent"], "id" | "name">>(
    "agent",
    "select id, name from agent where revoked_at is null",
  );
  const revoked = rows<{ agent_id: string }>("agent_revocation", "select * from agent_revocation");
  return {
    users: rows(
      "team_user",
      `select id, name, role, scope_json, sign_in, password_hash, openid_subject, totp, disabled
       from team_user order by name`,
    ),
    fourEyes: settings["fourEyes"] === true,
    totpRequired: settings["totpRequired"] === true,
    agents: new Map(agents.map(({ id, name }) => [id, name])),
    revoked: new Set(revoked.map(({ agent_id }) => agent_id)),
  };
}

export function hasTable(sqlite: BetterSqlite3.Database, table: string): boolean {
  const found = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  return found.get(table) !== undefined;
}

/** Ends all sessions and access tokens in a backup: which of them ended since is not known. @returns whether there were any */
export function endSecrets(sqlite: BetterSqlite3.Database): boolean {
  const tables = ["team_session", "access_token"].filter((table) => hasTable(sqlite, table));
  const ended = tables.map((table) => sqlite.prepare(`delete from ${table}`).run().changes);
  return ended.some((count) => count > 0);
}

/**
 * Disables users that were disabled or removed after the backup.
 * @param before the replaced database
 * @returns the names of these users, as sentences
 */
export function lockOutRevoked(sqlite: BetterSqlite3.Database, before: Access): string[] {
  if (!hasTable(sqlite, "team_user")) return [];
  const disable = sqlite.prepare("update team_user set disabled = 1 where id = ?");
  const now = new Map(before.users.map((user) => [user.id, user]));
  const out = accessIn(sqlite).users.filter(
    ({ id, disabled }) => disabled === 0 && (now.get(id)?.disabled ?? 1) === 1,
  );
  for (const { id } of out) disable.run(id);
  return out.map(({ name, role }) => texts.userStaysOut({ name, role }));
}

/**
 * What a restored database gives back, in sentences: users, settings and agents that were removed or changed after the backup.
 * @param before null if the replaced database cannot be read
 */
export function whatCameBack(before: Access | null, restored: Access | null): string[] {
  if (restored === null) return [];
  return [
    ...usersBack(before, restored),
    ...settingsBack(before, restored),
    ...agentsBack(before, restored),
  ];
}

function usersBack(before: Access | null, { users }: Access): string[] {
  const known = new Map(before?.users.map((user) => [user.id, JSON.stringify(user)]));
  const enabled = users.filter(({ disabled }) => disabled === 0);
  const back = enabled.filter((user) => known.get(user.id) !== JSON.stringify(user));
  return back.map(({ name, role }) => texts.userBack({ name, role }));
}

function settingsBack(before: Access | null, restored: Access): string[] {
  const changed = (name: "fourEyes" | "totpRequired") =>
    (before?.[name] ?? true) && !restored[name];
  const isTeam = restored.users.length > 0;
  return [
    ...(isTeam && changed("fourEyes") ? [texts.fourEyesOff] : []),
    ...(isTeam && changed("totpRequired") ? [texts.totpNotRequired] : []),
  ];
}

function agentsBack(before: Access | null, { agents }: Access): string[] {
  const back = [...agents].filter(([id]) => !before?.agents.has(id) && !before?.revoked.has(id));
  return back.map(([, name]) => texts.agentBack({ name }));
}
