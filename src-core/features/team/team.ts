import type { Handlers } from "#shared/contract/endpoint.ts";
import {
  roleIncludes,
  scopeWithin,
  type Caller,
  type Role,
  type TeamUser,
} from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ActivityLog } from "#core/features/activity/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { OpenIdConnect } from "#core/platform/ports/openid.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import { accountHandlers } from "./account.ts";
import type { HashCost } from "./argon2-without-binary.ts";
import { sessionEnded } from "./faults.ts";
import type { FourEyes } from "./four-eyes.ts";
import { KnownOrigins } from "./known-origins.ts";
import { LiveCallers } from "./live-callers.ts";
import { userAdministrationHandlers } from "./user-administration.ts";
import { OwnProof } from "./own-proof.ts";
import { Passwords } from "./passwords.ts";
import { scopeOfToken, Sessions } from "./sessions.ts";
import { createOpenIdSignIn } from "./openid-sign-in.ts";
import { openIdHandlers } from "./openid-settings.ts";
import type { TeamSettingsStore } from "./settings.ts";
import { checkPassword, userOfIdentity, type SignInTools } from "./sign-in.ts";
import type {
  OpenedSession,
  OpenIdIdentity,
  SignInOrigin,
  Revoked,
  TeamAccess,
  TeamCaller,
} from "./team-access.ts";
import { SignInThrottle } from "./throttle.ts";
import { toUser, type UserRow } from "./user-rows.ts";
import { Users } from "./users.ts";

export interface TeamTools {
  readonly storage: Storage;
  readonly secrets: Pick<Secrets, "service">;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly settings: TeamSettingsStore;
  readonly fourEyes: FourEyes;
  readonly log: Pick<ActivityLog, "append">;
  readonly connect: OpenIdConnect;
  /** Work of a password hash; by default, that of `HASH_COST`. */
  readonly hashCost?: HashCost | undefined;
}

type Methods = Extract<keyof Handlers, `team.${string}`>;

export interface Team extends TeamAccess {
  readonly handlers: Pick<Handlers, Methods>;
  /** A user as a caller now; null if the user does not exist, or may not work with Muster now. */
  callerNow(user: { readonly userId: string }): Caller | null;
  /** Users with this role or a higher one, without disabled users. */
  usersWith(role: Role): TeamUser[];
  /** Why a caller who signed in earlier may not call any more; null if the session or token is still valid. */
  refusalOf(caller: Caller): MusterError | null;
  stop(): void;
}

