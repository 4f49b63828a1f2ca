import type { Caller } from "#shared/domain/team.ts";
import type { Result } from "#shared/result.ts";
import type { OpenIdAttempt, OpenIdIdentity, OpenIdStart } from "#core/platform/ports/openid.ts";

export type { OpenIdAttempt, OpenIdIdentity, OpenIdStart };

/** Where a sign-in comes from, as the host sees it. */
export interface SignInOrigin {
  /** IP address of the client; behind a trusted proxy, the address that the proxy reports. */
  readonly address: string;
  /** `User-Agent` header; empty if there is none. */
  readonly program: string;
  /** Secret that the host gave the browser at an earlier sign-in, or gives at this one; absent for programs. */
  readonly browser?: string;
}

/** A caller who signed in, by a session or by a personal access token. */
export type TeamCaller = Caller & ({ readonly sessionId: string } | { readonly tokenId: string });

/** A session that was opened. Only this answer contains its secret: 256 random bits in base64url. */
export interface OpenedSession {
  readonly secret: string;
  readonly caller: TeamCaller;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** Who is not signed in any more: a user everywhere, or one session or token. */
export interface Revoked {
  readonly userId?: string;
  readonly sessionId?: string;
  readonly tokenId?: string;
}

/** Sign-in at the OpenID Connect provider of the team. */
export interface OpenIdSignIn {
  /** Name of the provider, for a button; null if the team has no provider. */
  label(): string | null;
  /** Address of the host to which the provider sends browsers back. A host sets it once it listens. */
  setRedirectUrl(url: string): void;
  /** Fails if the provider cannot be reached, or with `throttled`. */
  start(from: SignInOrigin): Promise<Result<OpenIdStart>>;
  /**
   * Opens a session for the user of the identity. Each attempt may be finished once.
   * @param answer the query that the provider added to the redirect URL
   */
  finish(
    attempt: OpenIdAttempt,
    answer: string,
    from: SignInOrigin,
  ): Promise<Result<OpenedSession>>;
}

export interface SignInInput {
  readonly name: string;
  readonly password: string;
  /** Code of the authenticator app. */
  readonly code?: string;
  readonly from: SignInOrigin;
}

/** What a host of a team needs to know who calls. */
export interface TeamAccess {
  /** Whether there is an enabled administrator: before that, sign-in is not possible. */
  readonly isSetUp: boolean;
  /** `sign_in_failed` for every reason alike, `code_needed`, or `throttled` with the time to wait. */
  signIn(wish: SignInInput): Promise<Result<OpenedSession>>;
  /** Signs in a user that an administrator created for OpenID Connect; `sign_in_failed` for all others. */
  signInOpenId(identity: OpenIdIdentity, from: SignInOrigin): Promise<Result<OpenedSession>>;
  /** The caller of a session; null if it is unknown, expired or revoked, or its user is disabled. */
  sessionOf(secret: string): TeamCaller | null;
  /** The same for a personal access token, `muster_pat_…`. */
  tokenOf(token: string): TeamCaller | null;
  signOut(sessionId: string): void;
  readonly openId: OpenIdSignIn;
  /**
   * Hosts close the connections of those who are named. Also called when the role or scope of a user changes.
   * @returns the end of the subscription
   */
  onRevoked(listener: (gone: Revoked) => void): () => void;
}
