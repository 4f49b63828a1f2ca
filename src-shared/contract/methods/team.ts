import { z } from "zod";
import {
  accessTokenSchema,
  roleSchema,
  SHORTEST_PASSWORD,
  signInWaySchema,
  TOKEN_DAYS,
  tokenAccessSchema,
  teamSessionSchema,
  teamSettingsSchema,
  teamUserSchema,
  userScopeSchema,
} from "#shared/domain/team.ts";
import { id, name, nothing, password } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const newPassword = z.string().min(SHORTEST_PASSWORD).max(1_000);
/** User name for signing in: no spaces around, no control characters. */
const userName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\s]+$/u);
const totpCode = z.string().regex(/^\d{6}$/);
const byId = z.strictObject({ id });
const ofUser = z.strictObject({
  /** Id of another user, for administrators. Default: the caller. */
  userId: id.optional(),
});

/** Users of a team server, their sessions and tokens. */
export const teamMethods = {
  /** The caller. `isOwner`: the user of the operating system, who has no account. */
  "team.me": method({
    input: nothing,
    output: z.object({
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      role: roleSchema,
      scope: userScopeSchema,
      isOwner: z.boolean(),
      /** The session of this call; null for the owner and for access tokens. */
      sessionId: z.string().nullable(),
      signIn: signInWaySchema.nullable(),
      totp: z.boolean(),
      /** Until it is set up, all other methods are refused. */
      mustSetUpTotp: z.boolean(),
      /** Names of the other administrators of the whole fleet, whom a user can ask; only for sessions. */
      administrators: z.array(z.string()),
    }),
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
    duringSetUp: true,
  }),
  "team.users": method({
    input: nothing,
    output: z.object({ users: z.array(teamUserSchema) }),
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "none",
  }),
  /**
   * Changes the user with the id, or creates one; what is not given keeps its value. A change of role or scope
   * ends the user's sessions; `disabled`, `signIn` and `password` also end the access tokens. The last enabled administrator stays one.
   */
  "team.setUser": method({
    input: z.strictObject({
      id: id.optional(),
      name: userName.optional(),
      displayName: z.string().trim().max(120).optional(),
      role: roleSchema.optional(),
      scope: userScopeSchema.optional(),
      disabled: z.boolean().optional(),
      /** How a new user signs in. Default: `password`, which a new user then needs. */
      signIn: signInWaySchema.optional(),
      password: newPassword.optional(),
    }),
    output: teamUserSchema,
    role: "administrator",
    scope: "all",
    inputs: {
      id: "fleetThing",
      name: "uniqueName",
      displayName: "plain",
      role: "rights",
      scope: { kind: "rights", siteIds: "rights", tags: "rights" },
      disabled: "rights",
      signIn: "rights",
      password: "password",
    },
    log: "entry",
    cost: "passwords",
  }),
  "team.removeUser": method({
    input: byId,
    output: teamUserSchema,
    role: "administrator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "entry",
  }),
  /** Ends the sessions and access tokens of the user. */
  "team.resetPassword": method({
    input: z.strictObject({ id, password: newPassword }),
    output: teamUserSchema,
    role: "administrator",
    scope: "all",
    inputs: { ...parts.byFleetThing, password: "password" },
    log: "entry",
    cost: "passwords",
  }),
  /** Ends the other sessions and the access tokens of the caller. */
  "team.changePassword": method({
    input: z.strictObject({ current: password, next: newPassword }),
    output: nothing,
    role: "viewer",
    scope: "none",
    inputs: { current: "password", next: "password" },
    log: "entry",
    cost: "passwords",
    duringSetUp: true,
  }),
  /**
   * A new secret for an authenticator app. It counts once `team.confirmTotp` proves that the app has it.
   * `password`: of the caller; not needed in the first minutes after the sign-in. Access tokens are refused.
   */
  "team.startTotp": method({
    input: z.strictObject({ password: password.optional() }),
    output: z.object({
      /** Base32, to type in. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
    role: "viewer",
    scope: "none",
    inputs: { password: "password" },
    log: "none",
    cost: "passwords",
    duringSetUp: true,
  }),
  /** Ends the other sessions and the access tokens of the caller. */
  "team.confirmTotp": method({
    input: z.strictObject({ code: totpCode }),
    output: nothing,
    role: "viewer",
    scope: "none",
    inputs: { code: "password" },
    log: "entry",
    duringSetUp: true,
  }),
  /** `password`: of the caller, for the caller's own. Ends the sessions and access tokens of the user, but not this session. */
  "team.removeTotp": method({
    input: z.strictObject({ userId: id.optional(), password: password.optional() }),
    output: nothing,
    role: "viewer",
    scope: "none",
    inputs: { userId: "otherUser", password: "password" },
    log: "entry",
    cost: "passwords",
  }),
  "team.sessions": method({
    input: ofUser,
    output: z.object({ sessions: z.array(teamSessionSchema) }),
    role: "viewer",
    scope: "none",
    inputs: { userId: "otherUser" },
    log: "none",
    readOnly: true,
  }),
  "team.revokeSession": method({
    input: byId,
    output: teamSessionSchema,
    role: "viewer",
    scope: "none",
    inputs: { id: "ownAccess" },
    log: "entry",
  }),
  "team.tokens": method({
    input: ofUser,
    output: z.object({ tokens: z.array(accessTokenSchema) }),
    role: "viewer",
    scope: "none",
    inputs: { userId: "otherUser" },
    log: "none",
    readOnly: true,
  }),
  /**
   * The answer is the only place where the token itself is ever shown. `userId`: on the server's own command line. `password`: of the
   * caller; not needed in the first minutes after the sign-in. Access tokens are refused.
   */
  "team.createToken": method({
    input: z.strictObject({
      userId: id.optional(),
      name,
      /** Default: `TOKEN_DAYS.usual`. */
      days: z.number().int().min(1).max(TOKEN_DAYS.most).optional(),
      /** Default: `full`. */
      access: tokenAccessSchema.optional(),
      /** A part of the scope of the user. Default: what the user sees. */
      scope: userScopeSchema.optional(),
      password: password.optional(),
    }),
    output: z.object({ token: z.string(), about: accessTokenSchema }),
    role: "viewer",
    scope: "none",
    inputs: {
      userId: "otherUser",
      name: "plain",
      days: "plain",
      access: "plain",
      // The handler compares it with the scope of the user.
      scope: { kind: "plain", siteIds: "plain", tags: "plain" },
      password: "password",
    },
    log: "entry",
    cost: "passwords",
  }),
  "team.revokeToken": method({
    input: byId,
    output: accessTokenSchema,
    role: "viewer",
    scope: "none",
    inputs: { id: "ownAccess" },
    log: "entry",
  }),
  "team.settings": method({
    input: nothing,
    output: teamSettingsSchema,
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** What is not given keeps its value. */
  "team.setSettings": method({
    input: teamSettingsSchema
      .partial()
      .extend({
        /** Client secret; null removes the stored secret. No method returns it. */
        openIdSecret: z.string().min(1).max(500).nullable().optional(),
      })
      .strict(),
    output: teamSettingsSchema,
    role: "administrator",
    scope: "all",
    inputs: {
      fourEyes: "rights",
      totpRequired: "rights",
      openId: { issuer: "rights", clientId: "rights", label: "plain" },
      openIdSecret: "password",
    },
    log: "entry",
  }),
  /** Returns what the set-up at the OpenID Connect provider needs. */
  "team.openId": method({
    input: nothing,
    output: z.object({
      /** Null if the process that answers serves no team. */
      redirectUrl: z.string().nullable(),
      hasSecret: z.boolean(),
    }),
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "none",
  }),
  /** Reads what the provider reports about itself (discovery), and changes nothing. */
  "team.testOpenId": method({
    input: z.strictObject({ issuer: z.string().trim().min(1).max(500) }),
    output: z.object({
      issuer: z.string(),
      authorizationUrl: z.string(),
      tokenUrl: z.string(),
      /** The provider announces PKCE with S256. */
      hasPkce: z.boolean(),
    }),
    role: "administrator",
    scope: "all",
    inputs: { issuer: "destination" },
    log: "none",
  }),
} as const;
