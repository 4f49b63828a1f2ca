import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TeamAccess } from "#core/index.ts";
import { HARDENING_HEADERS } from "#shared/csp.ts";
import { fault } from "#shared/errors.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { foreign } from "../guards.ts";
import { PLAIN_PAGE_POLICY } from "../pages.ts";
import type { TrustedProxies } from "../proxies.ts";
import type { PublicUrl } from "../public-url.ts";
import { bearerOf, signedIn, type SignedIn } from "./callers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a team server: null for a request without a valid session or token. */
    signedIn: SignedIn | null;
  }
}

export interface GuardOptions {
  readonly team: TeamAccess;
  readonly publicUrl: () => PublicUrl;
  /** Requests that do not come through one of these are refused; null if the host has TLS itself, or is on loopback. */
  readonly onlyThrough: TrustedProxies | null;
  readonly cookieName: () => string;
}

/** A browser that has reached the server once over TLS uses no other way for half a year. */
const STRICT_TRANSPORT = "max-age=15768000";

/** Paths that are answered without a session. */
const PUBLIC = /^\/(sign-in|api\/sign-in)(\/|$)/;

/** Checks every request first: response headers, proxy, host name, origin, session. */
export async function guardTeam(app: FastifyInstance, options: GuardOptions): Promise<void> {
  const { team, publicUrl, onlyThrough, cookieName } = options;
  await app.register(fastifyCookie);
  app.decorateRequest("signedIn", null);
  app.addHook("onRequest", async (request, reply) => {
    const url = publicUrl();
    void reply.headers({ ...HARDENING_HEADERS, "content-security-policy": PLAIN_PAGE_POLICY });
    if (url.isSecure) void reply.header("strict-transport-security", STRICT_TRANSPORT);
    const why = notThroughProxy(request, onlyThrough) ?? foreignTo(request, url);
    if (why !== null) return reply.code(403).send(fault("forbidden_sender", why));
    request.signedIn = signedIn(request, team, cookieName());
    if (request.signedIn !== null || PUBLIC.test(pathOf(request))) return undefined;
    if (isPage(request)) return reply.redirect("/sign-in", 303);
    const details = { hint: texts.notSignedInHint };
    return reply.code(401).send(fault("not_signed_in", texts.notSignedIn, details));
  });
}

function notThroughProxy(request: FastifyRequest, proxies: TrustedProxies | null): string | null {
  if (proxies === null) return null;
  if (!proxies.includes(request.socket.remoteAddress)) return texts.notThroughProxy;
  return request.protocol === "https" ? null : texts.proxyWithoutHttps;
}

function foreignTo(request: FastifyRequest, url: PublicUrl): string | null {
  const { method, headers, host } = request;
  // Programs send their own header, which no page of another site can set, and no Origin.
  const byProgram = bearerOf(request) !== null || isProgramSignIn(request);
  const upgrade = headers.upgrade !== undefined && !byProgram;
  const asked = { method: byProgram ? "GET" : method, upgrade, host, origin: headers.origin };
  return foreign(asked, new Set([url.host]), url.isSecure ? "https" : "http");
}

/** JSON from another site would need a permission (CORS) that this server never gives. */
function isProgramSignIn(request: FastifyRequest): boolean {
  const type = request.headers["content-type"] ?? "";
  return pathOf(request) === "/api/sign-in" && /^application\/json\b/i.test(type);
}

export function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0] ?? "";
}

/** A person who opens the address of the server is led to the sign-in page; a page that only checks is not. */
function isPage(request: FastifyRequest): boolean {
  return (
    request.method === "GET" && request.headers.upgrade === undefined && pathOf(request) === "/"
  );
}
