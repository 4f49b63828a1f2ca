import type * as Library from "openid-client";
import type { OpenIdProblem } from "#core/platform/ports/openid.ts";

/** Errors that a provider reports about itself (RFC 6749, section 4.1.2.1). */
const OF_PROVIDER = new Set(["server_error", "temporarily_unavailable"]);

/** Why a step failed. The text of the provider is not passed on. */
export function openIdProblem(error: unknown, library: typeof Library): OpenIdProblem {
  if (error instanceof library.AuthorizationResponseError) {
    if (error.error === "access_denied") return "declined";
    return OF_PROVIDER.has(error.error) ? "unavailable" : "clientRefused";
  }
  if (error instanceof library.ResponseBodyError) {
    if (error.error === "invalid_grant") return "expired";
    return OF_PROVIDER.has(error.error) ? "unavailable" : "clientRefused";
  }
  if (error instanceof library.WWWAuthenticateChallengeError) return "clientRefused";
  if (error instanceof library.ClientError) {
    if (error.code === "OAUTH_TIMEOUT") return "unreachable";
    return isServerFailure(error.cause) ? "unavailable" : "invalid";
  }
  // fetch() reports a failed connection by a TypeError with a cause.
  if (error instanceof TypeError && error.cause !== undefined) return "unreachable";
  return "invalid";
}

function isServerFailure(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}
