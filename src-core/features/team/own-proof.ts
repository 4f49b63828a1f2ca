import { OWNER_ID, type Caller } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { teamErrorMessages as texts } from "#shared/messages/team.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { badInput } from "./faults.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInThrottle } from "./throttle.ts";
import type { UserRow } from "./user-rows.ts";

/** So long after a sign-in, the password is not asked for again, in ms. */
const FRESH_MS = 10 * 60_000;

export interface OwnProofTools {
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly throttle: SignInThrottle;
  readonly clock: Clock;
}

/** Proves that the user of a session is present, before anything is created that lets its holder sign in. */
export class OwnProof {
  readonly #tools: OwnProofTools;

  constructor(tools: OwnProofTools) {
    this.#tools = tools;
  }

  /** Whether the password is that of the user. Wrong ones wait longer and longer, apart from sign-ins. */
  async password({ id, password_hash }: UserRow, password: string): Promise<Result<void>> {
    const { passwords, throttle } = this.#tools;
    const attempt = { name: `own:${id}`, address: null };
    const mustWait = throttle.begin(attempt);
    if (mustWait) return err(mustWait);
    const right = await passwords.verify(password_hash, password, "account");
    if (!right.ok) {
      throttle.undo(attempt);
      return right;
    }
    if (!right.value) return err(badInput(texts.wrongPassword, "password"));
    throttle.succeeded(attempt);
    return ok(undefined);
  }

  /** The password, or a sign-in a few minutes ago. An access token proves nothing: it may have been copied. */
  async ofPresence(
    caller: Caller & { readonly sessionId?: string; readonly tokenId?: string },
    row: UserRow,
    password: string | undefined,
  ): Promise<Result<void>> {
    if (caller.user.id === OWNER_ID) return ok(undefined);
    if (caller.tokenId !== undefined)
      return err(fault("forbidden", texts.notByToken, { hint: texts.notByTokenHint }));
    if (password !== undefined) return this.password(row, password);
    if (this.#isFresh(caller.sessionId)) return ok(undefined);
    if (row.sign_in === "password") return err(badInput(texts.passwordNeeded, "password"));
    return err(fault("forbidden", texts.signInAgain, { hint: texts.signInAgainHint }));
  }

  #isFresh(sessionId = ""): boolean {
    const { sessions, clock } = this.#tools;
    const session = sessions.session(sessionId);
    return session !== null && Date.parse(clock.now()) - Date.parse(session.created_at) < FRESH_MS;
  }
}
