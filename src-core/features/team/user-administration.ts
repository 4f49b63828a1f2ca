import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import { isScopeWithin, OWNER_ID, scopeWithin } from "#shared/domain/team.ts";
import { teamErrorMessages as texts } from "#shared/messages/team.ts";
import { err, ok } from "#shared/result.ts";
import type { ServiceSecrets } from "#core/platform/secrets/index.ts";
import type { Tables } from "#core/platform/storage/index.ts";
import { managesUsers } from "./account.ts";
import {
  noAccount,
  notFound,
  notYours,
  tokenBeyondScope,
  tooManyTokens,
  unknownUser,
} from "./faults.ts";
import type { OwnProof } from "./own-proof.ts";
import { toSession, toToken, type Sessions } from "./sessions.ts";
import { totpSecretName } from "./sign-in.ts";
import { toUser } from "./user-rows.ts";
import type { Users } from "./users.ts";

/** Methods with which administrators manage users, and users manage their own sessions and tokens. */
type Methods =
  | "team.createToken"
  | "team.removeUser"
  | "team.resetPassword"
  | "team.revokeSession"
  | "team.revokeToken"
  | "team.sessions"
  | "team.setUser"
  | "team.tokens"
  | "team.users";

export interface UserAdministrationTools {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly proof: OwnProof;
  readonly secrets: ServiceSecrets;
  /** Called after a change by which sessions may have ended. */
  onSessionsChanged(): void;
}

/** Handlers with which administrators manage users, and users manage their own sessions and tokens. */
export function userAdministrationHandlers(
  tools: UserAdministrationTools,
): Pick<Handlers, Methods> {
  const { users, sessions, proof, secrets, onSessionsChanged } = tools;
  const nameOf = (id: string) => users.rows.byId(id)?.name ?? "";
  /** Returns the id of the user whose sessions or tokens are meant: by default the caller. Fails if the caller may not manage that user. */
  const resolveUserId = (userId: string | undefined, { caller }: CallContext) => {
    const id = userId ?? caller.user.id;
    if (id !== caller.user.id && !managesUsers(caller)) return err(notYours());
    return ok(id);
  };
  const listForUser = async <T>(
    userId: string | undefined,
    context: CallContext,
    list: (id?: string) => T,
  ) => {
    const id = resolveUserId(userId, context);
    if (!id.ok) return id;
    // The local user has no account: the command line of the server itself lists those of all users.
    const isForAll = userId === undefined && id.value === OWNER_ID;
    return ok(isForAll ? list() : list(id.value));
  };
  /** Removes from a token's scope the sites and tags that the caller cannot see. */
  const limitToken = (row: Tables["access_token"], { caller }: CallContext) => {
    const token = toToken(row, nameOf(row.user_id));
    const { scope } = token;
    return scope.kind === "all" ? token : { ...token, scope: scopeWithin(caller.scope, scope) };
  };
  const notifyAndReturn = <T>(result: T): T => {
    onSessionsChanged();
    return result;
  };

  return {
    "team.users": async () => ok({ users: users.list() }),
    "team.setUser": async (wish) => notifyAndReturn(await users.set(wish)),
    async "team.removeUser"({ id }) {
      const removed = notifyAndReturn(users.remove(id));
      if (!removed.ok) return removed;
      // The user is removed by now, so that a busy store is no failure. The secret is of no use without the user.
      await secrets.remove(totpSecretName(id));
      return removed;
    },
    "team.resetPassword": async ({ id, password }) =>
      notifyAndReturn(await users.setPassword(id, password)),
    "team.sessions": ({ userId }, context) =>
      listForUser(userId, context, (id) => ({
        sessions: sessions.list(id).map((row) => toSession(row, nameOf(row.user_id))),
      })),
    async "team.revokeSession"({ id }, context) {
      const row = sessions.session(id);
      // For callers who may not see a session of another user, it does not exist.
      if (!row || !resolveUserId(row.user_id, context).ok)
        return err(notFound(texts.unknownSession));
      sessions.end(id);
      return notifyAndReturn(ok(toSession(row, nameOf(row.user_id))));
    },
    "team.tokens": ({ userId }, context) =>
      listForUser(userId, context, (id) => ({
        tokens: sessions.tokens(id).map((row) => limitToken(row, context)),
      })),
    async "team.createToken"({ userId, password, ...wish }, context) {
      const { caller } = context;
      const id = userId ?? caller.user.id;
      // A token acts as its user: only the local user may create one for others.
      if (id !== caller.user.id && caller.user.id !== OWNER_ID) return err(notYours());
      const row = users.rows.byId(id);
      if (!row) return err(userId === undefined ? noAccount() : unknownUser(id));
      const present = await proof.ofPresence(caller, row, password);
      if (!present.ok) return present;
      if (!isScopeWithin(toUser(row).scope, wish.scope ?? { kind: "all" }))
        return err(tokenBeyondScope());
      const created = sessions.createToken(id, wish);
      if (created === null) return err(tooManyTokens());
      return notifyAndReturn(ok({ token: created.token, about: limitToken(created.row, context) }));
    },
    async "team.revokeToken"({ id }, context) {
      const row = sessions.token(id);
      if (!row || !resolveUserId(row.user_id, context).ok) return err(notFound(texts.unknownToken));
      sessions.endToken(id);
      return notifyAndReturn(ok(limitToken(row, context)));
    },
  };
}
