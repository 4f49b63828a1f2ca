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

export interface ManagementTools {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly proof: OwnProof;
  readonly secrets: ServiceSecrets;
  /** Sessions may have ended. */
  changed(): void;
}

/** Users, sessions and tokens. */
export function managementHandlers(tools: ManagementTools): Pick<Handlers, Methods> {
  const { users, sessions, proof, secrets, changed } = tools;
  const nameOf = (id: string) => users.rows.byId(id)?.name ?? "";
  /** The user whose sessions or tokens are meant; a refusal if the caller may not see them. */
  const subject = (userId: string | undefined, { caller }: CallContext) => {
    const id = userId ?? caller.user.id;
    if (id !== caller.user.id && !managesUsers(caller)) return err(notYours());
    return ok(id);
  };
  const ofUser = async <T>(
    userId: string | undefined,
    context: CallContext,
    list: (id?: string) => T,
  ) => {
    const id = subject(userId, context);
    if (!id.ok) return id;
    // The local user has no account; on the server's own command line all sessions are of interest.
    const isEverybody = userId === undefined && id.value === OWNER_ID;
    return ok(isEverybody ? list() : list(id.value));
  };
  /** A caller who sees a part of the fleet learns of no other sites and tags. */
  const shownToken = (row: Tables["access_token"], { caller }: CallContext) => {
    const token = toToken(row, nameOf(row.user_id));
    const { scope } = token;
    return scope.kind === "all" ? token : { ...token, scope: scopeWithin(caller.scope, scope) };
  };
  const done = <T>(result: T): T => {
    changed();
    return result;
  };

  return {
    "team.users": async () => ok({ users: users.list() }),
    "team.setUser": async (wish) => done(await users.set(wish)),
    async "team.removeUser"({ id }) {
      const removed = done(users.remove(id));
      if (!removed.ok) return removed;
      const forgotten = await secrets.remove(totpSecretName(id));
      return forgotten.ok ? removed : forgotten;
    },
    "team.resetPassword": async ({ id, password }) => done(await users.setPassword(id, password)),
    "team.sessions": ({ userId }, context) =>
      ofUser(userId, context, (id) => ({
        sessions: sessions.list(id).map((row) => toSession(row, nameOf(row.user_id))),
      })),
    async "team.revokeSession"({ id }, context) {
      const row = sessions.session(id);
      // Sessions of others do not exist for those who may not see them.
      if (!row || !subject(row.user_id, context).ok) return err(notFound(texts.unknownSession));
      sessions.end(id);
      return done(ok(toSession(row, nameOf(row.user_id))));
    },
    "team.tokens": ({ userId }, context) =>
      ofUser(userId, context, (id) => ({
        tokens: sessions.tokens(id).map((row) => shownToken(row, context)),
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
      const made = sessions.createToken(id, wish);
      if (made === null) return err(tooManyTokens());
      return done(ok({ token: made.token, about: shownToken(made.row, context) }));
    },
    async "team.revokeToken"({ id }, context) {
      const row = sessions.token(id);
      if (!row || !subject(row.user_id, context).ok) return err(notFound(texts.unknownToken));
      sessions.endToken(id);
      return done(ok(shownToken(row, context)));
    },
  };
}
