import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Lifetime of a year, in seconds. */
const LIFETIME_S = 365 * 24 * 3_600;
const SECRET = /^[\w-]{43}$/;

export interface BrowserCookie {
  /** The secret of this browser: from an earlier sign-in, or a new one. */
  of(request: FastifyRequest): string;
  set(reply: FastifyReply, secret: string): void;
}

/**
 * Lets the server know a browser in which a user signed in before, so that failed sign-ins of strangers do not delay that user.
 * The cookie alone signs no user in.
 */
export function browserCookie(isSecure: () => boolean): BrowserCookie {
  const name = () => (isSecure() ? "__Host-muster-browser" : "muster_browser");
  return {
    of({ cookies }) {
      const known = cookies[name()] ?? "";
      return SECRET.test(known) ? known : randomBytes(32).toString("base64url");
    },
    set(reply, secret) {
      const flags = { path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" } as const;
      void reply.setCookie(name(), secret, { ...flags, maxAge: LIFETIME_S });
    },
  };
}
