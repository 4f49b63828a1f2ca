import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenedSession, SignInOrigin, TeamAccess } from "#core/index.ts";
import { OPENID_CALLBACK_PATH } from "#shared/domain/openid-address.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { openIdMessages as texts } from "#shared/messages/team.ts";
import { OpenIdAttempts } from "./openid-attempts.ts";

export interface OpenIdRoutes {
  readonly team: Pick<TeamAccess, "openId">;
  /** Whether the public address has TLS. */
  isSecure(): boolean;
  /** ms, of a clock that never goes back. */
  readonly now?: () => number;
  setCookie(reply: FastifyReply, session: OpenedSession): void;
  /** The sign-in page, with what went wrong. */
  showError(reply: FastifyReply, error: MusterError): Promise<FastifyReply>;
  originOf(request: FastifyRequest): SignInOrigin;
}

/** `/sign-in/openid` sends the browser to the provider; the provider sends it back to the callback. */
export function serveOpenId(app: FastifyInstance, routes: OpenIdRoutes): void {
  const { team, setCookie, showError, originOf } = routes;
  const attempts = new OpenIdAttempts(routes.now);
  const cookie = attemptCookie(() => routes.isSecure());

  app.get("/sign-in/openid", async (request, reply) => {
    const from = originOf(request);
    const started = await team.openId.start(from);
    if (!started.ok) return showError(reply, started.error);
    const { url, attempt } = started.value;
    cookie.set(reply, attempts.add(attempt, from.address, cookie.of(request)));
    return reply.header("cache-control", "no-store").redirect(url, 303);
  });

  app.get(OPENID_CALLBACK_PATH, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const [, answer = ""] = request.url.split(/\?(.*)/s);
    const state = new URLSearchParams(answer).get("state") ?? "";
    const attempt = attempts.take(state, cookie.of(request));
    if (attempt === null) return showError(reply, expired());
    const opened = await team.openId.finish(attempt, answer, originOf(request));
    if (!opened.ok) return showError(reply, opened.error);
    setCookie(reply, opened.value);
    return reply.redirect("/", 303);
  });
}

/** Lax: the callback is a navigation that another site starts. */
function attemptCookie(isSecure: () => boolean) {
  const name = () => (isSecure() ? "__Host-muster-openid" : "muster_openid");
  return {
    of: ({ cookies }: FastifyRequest) => cookies[name()] ?? "",
    set(reply: FastifyReply, secret: string) {
      const flags = { path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" } as const;
      void reply.setCookie(name(), secret, { ...flags, maxAge: 600 });
    },
  };
}

function expired(): MusterError {
  return fault("sign_in_failed", texts.expired, { hint: texts.expiredHint });
}
