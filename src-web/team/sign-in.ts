import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { networkOf, type OpenedSession, type SignInOrigin, type TeamAccess } from "#core/index.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { webHostMessages } from "#shared/messages/hosts.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { err, type Result } from "#shared/result.ts";
import { sendHtml } from "../screens.ts";
import { PendingSignIns } from "./pending-sign-ins.ts";
import { browserCookie } from "./browser-cookie.ts";
import { serveOpenId } from "./openid.ts";
import { codePage, signInPage } from "./sign-in-page.ts";

export interface SignInServices {
  readonly team: TeamAccess;
  readonly version: string;
  /** Host name and port of the public address. */
  host(): string;
  /** Whether the public address has TLS. */
  isSecure(): boolean;
  /** Clock of sign-ins at the OpenID Connect provider, in ms; never goes back. */
  readonly now?: () => number;
  setCookie(reply: FastifyReply, session: OpenedSession): void;
}

/** Longest values that are looked at. */
const text = z.string().max(1_000);
const passwordSchema = z.object({ name: text.min(1), password: text.min(1) });
const codeSchema = z.object({ attempt: text, code: text.min(1) });
const programSchema = z.strictObject({ name: text, password: text, code: text.optional() });

/** Each check of a password takes memory and processor time on purpose. */
const MOST_AT_ONCE = 16;
/** Many users may share one address. */
const MOST_OF_A_NETWORK = 8;

/** `/sign-in` for people, `/api/sign-in`, `/api/session` and `/api/sign-out` for programs. */
export function serveSignIn(app: FastifyInstance, tools: SignInServices): void {
  const { version, team } = tools;
  const attempts = new PendingSignIns();
  const signIn = limited(team);
  const browsers = browserCookie(() => tools.isSecure());
  takeForms(app);

  const showForm = (reply: FastifyReply, error: MusterError | null, name = "") => {
    const page = signInPage({ host: tools.host(), error, name, provider: team.openId.label() });
    return sendForm(reply, page, error);
  };

  app.get("/sign-in", (_request, reply) => showForm(reply, null));
  serveOpenId(app, {
    ...tools,
    originOf: (request) => originOf(request),
    showError: async (reply, error) => showForm(reply, error),
  });

  app.post("/sign-in", async (request, reply) => {
    const fields = fieldsOf(request);
    const withCode = codeSchema.safeParse(fields);
    const attempt = withCode.success ? attempts.get(withCode.data.attempt) : null;
    if (withCode.success && attempt === null) return showForm(reply, attemptEnded());
    const given = attempt ?? passwordSchema.safeParse(fields).data;
    if (given === undefined) return showForm(reply, notValid());
    const code = withCode.data?.code.replaceAll(/\s/g, "");
    const browser = browsers.of(request);
    const wish = { ...given, ...(code === undefined ? {} : { code }) };
    const opened = await signIn(wish, originOf(request, browser));
    if (opened.ok) {
      attempts.remove(withCode.data?.attempt ?? "");
      tools.setCookie(reply, opened.value);
      browsers.set(reply, browser);
      return reply.redirect("/", 303);
    }
    if (opened.error.code === "code_needed")
      return sendForm(reply, codePage(tools.host(), attempts.add(given), null), null);
    if (withCode.success)
      return sendForm(
        reply,
        codePage(tools.host(), withCode.data.attempt, opened.error),
        opened.error,
      );
    return showForm(reply, opened.error, given.name);
  });

  app.post("/api/sign-in", async (request, reply) => {
    const wish = programSchema.safeParse(request.body);
    const { code, ...given } = wish.data ?? { name: "", password: "" };
    const opened = wish.success
      ? await signIn({ ...given, ...(code === undefined ? {} : { code }) }, originOf(request))
      : err(notValid());
    void reply.header("cache-control", "no-store");
    if (!opened.ok) return reply.code(traitsOf(opened.error).http).send(opened.error);
    const { secret, expiresAt, caller } = opened.value;
    return reply.send({ secret, expiresAt, user: caller.user.name, version });
  });

  app.post("/api/sign-out", ({ signedIn }, reply) => {
    const caller = signedIn?.caller;
    // An access token is in use elsewhere, too; its owner revokes it in My account.
    if (caller !== undefined && "sessionId" in caller) team.signOut(caller.sessionId);
    return reply.code(204).send();
  });

  app.get("/api/session", ({ signedIn }, reply) =>
    reply.header("cache-control", "no-store").send({ version, user: signedIn?.caller.user.name }),
  );
}

/** Forms of the sign-in page, and no other content. */
function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

interface Given {
  readonly name: string;
  readonly password: string;
  readonly code?: string;
}

/**
 * Signs in, a few users at a time, and fewer from one network: the others are refused at once instead of waiting with their
 * connections.
 */
function limited(team: TeamAccess) {
  const running: string[] = [];
  return async (given: Given, from: SignInOrigin): Promise<Result<OpenedSession>> => {
    const network = networkOf(from.address);
    const own = running.filter((one) => one === network).length;
    if (running.length >= MOST_AT_ONCE || own >= MOST_OF_A_NETWORK)
      return err(fault("busy", texts.tooManySignIns, { hint: texts.tooManySignInsHint }));
    running.push(network);
    try {
      return await team.signIn({ ...given, from });
    } finally {
      running.splice(running.indexOf(network), 1);
    }
  };
}

function originOf({ ip, headers }: FastifyRequest, browser?: string): SignInOrigin {
  const program = (headers["user-agent"] ?? "").slice(0, 200);
  return { address: ip, program, ...(browser === undefined ? {} : { browser }) };
}

/** Sends a form. With `no-referrer`, browsers would send a form without its origin, which the guard refuses. */
function sendForm(reply: FastifyReply, html: string, error: MusterError | null): FastifyReply {
  const status = error === null ? 200 : traitsOf(error).http;
  return sendHtml(reply.code(status).header("referrer-policy", "same-origin"), html);
}

function attemptEnded(): MusterError {
  return fault("sign_in_failed", texts.attemptEnded, { hint: texts.attemptEndedHint });
}

function notValid(): MusterError {
  return fault("bad_payload", webHostMessages.badRequest);
}
