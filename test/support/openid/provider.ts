import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import { MemoryAdapter } from "./memory-adapter.ts";

export interface OpenIdAccount {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

export interface OpenIdTestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accounts by their subject, which is what the page of the provider asks for. */
  readonly accounts: Map<string, OpenIdAccount>;
  /** Publishes a key from now on that the provider does not sign with. */
  publishOtherKey(): void;
  stop(): Promise<void>;
}

const CLIENT_ID = "muster-server";

/** A provider on loopback, whose page asks for the subject of an account and for nothing else. */
export async function startOpenIdProvider(redirectUrl: string): Promise<OpenIdTestProvider> {
  const accounts = new Map<string, OpenIdAccount>();
  const clientSecret = randomBytes(24).toString("base64url");
  const handlers: { request?: (request: IncomingMessage, response: ServerResponse) => unknown } =
    {};
  const server = createServer((request, response) => void handlers.request?.(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(redirectUrl, clientSecret, accounts));
  const standard = provider.callback();
  let otherKey: object | null = null;
  handlers.request = (request, response) => {
    if (request.url === "/jwks" && otherKey !== null)
      return response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify({ keys: [otherKey] }));
    return request.url?.startsWith("/interaction/")
      ? interact(provider, request, response)
      : standard(request, response);
  };
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    accounts,
    publishOtherKey: () => void (otherKey = newKey("public")),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

interface Context {
  readonly oidc: {
    readonly provider: {
      Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    };
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

function configuration(
  redirectUrl: string,
  clientSecret: string,
  accounts: ReadonlyMap<string, OpenIdAccount>,
): object {
  return {
    adapter: MemoryAdapter,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    clients: [{ client_id: CLIENT_ID, client_secret: clientSecret, redirect_uris: [redirectUrl] }],
    jwks: { keys: [newKey("private")] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: { email: ["email", "email_verified"], profile: ["preferred_username"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => claimsOf(accountId, accounts),
    }),
    // Consent is given with the sign-in.
    async loadExistingGrant({ oidc: { provider, client, session } }: Context) {
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  };
}

function newKey(half: "private" | "public"): object {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = half === "private" ? keys.privateKey : keys.publicKey;
  return { ...key.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "test" };
}

function claimsOf(accountId: string, accounts: ReadonlyMap<string, OpenIdAccount>): object {
  const account = accounts.get(accountId);
  return {
    sub: accountId,
    preferred_username: account?.name,
    email: account?.email,
    email_verified: account?.isVerified,
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Example login</title><h1>Example login</h1>
<form method="post"><label>Account <input name="account"></label>
<button name="choice" value="go">Continue</button><button name="choice" value="cancel">Cancel</button></form></html>`;

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html").end(PAGE);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result =
    form.get("choice") === "cancel"
      ? { error: "access_denied", error_description: "The provider's own words." }
      : { login: { accountId: form.get("account") } };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}