/** Users of a team server: who they are, how they sign in, and for how long. */
export function createTeam(tools: TeamTools): Team {
  const { storage, secrets, events, clock, settings, log, connect } = tools;
  const passwords = new Passwords(tools.hashCost);
  const sessions = new Sessions(storage, clock);
  const origins = new KnownOrigins(storage, clock);
  const approvals = tools.fourEyes;
  const users = new Users({ storage, clock, passwords, sessions, approvals, origins });
  const throttle = new SignInThrottle(() => Date.parse(clock.now()));
  const proof = new OwnProof({ passwords, sessions, throttle, clock });
  const { rows } = users;
  const live = new LiveCallers(currentOf);
  const unwatch = events.watch(({ event }) => {
    if (event === "core.changedElsewhere") live.check();
  });
  const signingIn: SignInTools = {
    rows,
    passwords,
    throttle,
    origins,
    secrets: secrets.service,
    clock,
    failed: (row, from) => note(row, from, "failed"),
  };

  function note(
    { name, sign_in }: UserRow,
    { address }: SignInOrigin,
    outcome: "done" | "failed",
  ): void {
    const isOpenId = sign_in === "openid";
    const detail = isOpenId ? texts.openIdFrom({ address }) : texts.signedInFrom({ address });
    log.append({
      user: name,
      host: "server",
      kind: "user.signedIn",
      subject: name,
      outcome,
      detail,
    });
  }

  /** The caller of a session or token that was valid before. */
  function currentOf({ sessionId = "", tokenId = "" }: Revoked): TeamCaller | null {
    if (sessionId !== "") {
      const session = sessions.session(sessionId);
      return session && callerOf(session.user_id, { sessionId });
    }
    const token = sessions.isTokenAlive(tokenId) ? sessions.token(tokenId) : null;
    return token && callerOfToken(token);
  }

  /** The rights of the token within those that its user has now. */
  function callerOfToken(token: Tables["access_token"]): TeamCaller | null {
    const caller = callerOf(token.user_id, { tokenId: token.id });
    if (!caller) return null;
    const scope = scopeWithin(caller.scope, scopeOfToken(token));
    return token.access === "full"
      ? { ...caller, scope }
      : { ...caller, scope, role: "viewer", readOnly: true };
  }

  function callerOf<T extends { sessionId: string } | { tokenId: string }>(
    userId: string,
    key: T,
  ): (Caller & T) | null {
    const row = rows.byId(userId);
    if (!row || row.disabled !== 0) return null;
    const { id, name, role, scope, signIn, totp } = toUser(row);
    const lacksTotp = signIn === "password" && !totp && settings.get().totpRequired;
    return { user: { id, name }, role, scope, ...(lacksTotp && { mustSetUpTotp: true }), ...key };
  }

  function callerNow({ userId }: { readonly userId: string }): Caller | null {
    const found = callerOf(userId, { sessionId: "" });
    if (!found || found.mustSetUpTotp) return null;
    const { user, role, scope } = found;
    return { user, role, scope };
  }

  function open(row: UserRow, from: SignInOrigin): Result<OpenedSession> {
    const opened = storage.write(() => {
      rows.seen(row.id, clock.now());
      origins.add(row.id, from);
      note(row, from, "done");
      return sessions.open(row.id, from);
    });
    const { secret, id: sessionId, expiresAt } = opened;
    const caller = callerOf(row.id, { sessionId });
    if (!caller) return err(sessionEnded());
    onSessionsChanged();
    return ok({ secret, expiresAt, caller: live.add(caller) });
  }

  function onSessionsChanged(): void {
    live.check();
    events.emit("team.changed", {});
    // Approvals of a user who lost the right do not count any more, and four eyes may have been switched.
    events.emit("approvals.changed", {});
  }

  function signInOpenId(identity: OpenIdIdentity, from: SignInOrigin): Result<OpenedSession> {
    const row = userOfIdentity(signingIn, identity, from);
    return row.ok ? open(row.value, from) : row;
  }

  const openId = createOpenIdSignIn({
    connect,
    settings,
    secrets: secrets.service,
    throttle,
    signIn: signInOpenId,
  });
  const parts = {
    users,
    proof,
    sessions,
    settings,
    clock,
    secrets: secrets.service,
    onSessionsChanged,
  };
  return {
    callerNow,
    usersWith: (role) =>
      users.list().filter((one) => !one.disabled && roleIncludes(one.role, role)),
    handlers: {
      ...accountHandlers(parts),
      ...userAdministrationHandlers(parts),
      ...openIdHandlers({ ...parts, connect, redirectUrl: openId.redirectUrl }),
    },
    get isSetUp() {
      return users.hasAdministrator();
    },
    async signIn(wish) {
      const row = await checkPassword(signingIn, wish);
      return row.ok ? open(row.value, wish.from) : row;
    },
    signInOpenId: async (identity, from) => signInOpenId(identity, from),
    sessionOf(secret) {
      const session = sessions.use(secret);
      const caller = session && callerOf(session.user_id, { sessionId: session.id });
      return caller && live.add(caller);
    },
    tokenOf(secret) {
      const token = sessions.useToken(secret);
      const caller = token && callerOfToken(token);
      return caller && live.add(caller);
    },
    signOut(sessionId) {
      sessions.end(sessionId);
      onSessionsChanged();
    },
    openId,
    onRevoked: (listener) => live.onRevoked(listener),
    refusalOf(caller) {
      if (!isTeamCaller(caller)) return null;
      if (!live.has(caller)) return sessionEnded();
      if ("sessionId" in caller) sessions.touch(caller.sessionId);
      return null;
    },
    stop() {
      unwatch();
      live.stop();
    },
  };
}

function isTeamCaller(caller: Caller): caller is TeamCaller {
  return "sessionId" in caller || "tokenId" in caller;
}
