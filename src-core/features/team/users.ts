import type { Checked } from "#shared/contract/methods.ts";
import { roleIncludes, type TeamUser, type UserScope } from "#shared/domain/team.ts";
import { teamErrorMessages as texts } from "#shared/messages/team.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { badInput, lastAdministrator, userNameTaken, unknownUser } from "./faults.ts";
import type { FourEyes } from "./four-eyes.ts";
import type { KnownOrigins } from "./known-origins.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import { toUser, UserRows, type UserRow } from "./user-rows.ts";

type UserInput = Checked<"team.setUser">;

type Approvals = Pick<FourEyes, "withdrawAllOf">;

interface UserTools {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly approvals: Approvals;
  readonly origins: KnownOrigins;
}

/** Users, as an administrator manages them. */
export class Users {
  readonly rows: UserRows;
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #passwords: Passwords;
  readonly #sessions: Sessions;
  readonly #approvals: Approvals;
  readonly #origins: KnownOrigins;

  constructor({ storage, clock, passwords, sessions, approvals, origins }: UserTools) {
    this.rows = new UserRows(storage);
    this.#storage = storage;
    this.#clock = clock;
    this.#passwords = passwords;
    this.#sessions = sessions;
    this.#approvals = approvals;
    this.#origins = origins;
  }

  list(): TeamUser[] {
    return this.rows.all().map(toUser);
  }

  /** Whether there is an enabled administrator who sees everything. */
  hasAdministrator(except = ""): boolean {
    return this.administratorsExcept(except).length > 0;
  }

  /** The enabled administrators who see everything, without the user with the id. */
  administratorsExcept(id: string): TeamUser[] {
    return this.rows
      .all()
      .filter((row) => row.id !== id && isWholeAdministrator(row))
      .map(toUser);
  }

  async set(wish: UserInput): Promise<Result<TeamUser>> {
    const hash = wish.password === undefined ? null : await this.#passwords.hash(wish.password);
    if (hash && !hash.ok) return hash;
    return this.#storage.write(() => {
      const was = wish.id === undefined ? this.#fresh(wish) : this.rows.byId(wish.id);
      if (!was) return err(unknownUser(wish.id ?? ""));
      return this.#put(was, changed(was, wish, hash?.value ?? was.password_hash));
    });
  }

  remove(id: string): Result<TeamUser> {
    return this.#storage.write(() => {
      const row = this.rows.byId(id);
      if (!row) return err(unknownUser(id));
      if (isWholeAdministrator(row) && !this.hasAdministrator(id)) return err(lastAdministrator());
      this.rows.remove(id);
      this.#sessions.endAllSecretsOf(id);
      this.#origins.forgetAllOf(id);
      this.#approvals.withdrawAllOf(id);
      return ok(toUser(row));
    });
  }

  /** Ends the sessions and access tokens of the user. @param except the session that stays */
  async setPassword(id: string, password: string, except = ""): Promise<Result<TeamUser>> {
    const hash = await this.#passwords.hash(password);
    if (!hash.ok) return hash;
    return this.#storage.write(() => {
      const row = this.rows.byId(id);
      if (!row) return err(unknownUser(id));
      if (row.sign_in !== "password") return err(badInput(texts.openIdHasNoPassword));
      const next = { ...row, password_hash: hash.value };
      this.rows.put(next);
      this.#sessions.endAllSecretsOf(id, except);
      return ok(toUser(next));
    });
  }

  #fresh({ name = "", signIn = "password" }: UserInput): UserRow {
    return {
      id: newId(),
      name,
      display_name: "",
      role: "viewer",
      scope_json: JSON.stringify({ kind: "all" } satisfies UserScope),
      sign_in: signIn,
      password_hash: null,
      openid_issuer: null,
      openid_subject: null,
      totp: 0,
      totp_step: 0,
      disabled: 0,
      created_at: this.#clock.now(),
      last_seen_at: null,
    };
  }

  #put(was: UserRow, row: UserRow): Result<TeamUser> {
    if (row.name === "") return err(badInput(texts.nameMissing, "name"));
    if (row.sign_in === "password" && row.password_hash === null)
      return err(badInput(texts.passwordMissing, "password"));
    const named = this.rows.byName(row.name);
    if (named && named.id !== row.id) return err(userNameTaken(row.name));
    const isLast = isWholeAdministrator(was) && !this.hasAdministrator(row.id);
    if (isLast && !isWholeAdministrator(row)) return err(lastAdministrator());
    this.rows.put(row);
    if (mustSignInAnew(was, row)) this.#sessions.endAllSecretsOf(row.id);
    else if (rightsOf(was) !== rightsOf(row)) this.#sessions.endAllOf(row.id);
    if (losesApproval(was, row)) this.#approvals.withdrawAllOf(row.id);
    return ok(toUser(row));
  }
}

function changed(was: UserRow, wish: UserInput, passwordHash: string | null): UserRow {
  const { name, displayName, role, scope, disabled, signIn } = wish;
  const way = signIn ?? was.sign_in;
  return {
    ...was,
    name: name ?? was.name,
    display_name: displayName ?? was.display_name,
    role: role ?? was.role,
    scope_json: scope ? JSON.stringify(scope) : was.scope_json,
    sign_in: way,
    password_hash: way === "password" ? passwordHash : null,
    disabled: disabled === undefined ? was.disabled : Number(disabled),
  };
}

/** The fleet always has one: only administrators can create users. */
function isWholeAdministrator(row: UserRow): boolean {
  const { role, scope, disabled } = toUser(row);
  return role === "administrator" && scope.kind === "all" && !disabled;
}

/** Whether the user may no longer approve what the user approved before. */
function losesApproval(was: UserRow, row: UserRow): boolean {
  const { role, disabled } = toUser(row);
  return disabled || !roleIncludes(role, "approver") || was.scope_json !== row.scope_json;
}

function mustSignInAnew(was: UserRow, row: UserRow): boolean {
  const isOther = was.password_hash !== row.password_hash || was.sign_in !== row.sign_in;
  return isOther || row.disabled !== 0;
}

function rightsOf({ name, role, scope_json, disabled }: UserRow): string {
  return JSON.stringify([name, role, scope_json, disabled]);
}
