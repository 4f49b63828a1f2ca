import type { FastifyRequest } from "fastify";
import type { TeamAccess, TeamCaller } from "#core/index.ts";

/** Who sent a request, and with what. */
export interface SignedIn {
  readonly caller: TeamCaller;
  /** The caller at this moment; null if the session or token has ended, or the rights have changed. */
  now(): TeamCaller | null;
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;
const TOKEN_PREFIX = "muster_pat_";

/** The session or token in the `Authorization` header. Programs set it; no page of another site can. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return BEARER.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** The caller of the session or token in the header; null if it is not valid. */
export function signedInBy(bearer: string, team: TeamAccess): SignedIn | null {
  return found(() =>
    bearer.startsWith(TOKEN_PREFIX) ? team.tokenOf(bearer) : team.sessionOf(bearer),
  );
}

/** The caller of the session in the cookie of a browser; null if there is none. */
export function signedInByCookie(
  { cookies }: FastifyRequest,
  team: TeamAccess,
  cookieName: string,
): SignedIn | null {
  const secret = cookies[cookieName];
  return secret === undefined ? null : found(() => team.sessionOf(secret));
}

function found(look: () => TeamCaller | null): SignedIn | null {
  const caller = look();
  if (caller === null) return null;
  const rights = rightsOf(caller);
  return {
    caller,
    now() {
      const current = look();
      return current !== null && rightsOf(current) === rights ? current : null;
    },
  };
}

function rightsOf({ user, role, scope, readOnly = false }: TeamCaller): string {
  return JSON.stringify([user.id, role, scope, readOnly]);
}
