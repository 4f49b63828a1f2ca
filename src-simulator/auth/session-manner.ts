import { turnsOf } from "../turns.ts";
import type { DigestOffer } from "./digest.ts";

/** Differences of the session dialect between recorders (field-notes.md, 3). */
export interface SessionManner {
  readonly offer: Omit<DigestOffer, "realm">;
  /** Basic is before Digest in the same header; it is refused anyway. */
  readonly offersBasic: boolean;
  /** One `WWW-Authenticate` header for each challenge, instead of one for all. */
  readonly headerEach: boolean;
  /** The cookie is called `session_<port>`, else `session`. */
  readonly portInCookie: boolean;
  /** Older firmware: the token is in the body's `data.token`, and there is no header. */
  readonly tokenInBody: boolean;
  /** A new token comes with every so manieth answer; 0: never. */
  readonly renewEvery: number;
  /** HTTP status of a dead session. */
  readonly deadStatus: number;
  /** `error_code` of a session whose idle time ran out. */
  readonly idleCode: "expired" | "no_heartbeat";
  readonly blockedCode: "login_failed_or_block" | "login_block" | "user_locked_login";
  /** What a further login does while a session is held. */
  readonly furtherLogin: "ends-older" | "refused" | "allowed";
  /** Newer cameras want the user and the encrypted password in the login's body too. */
  readonly wantsPassword: boolean;
}

type Challenge = Pick<SessionManner, "offer" | "offersBasic" | "headerEach">;

const one = (offer: SessionManner["offer"]): Challenge => ({
  offer,
  offersBasic: false,
  headerEach: false,
});

/** MD5 is the norm (field-notes.md, 3); every other place of the round is another way of the same standard. */
const CHALLENGES: readonly Challenge[] = [
  one({ algorithms: ["MD5"] }),
  one({ algorithms: ["SHA-256"] }),
  { ...one({ algorithms: ["MD5"] }), offersBasic: true },
  one({ algorithms: ["MD5"], withoutOpaque: true }),
  one({ algorithms: ["SHA-256", "MD5"] }),
  one({ algorithms: ["MD5"], unnamed: true }),
  one({ algorithms: ["MD5-sess"] }),
  one({ algorithms: ["MD5"], userhash: true }),
  one({ algorithms: ["SHA-256-sess"] }),
  one({ algorithms: ["MD5"] }),
  one({ algorithms: ["SHA-256"], userhash: true }),
  { ...one({ algorithms: ["SHA-256", "MD5"] }), headerEach: true },
];

const RENEWALS = [0, 3, 0, 1, 7] as const;
const DEAD_STATUSES = [400, 200, 400, 401, 400, 403, 400] as const;
const BLOCKED_CODES = ["login_failed_or_block", "login_block", "user_locked_login"] as const;

/** The manner of the recorder at a place of the fleet: the same for the same seed. */
export function sessionManner(seed: number, index: number, hasTransKey: boolean): SessionManner {
  const turn = turnsOf(seed, index);
  const choose = <T>(label: string, list: readonly [T, ...T[]]): T =>
    list[turn(label, list.length)] ?? list[0];
  const further = turn("further-login", 11);
  const tokenInBody = turn("token", 13) % 5 === 0;
  return {
    ...choose("challenge", CHALLENGES as [Challenge, ...Challenge[]]),
    portInCookie: turn("cookie", 17) % 3 === 0,
    tokenInBody,
    renewEvery: tokenInBody ? 0 : choose("renewal", RENEWALS),
    deadStatus: choose("dead", DEAD_STATUSES),
    idleCode: turn("idle", 19) % 2 === 0 ? "expired" : "no_heartbeat",
    blockedCode: BLOCKED_CODES[turn("blocked", 23) % 3] ?? BLOCKED_CODES[0],
    furtherLogin: further === 3 ? "allowed" : further % 4 === 1 ? "refused" : "ends-older",
    wantsPassword: hasTransKey && turn("login-body", 3) === 0,
  };
}
