import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TeamAccess } from "#core/index.ts";
import { HARDENING_HEADERS } from "#shared/csp.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { apiMessages } from "#shared/messages/api.ts";
import { webHostMessages } from "#shared/messages/hosts.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { foreign } from "../guards.ts";
import { PLAIN_PAGE_POLICY } from "../pages.ts";
import type { TrustedProxies } from "../proxies.ts";
import type { PublicUrl } from "../public-url.ts";
import { isApiPath, notSignedInHere } from "./api.ts";
import { sendApiError } from "./api-answers.ts";
import { bearerOf, signedInBy, signedInByCookie, type SignedIn } from "./callers.ts";
import { KnownTokens } from "./known-tokens.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** User of a request to a team server; null without a valid session or token. */
    signedIn: SignedIn | null;
  }
}

export interface GuardOptions {
  readonly team: TeamAccess;
  readonly publicUrl: () => PublicUrl;
  /** Requests that do not come through one of these are refused; null if the host has TLS itself, or is on loopback. */
  readonly onlyThrough: TrustedProxies | null;
  readonly cookieName: () => string;
  /** ms, of a clock that never goes back. */
  readonly now?: () => number;
}

/** A browser that has reached the server once over TLS uses no other way for half a year. */
const STRICT_TRANSPORT = "max-age=15768000";

/** Paths that are answered without a session. */
const PUBLIC = /^\/(sign-in|api\/sign-in)(\/|$)/;

/** Checks every request first: response headers, proxy, host name, origin, session. */
export async function guardTeam(app: FastifyInstance, options: GuardOptions): Promise<void> {
  const { publicUrl, onlyThrough } = options;
  const signIn = finder(options);
  await app.register(fastifyCookie);
  app.decorateRequest("signedIn", null);
  app.addHook("onRequest", async (request, reply) => {
    const url = publicUrl();
    void reply.headers({ ...HARDENING_HEADERS, "content-security-policy": PLAIN_PAGE_POLICY });
    if (url.isSecure) void reply.header("strict-transport-security", STRICT_TRANSPORT);
    const why = notThroughProxy(request, onlyThrough) ?? foreignTo(request, url);
    if (why !== null) return refuse(request, reply, refusalOf(request, why));
    const signedIn = signIn(request);
    if (!signedIn.ok) return refuse(request, reply, signedIn.error);
    request.signedIn = signedIn.value;
    if (isApiPath(pathOf(request)) && request.method !== "GET") return refuseToWrite(reply);
    if (request.signedIn !== null || PUBLIC.test(pathOf(request))) return undefined;
    if (isPage(request)) return reply.redirect("/sign-in", 303);
    return refuse(request, reply, notSignedIn(request));
  });
}

/** Finds the caller of a request. The API takes no cookie, which a browser would send by itself. */
function finder({ team, cookieName, now }: GuardOptions) {
  const tokens = new KnownTokens(now);
  return (request: FastifyRequest): Result<SignedIn | null> => {
    const bearer = bearerOf(request);
    if (bearer === null)
      return ok(isApiPath(pathOf(request)) ? null : signedInByCookie(request, team, cookieName()));
    const looked = tokens.find(bearer, request.ip, () => signedInBy(bearer, team));
    return "refused" in looked ? err(looked.refused) : ok(looked.found);
  };
}

/** A program that sends a form does not know of the header that browsers add. */
function refusalOf(request: FastifyRequest, why: string): MusterError {
  const isForm = pathOf(request) === "/api/sign-in" && why === webHostMessages.noOrigin;
  if (!isForm) return fault("forbidden_sender", why);
  return fault("forbidden_sender", texts.signInAsJson, { hint: texts.signInAsJsonHint });
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: MusterError): FastifyReply {
  if (isApiPath(pathOf(request))) return sendApiError(reply, error);
  return reply.code(traitsOf(error).http).send(error);
}

function notSignedIn(request: FastifyRequest): MusterError {
  if (isApiPath(pathOf(request))) return notSignedInHere();
  return fault("not_signed_in", texts.notSignedIn, { hint: texts.notSignedInHint });
}

function refuseToWrite(reply: FastifyReply): FastifyReply {
  void reply.code(405).header("allow", "GET").header("cache-control", "no-store");
  const { code, message, hint } = fault("bad_input", apiMessages.readOnly, {
    hint: apiMessages.readOnlyHint,
  });
  return reply.send({ error: { code, message, hint } });
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
