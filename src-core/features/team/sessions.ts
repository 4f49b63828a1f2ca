import {
  TOKEN_DAYS,
  userScopeSchema,
  type AccessToken,
  type TeamSession,
  type UserScope,
} from "#shared/domain/team.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import { digestOfSecret, newSecret, TOKEN_PREFIX } from "./secret-digests.ts";
import type { SignInOrigin } from "./team-access.ts";

const HOUR_MS = 3_600_000;
/** A session ends so long after the sign-in, and so long after its last use. */
const SESSION_MS = 7 * 24 * HOUR_MS;
const IDLE_MS = 12 * HOUR_MS;
/** Sessions of one user; the one that was used last stays the longest. */
const MOST_SESSIONS = 100;
/** Valid tokens of one user. */
export const MOST_TOKENS = 50;
/** Expired tokens are listed so long, in ms. */
const EXPIRED_TOKEN_KEPT_MS = 30 * 24 * HOUR_MS;
/** The last use is written down at most this often, in ms. */
const SEEN_EVERY_MS = 60_000;

type SessionRow = Tables["team_session"];
type TokenRow = Tables["access_token"];
type NewToken = Pick<Checked<"team.createToken">, "name" | "days" | "access" | "scope">;

/** Sessions and personal access tokens. The database holds digests, which cannot be used to sign in. */
export class Sessions {
  readonly #clock: Clock;
  readonly #statements;
  /** When this process wrote down the last use, by session. */
  readonly #touched = new Map<string, string>();

