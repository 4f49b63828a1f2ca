import { z } from "zod";

/** What a user may do. Each role includes the roles before it. */
export const ROLES = ["viewer", "operator", "approver", "administrator"] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export function roleIncludes(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/**
 * What a user may see. With `some`, a recorder is visible if its site is in `siteIds`, or if it has one of the `tags`.
 */
export const userScopeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({
    kind: z.literal("some"),
    siteIds: z.array(z.string().min(1).max(64)).max(10_000),
    tags: z.array(z.string().trim().min(1).max(60)).max(200),
  }),
]);
export type UserScope = z.infer<typeof userScopeSchema>;
export type PartScope = Extract<UserScope, { kind: "some" }>;

/**
 * Returns the sites and tags that are in both scopes. That is never more than either of them, but less if one of them names the sites and the
 * other one the tags of the same recorders.
 */
export function scopeWithin(own: UserScope, limit: UserScope): UserScope {
  if (own.kind === "all") return limit;
  if (limit.kind === "all") return own;
  const siteIds = new Set(own.siteIds);
  const tags = new Set(own.tags.map((tag) => tag.toLowerCase()));
  return {
    kind: "some",
    siteIds: limit.siteIds.filter((id) => siteIds.has(id)),
    tags: limit.tags.filter((tag) => tags.has(tag.toLowerCase())),
  };
}

/**
 * Whether a scope names nothing that the outer scope does not name. An `inner` of all means: everything in `outer`.
 * @param outer the scope of the user
 * @param inner the scope of a token of the user
 */
export function isScopeWithin(outer: UserScope, inner: UserScope): boolean {
  const common = scopeWithin(outer, inner);
  if (outer.kind === "all" || inner.kind === "all" || common.kind === "all") return true;
  return common.siteIds.length === inner.siteIds.length && common.tags.length === inner.tags.length;
}

/** Who calls a method: the user, and what the user may do and see at this moment. */
export interface Caller {
  readonly user: { readonly id: string; readonly name: string };
  readonly role: Role;
  readonly scope: UserScope;
  /** The team requires a code of an authenticator app, and the user has none: only setting it up is allowed. */
  readonly mustSetUpTotp?: boolean;
  /** Whether the caller uses a read-only access token: only methods that change nothing are allowed. */
  readonly readOnly?: boolean;
}

/** Everything that decides which events a caller gets. Callers with equal views can share one feed of events. */
export interface EventView {
  readonly role: Role;
  /** No events before an authenticator app is set up. */
  readonly mustSetUpTotp: boolean;
  /** A part of the fleet, with the jobs of that user; null for the whole fleet. */
  readonly part: { readonly scope: PartScope; readonly userId: string } | null;
}

export function eventViewOf({ user, role, scope, mustSetUpTotp = false }: Caller): EventView {
  return { role, mustSetUpTotp, part: scope.kind === "all" ? null : { scope, userId: user.id } };
}

/** Id of the user of the operating system, who works with Muster without a team server. */
export const OWNER_ID = "owner";

/** The caller of desktop, command line and `muster serve` without a team: may do and see everything. */
export function ownerNamed(name: string): Caller {
  return { user: { id: OWNER_ID, name }, role: "administrator", scope: { kind: "all" } };
}

/** How a user signs in: with a password that Muster checks, or at an OpenID Connect provider. */
export const SIGN_IN_WAYS = ["password", "openid"] as const;
export const signInWaySchema = z.enum(SIGN_IN_WAYS);
export type SignInWay = z.infer<typeof signInWaySchema>;

export const teamUserSchema = z.object({
  id: z.string(),
  /** Name for signing in and in the activity log; unique whatever the case of letters. */
  name: z.string(),
  displayName: z.string(),
  role: roleSchema,
  scope: userScopeSchema,
  signIn: signInWaySchema,
  /** Signing in needs a code of an authenticator app (TOTP, RFC 6238). */
  totp: z.boolean(),
  disabled: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** ISO 8601, UTC; null if the user never signed in. */
  lastSeenAt: z.string().nullable(),
});
export type TeamUser = z.infer<typeof teamUserSchema>;

/** A browser or program that is signed in. */
export const teamSessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** Address and program, as the server saw them at sign-in. */
  address: z.string(),
  program: z.string(),
});
export type TeamSession = z.infer<typeof teamSessionSchema>;

/** What an access token may do: everything that its user may do, or only read, as a viewer. */
export const TOKEN_ACCESS = ["full", "read"] as const;
export const tokenAccessSchema = z.enum(TOKEN_ACCESS);
export type TokenAccess = z.infer<typeof tokenAccessSchema>;

/** A personal access token, for scripts and the command line. The token itself is shown once, when it is created. */
export const accessTokenSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  name: z.string(),
  access: tokenAccessSchema,
  /** What the token sees of that what its user sees. */
  scope: userScopeSchema,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** ISO 8601, UTC; null if it does not expire. */
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** Days after which an access token ends. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const;

/** What the team has decided for all of its users. */
export const teamSettingsSchema = z.object({
  /** A rollout starts only after another person than the author approved the plan. */
  fourEyes: z.boolean(),
  /** Users who sign in with a password need a code of an authenticator app as well. */
  totpRequired: z.boolean(),
  /** The OpenID Connect provider; null if there is none. Its client secret is in the secret store. */
  openId: z
    .strictObject({
      issuer: z.url({ protocol: /^https?$/ }).max(500),
      clientId: z.string().trim().min(1).max(200),
      /** Name of the provider on the sign-in page. */
      label: z.string().trim().min(1).max(60),
    })
    .nullable(),
});
export type TeamSettings = z.infer<typeof teamSettingsSchema>;

/** An approval of one plan, bound to the digest of its content. */
export const planApprovalSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  digest: z.string(),
});
export type PlanApproval = z.infer<typeof planApprovalSchema>;

/** Longest note to an approver, and longest reason of a rejection, in characters. */
export const MOST_APPROVAL_NOTE = 1_000;

/** What a user said about a plan, and when (ISO 8601, UTC). */
export const planRemarkSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  at: z.string(),
  note: z.string(),
});
export type PlanRemark = z.infer<typeof planRemarkSchema>;

/** How far a plan is from being allowed to start. */
export const planApprovalsSchema = z.object({
  /** Four eyes is switched on. */
  needed: z.boolean(),
  /** Another person than the author approved the plan as it is. */
  approved: z.boolean(),
  /** User who created the plan; null if that is not known. */
  author: z.object({ userId: z.string(), userName: z.string() }).nullable(),
  approvals: z.array(planApprovalSchema),
  /** Who asked for the approval; null if no user did. */
  asked: planRemarkSchema.nullable(),
  /** Who rejected the plan, and why; null unless it is rejected. */
  rejected: planRemarkSchema.nullable(),
});
export type PlanApprovals = z.infer<typeof planApprovalsSchema>;

/** Shortest password of a user, in characters. */
export const SHORTEST_PASSWORD = 12;
