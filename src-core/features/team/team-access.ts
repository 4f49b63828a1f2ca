import type { Caller } from "#shared/domain/team.ts";
import type { Result } from "#shared/result.ts";

/** Where a sign-in comes from, as the host sees it. */
export interface Origin {
  /** IP address of the client; behind a trusted proxy, the address that the proxy reports. */
  readonly address: string;
  /** `User-Agent` header; empty if there is none. */
  readonly program: string;
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

/** An identity that an OpenID Connect provider vouches for. */
export interface OpenIdIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** Only if the provider has verified the address. */
  readonly email: string | null;
}

export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client. */
  readonly clientSecret: string | null;
  /** Name of the provider, for a button. */
  readonly label: string;
}

export interface SignInWish {
  readonly name: string;
  readonly password: string;
  /** Code of the authenticator app. */
  readonly code?: string;
  readonly from: Origin;
}

/** What a host of a team needs to know who calls. */
export interface TeamAccess {
  /** Whether there is an enabled administrator: before that, nobody can sign in. */
  readonly isSetUp: boolean;
  /** `sign_in_failed` for every reason alike, `code_needed`, or `throttled` with the time to wait. */
  signIn(wish: SignInWish): Promise<Result<OpenedSession>>;
  /** Only for users that an administrator created for OpenID Connect; otherwise `sign_in_failed`. */
  signInOpenId(identity: OpenIdIdentity, from: Origin): Promise<Result<OpenedSession>>;
  /** The caller of a session; null if it is unknown, expired or revoked, or its user is disabled. */
  sessionOf(secret: string): TeamCaller | null;
  /** The same for a personal access token, `muster_pat_…`. */
  tokenOf(token: string): TeamCaller | null;
  signOut(sessionId: string): void;
  /** For signing in at the OpenID Connect provider; null if none is set. Fails if the secret store cannot be read. */
  openIdClient(): Promise<Result<OpenIdClient | null>>;
  /**
   * Hosts close the connections of those who are named. Also called when the role or scope of a user changes.
   * @returns the end of the subscription
   */
  onRevoked(listener: (gone: Revoked) => void): () => void;
}