  constructor({ sqlite }: Storage, clock: Clock) {
    this.#clock = clock;
    this.#statements = {
      addSession: sqlite.prepare<[SessionRow]>(
        `insert into team_session (id, digest, user_id, created_at, last_seen_at, expires_at, address, program)
         values (@id, @digest, @user_id, @created_at, @last_seen_at, @expires_at, @address, @program)`,
      ),
      sessionBy: sqlite.prepare<[string], SessionRow>(
        "select * from team_session where digest = ?",
      ),
      session: sqlite.prepare<[string], SessionRow>("select * from team_session where id = ?"),
      sessions: sqlite.prepare<[], SessionRow>(
        "select * from team_session order by last_seen_at desc",
      ),
      seen: sqlite.prepare<[string, string]>(
        "update team_session set last_seen_at = ? where id = ?",
      ),
      endSession: sqlite.prepare<[string]>("delete from team_session where id = ?"),
      endSessionsOf: sqlite.prepare<[string, string]>(
        "delete from team_session where user_id = ? and id <> ?",
      ),
      forget: sqlite.prepare<[string, string]>(
        "delete from team_session where expires_at <= ? or last_seen_at <= ?",
      ),
      addToken: sqlite.prepare<[TokenRow]>(
        `insert into access_token (id, digest, user_id, name, created_at, expires_at, last_used_at, access, scope_json)
         values (@id, @digest, @user_id, @name, @created_at, @expires_at, @last_used_at, @access, @scope_json)`,
      ),
      tokenBy: sqlite.prepare<[string], TokenRow>("select * from access_token where digest = ?"),
      token: sqlite.prepare<[string], TokenRow>("select * from access_token where id = ?"),
      tokens: sqlite.prepare<[], TokenRow>("select * from access_token order by created_at desc"),
      used: sqlite.prepare<[string, string]>(
        "update access_token set last_used_at = ? where id = ?",
      ),
      endToken: sqlite.prepare<[string]>("delete from access_token where id = ?"),
      endMoreOf: sqlite.prepare<[string, string, number]>(
        `delete from team_session where user_id = ? and id not in
           (select id from team_session where user_id = ? order by last_seen_at desc limit ?)`,
      ),
      countTokens: sqlite
        .prepare<[string, string], number>(
          "select count(*) from access_token where user_id = ? and expires_at > ?",
        )
        .pluck(),
      forgetTokens: sqlite.prepare<[string]>("delete from access_token where expires_at <= ?"),
      endTokensOf: sqlite.prepare<[string]>("delete from access_token where user_id = ?"),
    };
  }

  open(userId: string, { address, program }: SignInOrigin) {
    const now = this.#clock.now();
    const at = Date.parse(now);
    this.#statements.forget.run(now, isoOf(at - IDLE_MS));
    const secret = newSecret();
    const row: SessionRow = {
      id: newId(),
      digest: digestOfSecret(secret),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: isoOf(at + SESSION_MS),
      address: address.slice(0, 100),
      program: program.slice(0, 300),
    };
    this.#statements.addSession.run(row);
    this.#statements.endMoreOf.run(userId, userId, MOST_SESSIONS);
    return { secret, id: row.id, expiresAt: row.expires_at };
  }

  /** A session that is valid now; its use is written down. */
  use(secret: string): SessionRow | null {
    const row = this.#statements.sessionBy.get(digestOfSecret(secret));
    if (!row || !this.#isValid(row)) return null;
    const now = this.#clock.now();
    if (isLater(now, row.last_seen_at, SEEN_EVERY_MS)) this.#statements.seen.run(now, row.id);
    return row;
  }

  /** A call over a connection that is open already is a use, too. */
  touch(id: string): void {
    const now = this.#clock.now();
    if (!isLater(now, this.#touched.get(id) ?? "", SEEN_EVERY_MS)) return;
    this.#touched.set(id, now);
    this.#statements.seen.run(now, id);
  }

  /** Valid sessions, the last used first. */
  list(userId?: string): SessionRow[] {
    const all = this.#statements.sessions.all().filter((row) => this.#isValid(row));
    return userId === undefined ? all : all.filter((row) => row.user_id === userId);
  }

  session(id: string): SessionRow | null {
    const row = this.#statements.session.get(id);
    return row && this.#isValid(row) ? row : null;
  }

  end(id: string): void {
    this.#touched.delete(id);
    this.#statements.endSession.run(id);
  }

  /** @param except the session that stays */
  endAllOf(userId: string, except = ""): void {
    this.#statements.endSessionsOf.run(userId, except);
  }

  /** @returns null if the user has as many tokens as a user may have */
  createToken(
    userId: string,
    { name, days = TOKEN_DAYS.usual, access = "full", scope = { kind: "all" } }: NewToken,
  ) {
    const now = this.#clock.now();
    const at = Date.parse(now);
    this.#statements.forgetTokens.run(isoOf(at - EXPIRED_TOKEN_KEPT_MS));
    const alive = this.#statements.countTokens.get(userId, now) ?? 0;
    if (alive >= MOST_TOKENS) return null;
    const token = `${TOKEN_PREFIX}${newSecret()}`;
    const row: TokenRow = {
      id: newId(),
      digest: digestOfSecret(token),
      user_id: userId,
      name,
      created_at: now,
      expires_at: isoOf(at + days * 24 * HOUR_MS),
      last_used_at: null,
      access,
      scope_json: JSON.stringify(scope),
    };
    this.#statements.addToken.run(row);
    return { token, row };
  }

  useToken(token: string): TokenRow | null {
    if (!token.startsWith(TOKEN_PREFIX)) return null;
    const row = this.#statements.tokenBy.get(digestOfSecret(token));
    if (!row || !this.#isTokenValid(row)) return null;
    const now = this.#clock.now();
    if (isLater(now, row.last_used_at ?? "", SEEN_EVERY_MS)) this.#statements.used.run(now, row.id);
    return row;
  }

  /** All tokens, also expired ones, the newest first. */
  tokens(userId?: string): TokenRow[] {
    const all = this.#statements.tokens.all();
    return userId === undefined ? all : all.filter((row) => row.user_id === userId);
  }

  token(id: string): TokenRow | null {
    return this.#statements.token.get(id) ?? null;
  }

  isTokenAlive(id: string): boolean {
    const row = this.token(id);
    return row !== null && this.#isTokenValid(row);
  }

  endToken(id: string): void {
    this.#statements.endToken.run(id);
  }

  /**
   * Ends everything that signs the user in without a password. For each change of the way to sign in, and each answer to a loss.
   * @param except the session that stays
   */
  endAllSecretsOf(userId: string, except = ""): void {
    this.endAllOf(userId, except);
    this.#statements.endTokensOf.run(userId);
  }

  #isValid({ expires_at, last_seen_at }: SessionRow): boolean {
    const now = this.#clock.now();
    return now < expires_at && !isLater(now, last_seen_at, IDLE_MS);
  }

  #isTokenValid({ expires_at }: TokenRow): boolean {
    return expires_at !== null && this.#clock.now() < expires_at;
  }
}

export function toSession(row: SessionRow, userName: string): TeamSession {
  const { id, user_id: userId, address, program } = row;
  const times = {
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  };
  return { id, userId, userName, ...times, address, program };
}

export function toToken(row: TokenRow, userName: string): AccessToken {
  const { id, user_id: userId, name, access } = row;
  const times = {
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
  return { id, userId, userName, name, access, scope: scopeOfToken(row), ...times };
}

/** What the token sees of that what its user sees. */
export function scopeOfToken({ scope_json }: TokenRow): UserScope {
  return userScopeSchema.parse(JSON.parse(scope_json));
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Whether so many ms passed since then. */
function isLater(now: string, since: string, ms: number): boolean {
  return since === "" || Date.parse(now) - Date.parse(since) >= ms;
}
