import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import { OWNER_ID, type Caller } from "#shared/domain/team.ts";
import { teamErrorMessages as texts } from "#shared/messages/team.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { ServiceSecrets } from "#core/platform/secrets/index.ts";
import { badInput, noAccount, notYours, unknownUser } from "./faults.ts";
import type { OwnProof } from "./own-proof.ts";
import type { Sessions } from "./sessions.ts";
import { totpSecretName } from "./sign-in.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";
import { toUser, type UserRow } from "./user-rows.ts";
import type { Users } from "./users.ts";

type Methods =
  | "team.changePassword"
  | "team.confirmTotp"
  | "team.me"
  | "team.removeTotp"
  | "team.startTotp";

export interface AccountTools {
  readonly users: Users;
  readonly proof: OwnProof;
  readonly sessions: Sessions;
  readonly secrets: ServiceSecrets;
  readonly clock: Clock;
  /** Sessions may have ended. */
  onSessionsChanged(): void;
}

/** What users do with their own account. */
export function accountHandlers(tools: AccountTools): Pick<Handlers, Methods> {
  const { users, proof, sessions, secrets, clock, onSessionsChanged } = tools;
  /** Secrets that an app has not proven yet, by user; only the last one counts. */
  const pending = new Map<string, string>();

  return {
    "team.me": async (_, { caller }) =>
      ok({
        ...describe(caller, users),
        sessionId: sessionIdOf(caller) || null,
        administrators: administratorsFor(caller, users),
      }),
    async "team.changePassword"({ current, next }, { caller }) {
      const row = rowOf(users, caller);
      if (!row.ok) return row;
      const right = await proof.password(row.value, current);
      if (!right.ok) return right;
      const done = await users.setPassword(row.value.id, next, sessionIdOf(caller));
      onSessionsChanged();
      return done.ok ? ok({}) : done;
    },
    async "team.startTotp"({ password }, { caller }) {
      const row = rowOf(users, caller);
      if (!row.ok) return row;
      if (row.value.sign_in !== "password") return err(badInput(texts.openIdHasNoTotp));
      if (row.value.totp === 1) return err(badInput(texts.totpAlready));
      const present = await proof.ofPresence(caller, row.value, password);
      if (!present.ok) return present;
      const secret = newTotpSecret();
      pending.set(row.value.id, secret);
      return ok({ secret, uri: totpUri(secret, row.value.name) });
    },
    async "team.confirmTotp"({ code }, { caller }) {
      const row = rowOf(users, caller);
      if (!row.ok) return row;
      const secret = pending.get(row.value.id);
      if (secret === undefined) return err(badInput(texts.totpNotStarted));
      const step = stepOfCode(secret, code, Date.parse(clock.now()));
      if (step === null) return err(badInput(texts.wrongCode, "code"));
      const stored = await secrets.set(totpSecretName(row.value.id), secret);
      if (!stored.ok) return stored;
      pending.delete(row.value.id);
      users.rows.put({ ...row.value, totp: 1, totp_step: step });
      sessions.endAllSecretsOf(row.value.id, sessionIdOf(caller));
      onSessionsChanged();
      return ok({});
    },
    async "team.removeTotp"({ userId, password = "" }, { caller }) {
      const row = userId === undefined ? rowOf(users, caller) : other(users, userId, caller);
      if (!row.ok) return row;
      const own = userId === undefined || userId === caller.user.id;
      const right = own ? await proof.password(row.value, password) : ok(undefined);
      if (!right.ok) return right;
      users.rows.put({ ...row.value, totp: 0 });
      sessions.endAllSecretsOf(row.value.id, own ? sessionIdOf(caller) : "");
      onSessionsChanged();
      const removed = await secrets.remove(totpSecretName(row.value.id));
      return removed.ok ? ok({}) : removed;
    },
  };
}

/** Whether the caller may see and end sessions and tokens of other users. */
export function managesUsers({ role, scope }: Caller): boolean {
  return role === "administrator" && scope.kind === "all";
}

function other(users: Users, id: string, caller: Caller): Result<UserRow> {
  if (!managesUsers(caller) && id !== caller.user.id) return err(notYours());
  const row = users.rows.byId(id);
  return row ? ok(row) : err(unknownUser(id));
}

function rowOf(users: Users, { user }: Caller): Result<UserRow> {
  const row = users.rows.byId(user.id);
  return row ? ok(row) : err(noAccount());
}

function sessionIdOf(caller: CallContext["caller"] & { sessionId?: string }): string {
  return caller.sessionId ?? "";
}

/** Names for a user who is signed in completely: neither for access tokens, nor before a required authenticator app is set up. */
function administratorsFor(caller: Caller, users: Users): string[] {
  if (sessionIdOf(caller) === "" || caller.mustSetUpTotp) return [];
  return users
    .administratorsExcept(caller.user.id)
    .map(({ displayName, name }) => displayName || name);
}

function describe({ user, role, scope, mustSetUpTotp = false }: Caller, users: Users) {
  const row = users.rows.byId(user.id);
  const account = row && toUser(row);
  return {
    user: { ...user, displayName: account?.displayName ?? "" },
    role,
    scope,
    isOwner: user.id === OWNER_ID,
    signIn: account?.signIn ?? null,
    totp: account?.totp ?? false,
    mustSetUpTotp,
  };
}
