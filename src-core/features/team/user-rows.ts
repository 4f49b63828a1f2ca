import {
  roleSchema,
  signInWaySchema,
  userScopeSchema,
  type TeamUser,
  type UserScope,
} from "#shared/domain/team.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";

export type UserRow = Tables["team_user"];

/** A damaged scope must not open anything. */
const EMPTY_SCOPE: UserScope = { kind: "some", siteIds: [], tags: [] };

export class UserRows {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    const row = "select * from team_user where";
    this.#statements = {
      all: sqlite.prepare<[], UserRow>("select * from team_user order by name"),
      byId: sqlite.prepare<[string], UserRow>(`${row} id = ?`),
      byName: sqlite.prepare<[string], UserRow>(`${row} name = ?`),
      byOpenId: sqlite.prepare<[string, string], UserRow>(
        `${row} openid_issuer = ? and openid_subject = ?`,
      ),
      put: sqlite.prepare<[UserRow]>(
        `insert or replace into team_user (id, name, display_name, role, scope_json, sign_in, password_hash,
           openid_issuer, openid_subject, totp, totp_step, disabled, created_at, last_seen_at)
         values (@id, @name, @display_name, @role, @scope_json, @sign_in, @password_hash, @openid_issuer,
           @openid_subject, @totp, @totp_step, @disabled, @created_at, @last_seen_at)`,
      ),
      remove: sqlite.prepare<[string]>("delete from team_user where id = ?"),
      step: sqlite.prepare<[number, string, number]>(
        "update team_user set totp_step = ? where id = ? and totp_step < ?",
      ),
      seen: sqlite.prepare<[string, string]>("update team_user set last_seen_at = ? where id = ?"),
    };
  }

  all(): UserRow[] {
    return this.#statements.all.all();
  }

  byId(id: string): UserRow | null {
    return this.#statements.byId.get(id) ?? null;
  }

  /** Whatever the case of its letters. */
  byName(name: string): UserRow | null {
    return this.#statements.byName.get(name) ?? null;
  }

  byOpenId(issuer: string, subject: string): UserRow | null {
    return this.#statements.byOpenId.get(issuer, subject) ?? null;
  }

  put(row: UserRow): void {
    this.#statements.put.run(row);
  }

  remove(id: string): void {
    this.#statements.remove.run(id);
  }

  /** Notes the time step of a code. @returns false if this code, or a later one, was accepted before */
  takeStep(id: string, step: number): boolean {
    return this.#statements.step.run(step, id, step).changes === 1;
  }

  seen(id: string, at: string): void {
    this.#statements.seen.run(at, id);
  }
}

export function toUser(row: UserRow): TeamUser {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    role: roleSchema.catch("viewer").parse(row.role),
    scope: scopeOf(row.scope_json),
    signIn: signInWaySchema.catch("password").parse(row.sign_in),
    totp: row.totp === 1,
    disabled: row.disabled !== 0,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  };
}

function scopeOf(text: string): UserScope {
  try {
    return userScopeSchema.catch(EMPTY_SCOPE).parse(JSON.parse(text));
  } catch {
    return EMPTY_SCOPE;
  }
}
