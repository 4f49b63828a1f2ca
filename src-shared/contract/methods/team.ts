import { z } from "zod";
import {
  accessTokenSchema,
  roleSchema,
  SHORTEST_PASSWORD,
  signInWaySchema,
  TOKEN_DAYS,
  teamSessionSchema,
  teamSettingsSchema,
  teamUserSchema,
  userScopeSchema,
} from "#shared/domain/team.ts";
import { id, name, nothing, password } from "./common.ts";

const newPassword = z.string().min(SHORTEST_PASSWORD).max(1_000);
/** For signing in: no spaces around, no control characters. */
const userName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\s]+$/u);
const totpCode = z.string().regex(/^\d{6}$/);
const byId = z.strictObject({ id });
const ofUser = z.strictObject({
  /** Of another user: for administrators. Default: the caller. */
  userId: id.optional(),
});

/** Users of a team server, their sessions and tokens. */
export const teamMethods = {
  /** The caller. `isOwner`: the user of the operating system, who has no account. */
  "team.me": {
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
    }),
  },
  "team.users": { input: nothing, output: z.object({ users: z.array(teamUserSchema) }) },
  /**
   * Changes the user with the id, or creates one; what is not given keeps its value. A change of role or scope
   * ends the user's sessions; `disabled`, `signIn` and `password` also end the access tokens. The last enabled administrator stays one.
   */
  "team.setUser": {
    input: z.strictObject({
      id: id.optional(),
      name: userName.optional(),
      displayName: z.string().trim().max(120).optional(),
      role: roleSchema.optional(),
      scope: userScopeSchema.optional(),
      disabled: z.boolean().optional(),
      /** Of a new user. Default: `password`, which a new user then needs. */
      signIn: signInWaySchema.optional(),
      password: newPassword.optional(),
    }),
    output: teamUserSchema,
  },
  "team.removeUser": { input: byId, output: teamUserSchema },
  /** Ends the sessions and access tokens of the user. */
  "team.resetPassword": {
    input: z.strictObject({ id, password: newPassword }),
    output: teamUserSchema,
  },
  /** Ends the other sessions and the access tokens of the caller. */
  "team.changePassword": {
    input: z.strictObject({ current: password, next: newPassword }),
    output: nothing,
  },
  /**
   * A new secret for an authenticator app. It counts once `team.confirmTotp` proves that the app has it.
   * `password`: of the caller; not needed in the first minutes after the sign-in. Access tokens are refused.
   */
  "team.startTotp": {
    input: z.strictObject({ password: password.optional() }),
    output: z.object({
      /** Base32, to type in. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
  },
  /** Ends the other sessions and the access tokens of the caller. */
  "team.confirmTotp": { input: z.strictObject({ code: totpCode }), output: nothing },
  /** `password`: of the caller, for the caller's own. Ends the sessions and access tokens of the user, but not this session. */
  "team.removeTotp": {
    input: z.strictObject({ userId: id.optional(), password: password.optional() }),
    output: nothing,
  },
  "team.sessions": { input: ofUser, output: z.object({ sessions: z.array(teamSessionSchema) }) },
  "team.revokeSession": { input: byId, output: teamSessionSchema },
  "team.tokens": { input: ofUser, output: z.object({ tokens: z.array(accessTokenSchema) }) },
  /**
   * The answer is the only place where the token itself is ever shown. `userId`: on the server's own command line. `password`: of the
   * caller; not needed in the first minutes after the sign-in. Access tokens are refused.
   */
  "team.createToken": {
    input: z.strictObject({
      userId: id.optional(),
      name,
      /** Default: `TOKEN_DAYS.usual`. */
      days: z.number().int().min(1).max(TOKEN_DAYS.most).optional(),
      password: password.optional(),
    }),
    output: z.object({ token: z.string(), about: accessTokenSchema }),
  },
  "team.revokeToken": { input: byId, output: accessTokenSchema },
  "team.settings": { input: nothing, output: teamSettingsSchema },
  /** What is not given keeps its value. */
  "team.setSettings": {
    input: teamSettingsSchema
      .partial()
      .extend({
        /** Client secret; null removes the stored secret. No method returns it. */
        openIdSecret: z.string().min(1).max(500).nullable().optional(),
      })
      .strict(),
    output: teamSettingsSchema,
  },
  /** For the set-up at the OpenID Connect provider. */
  "team.openId": {
    input: nothing,
    output: z.object({
      /** Null if the process that answers serves no team. */
      redirectUrl: z.string().nullable(),
      hasSecret: z.boolean(),
    }),
  },
  /** Reads what the provider reports about itself (discovery), and changes nothing. */
  "team.testOpenId": {
    input: z.strictObject({ issuer: z.string().trim().min(1).max(500) }),
    output: z.object({
      issuer: z.string(),
      authorizationUrl: z.string(),
      tokenUrl: z.string(),
      /** The provider announces PKCE with S256. */
      hasPkce: z.boolean(),
    }),
  },
} as const;
