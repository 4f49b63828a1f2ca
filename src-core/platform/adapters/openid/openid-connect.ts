import type { Configuration } from "openid-client";
import { err, ok, type Result } from "#shared/result.ts";
import { isLoopbackUrl } from "#shared/domain/openid-address.ts";
import type {
  OpenIdAttempt,
  OpenIdClient,
  OpenIdConnect,
  OpenIdIdentity,
  OpenIdProblem,
  OpenIdProvider,
} from "#core/platform/ports/openid.ts";
import { openIdProblem } from "./problems.ts";

type Library = typeof import("openid-client");

/** Time limit of one answer of the provider, in seconds. */
const TIMEOUT_S = 10;
/** What a provider reports about itself is read again after this time. Its keys are read again when a key is unknown. */
const FRESH_MS = 3_600_000;
const SCOPE = ["openid", "profile", "email"].join(" ");

interface CachedConfiguration {
  readonly key: string;
  readonly until: number;
  readonly config: Promise<Configuration>;
}

/** @param now in ms, of a clock that never goes back */
export function openIdConnect(now: () => number = () => performance.now()): OpenIdConnect {
  let kept: CachedConfiguration | null = null;

  /** Sign-ins at the same time share one discovery. A failed one is not kept. */
  function configOf(client: OpenIdClient, library: Library): Promise<Configuration> {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret]);
    if (kept !== null && kept.key === key && now() < kept.until) return kept.config;
    const config = discovered(client, library);
    const mine: CachedConfiguration = { key, until: now() + FRESH_MS, config };
    kept = mine;
    config.catch(() => {
      if (kept === mine) kept = null;
    });
    return config;
  }

  return {
    discover: (issuer) =>
      attempted(async (library) =>
        aboutOf(await discovered({ issuer, clientId: "muster", clientSecret: null }, library)),
      ),
    start: (client, redirectUrl) =>
      attempted(async (library) => {
        const config = await configOf(client, library);
        const attempt: OpenIdAttempt = {
          issuer: client.issuer,
          redirectUrl,
          state: library.randomState(),
          nonce: library.randomNonce(),
          verifier: library.randomPKCECodeVerifier(),
        };
        const url = library.buildAuthorizationUrl(config, {
          redirect_uri: redirectUrl,
          scope: SCOPE,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await library.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: "S256",
        });
        return { url: url.href, attempt };
      }),
    identify: (client, attempt, answer) =>
      attempted(async (library) => {
        const config = await configOf(client, library);
        return identified(config, attempt, answer, library);
      }),
  };
}

/** The library is loaded by the first sign-in: most processes never need it. */
async function attempted<T>(
  work: (library: Library) => Promise<T>,
): Promise<Result<T, OpenIdProblem>> {
  const library = await import("openid-client");
  try {
    return ok(await work(library));
  } catch (error) {
    return err(openIdProblem(error, library));
  }
}

function discovered(
  { issuer, clientId, clientSecret }: OpenIdClient,
  library: Library,
): Promise<Configuration> {
  const url = new URL(issuer);
  // Signatures of ID tokens are checked, too, although TLS authenticates the endpoint that they come from.
  const execute = [library.enableNonRepudiationChecks];
  // oxlint-disable-next-line typescript/no-deprecated -- only on this computer; the mark is a warning for everything else
  if (isLoopbackUrl(url)) execute.push(library.allowInsecureRequests);
  const authentication = clientSecret === null ? library.None() : bySecret(clientSecret, library);
  return library.discovery(url, clientId, undefined, authentication, {
    execute,
    timeout: TIMEOUT_S,
  });
}

/** Sends the client secret in the `Authorization` header, the default of the standard, unless the provider announces only the other way. */
function bySecret(
  secret: string,
  { ClientSecretBasic, ClientSecretPost }: Library,
): ReturnType<Library["None"]> {
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isPost = !ways.includes("client_secret_basic") && ways.includes("client_secret_post");
    return isPost ? post(server, ...rest) : basic(server, ...rest);
  };
}

function aboutOf(config: Configuration): OpenIdProvider {
  const server = config.serverMetadata();
  const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl } = server;
  if (authorizationUrl === undefined || tokenUrl === undefined || server.jwks_uri === undefined)
    throw new Error("The provider has no authorization code flow.");
  return { issuer: server.issuer, authorizationUrl, tokenUrl, hasPkce: server.supportsPKCE() };
}

/** The library checks state, nonce, issuer, audience, times and signature. */
async function identified(
  config: Configuration,
  attempt: OpenIdAttempt,
  answer: string,
  library: Library,
): Promise<OpenIdIdentity> {
  const current = new URL(attempt.redirectUrl);
  current.search = answer;
  const tokens = await library.authorizationCodeGrant(config, current, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("The provider sent no ID token.");
  const isComplete = claims["preferred_username"] !== undefined && claims["email"] !== undefined;
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined && !isComplete;
  const more = hasMore ? await library.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
  return identityOf({ ...more, ...claims });
}

function identityOf(claims: Readonly<Record<string, unknown>>): OpenIdIdentity {
  const { iss, sub, preferred_username: name, email, email_verified: isVerified } = claims;
  return {
    issuer: String(iss),
    subject: String(sub),
    name: typeof name === "string" ? name : "",
    email: typeof email === "string" && isVerified === true ? email : null,
  };
}
