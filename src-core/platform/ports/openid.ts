import type { Result } from "#shared/result.ts";

/** Muster as a client of an OpenID Connect provider. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  /** Secret of the client; null for a public client. */
  readonly clientSecret: string | null;
}

/** An identity that an OpenID Connect provider vouches for. */
export interface OpenIdIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** Email address; null unless the provider has verified it. */
  readonly email: string | null;
}

/** A sign-in that waits for the answer of the provider. */
export interface OpenIdAttempt {
  readonly issuer: string;
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  /** Code verifier of PKCE (RFC 7636). */
  readonly verifier: string;
}

export interface OpenIdStart {
  /** The page of the provider that the browser has to open. */
  readonly url: string;
  readonly attempt: OpenIdAttempt;
}

/** What a provider reports about itself (OpenID Connect Discovery 1.0). */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Whether the provider announces PKCE with S256. Muster uses PKCE in any case. */
  readonly hasPkce: boolean;
}

/**
 * `unreachable`: no connection, or no answer in time. `unavailable`: the provider reported an error of its own.
 * `invalid`: an answer that is not OpenID Connect, or that failed a check. `declined`: the user did not sign in there.
 * `clientRefused`: the provider does not accept Muster as a client. `expired`: the code is not valid any more.
 */
export type OpenIdProblem =
  | "unreachable"
  | "unavailable"
  | "invalid"
  | "declined"
  | "clientRefused"
  | "expired";

/** Sign-in by the authorization code flow of OpenID Connect Core 1.0, with PKCE. */
export interface OpenIdConnect {
  discover(issuer: string): Promise<Result<OpenIdProvider, OpenIdProblem>>;
  start(client: OpenIdClient, redirectUrl: string): Promise<Result<OpenIdStart, OpenIdProblem>>;
  /** @param answer the query that the provider added to the redirect URL */
  identify(
    client: OpenIdClient,
    attempt: OpenIdAttempt,
    answer: string,
  ): Promise<Result<OpenIdIdentity, OpenIdProblem>>;
}
