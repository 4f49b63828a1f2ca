import type { Dialect } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { HttpAnswer, HttpRequest } from "#core/platform/ports/recorder-http.ts";
import {
  chooseDigest,
  parseChallenges,
  type Challenge,
  type DigestChallenge,
} from "#core/platform/http-auth/index.ts";
import { BLOCKED, DEVICE_CODES, LOCKED_OUT, NO_SESSION, OF_TRANSPORT } from "../device-codes.ts";
import { answerError } from "../errors.ts";
import { deviceCodeOf, isBusy, isShutOut, type ExchangeResult } from "../exchange.ts";
import type { Exposure } from "#core/drivers/exposure.ts";
import type { Wire } from "../wire.ts";
import { CallSigner } from "./call-signer.ts";
import { rememberedNonce } from "./memory.ts";
import { unanswerableError, missingError, type CredentialGuard } from "./credential-guard.ts";
import { SignedInSession, type SignInParts } from "./session.ts";
import { wantsBasic } from "./wants-basic.ts";

/** What to do after an answer: hand it on, or send the same request again with what has been arranged. */
export type NextStep = "done" | "again";

const DONE = ok("done" as const);
const AGAIN = ok("again" as const);

/**
 * Signing in within one conversation: finds the dialect, answers what is demanded, once. Its owner sends request after
 * request: `begin`, `prepare`, `marks`, and `judge` with what came of it.
 */
export class SignInRoutine {
  readonly #desk: CredentialGuard;
  readonly #wire: Wire;
  readonly #exposure: Exposure;
  readonly #signer: CallSigner;
  readonly session: SignedInSession;
  readonly #onDialect: ((dialect: Dialect) => void) | undefined;
  #mode: Dialect;
  /** The dialect as the core knows it, or as it was found out and reported in this conversation. */
  #dialect: Dialect | null;
  #resumed = false;
  /** It was asked for a login and has none. */
  #withoutLogin = false;
  /** Answers to challenges that were sent for the request under way, and sessions that ended. */
  #answered = 0;
  #deaths = 0;
  #spent = false;

  constructor(parts: SignInParts, onDialect: ((dialect: Dialect) => void) | undefined) {
    const { desk: guard, wire, exposure } = parts;
    this.#desk = guard;
    this.#wire = wire;
    this.#exposure = exposure;
    this.#signer = new CallSigner(guard, exposure);
    this.session = new SignedInSession(parts);
    this.#onDialect = onDialect;
    this.#dialect = guard.known?.dialect ?? guard.target.dialect;
    this.#mode = this.#opening();
  }

  /** How this recorder wants to be signed in to; null if that is not known yet. */
  get dialect(): Dialect | null {
    return this.#dialect;
  }

  /** Before each request of the owner, not before its repetition. */
  begin(): void {
    this.#answered = 0;
    this.#deaths = 0;
    this.#spent = false;
  }

  /** The request carried a sign-in that was never taken: it is not repeated on its own, busy or not. */
  get spent(): boolean {
    return this.#spent;
  }

  /** The next request carries a sign-in whose answer is awaited even after an abort, for a while. */
  get signsIn(): boolean {
    return this.#desk.attempt !== null;
  }

  /** Nothing to be done before a request: spares the plain conversation a wait. */
  get ready(): boolean {
    return this.#mode === "plain" || (this.#mode === "session" && this.session.alive);
  }

  /** Signs in as far as that is done ahead of a request. */
  async prepare(): Promise<Result<void>> {
    if (this.#mode === "session") return this.#logIn();
    if (!this.#resumed) {
      this.#resumed = true;
      const resumed = await this.#resume();
      if (!resumed.ok) return resumed;
    }
    return this.#signer.permit();
  }

  marks(path: string): Pick<HttpRequest, "authorization" | "cookie" | "csrfToken"> {
    if (this.#mode === "plain") return NO_MARKS;
    if (this.#mode === "session") return this.session.marks();
    const authorization = this.#signer.authorize(path);
    if (authorization !== undefined) this.#answered += 1;
    return { authorization };
  }

  /** Handles an answer that is a success. */
  accepted(answer: HttpAnswer): void {
    if (this.#mode === "session") this.session.renew(answer.headers);
    const mode = this.#mode;
    if (mode === "digest" || mode === "basic") this.#acceptedAnswer(answer);
    // Some operations need no sign-in at a recorder that asks for one.
    const isOpen = mode === "plain" && this.#signer.taken;
    if (this.#dialect !== mode && !isOpen) this.#setDialect(mode);
  }

  #acceptedAnswer(answer: HttpAnswer): void {
    this.#signer.accepted(answer);
    // Its nonce is used up: the next request asks for a fresh one.
    if (!this.#signer.active) this.#mode = "plain";
  }

  /**
   * Handles every other answer. An error ends the request, and the sign-in with it where it was refused.
   * @param lacks the recorder says so that it does not have the operation
   */
  async judge(asked: ExchangeResult, path: string, lacks: boolean): Promise<Result<NextStep>> {
    const { attempt } = this.#desk;
    const verdict = await this.#judge(asked, path, lacks);
    this.#desk.settle(attempt);
    return verdict;
  }

  async #judge(asked: ExchangeResult, path: string, lacks: boolean): Promise<Result<NextStep>> {
    if (!asked.ok) return this.#lost(asked, path);
    switch (this.#mode) {
      case "plain":
        return this.#demanded(asked, path);
      case "session":
        return this.#inSession(asked, path);
      default:
        return this.#signed(asked, path, lacks);
    }
  }

  #opening(): Dialect {
    const { auth } = this.#desk.target;
    if (auth === "none") return "plain";
    if (auth !== "session" && auth !== "basic" && rememberedNonce(this.#desk.known))
      return "digest";
    const wantsSession = auth === "session" && this.#dialect !== "plain";
    if (wantsSession || (auth === "auto" && this.#dialect === "session")) return "session";
    const isBasic = (auth === "basic" || auth === "auto") && this.#dialect === "basic";
    return isBasic && this.#exposure.checkSignIn("basic").ok ? "basic" : "plain";
  }

  async #resume(): Promise<Result<void>> {
    if (this.#signer.active) return ok(undefined);
    const resumed =
      this.#mode === "digest" ? await this.#signer.resumeDigest() : await this.#signer.startBasic();
    if (!this.#signer.active) this.#mode = "plain";
    return resumed;
  }

  async #logIn(): Promise<Result<void>> {
    const opened = await this.session.login();
    if (!opened.ok) return opened;
    if (!opened.value) {
      this.#withoutLogin = true;
      this.#mode = "plain";
    }
    return ok(undefined);
  }

  /** To a request without any sign-in. */
  async #demanded(asked: ExchangeResult & { ok: true }, path: string): Promise<Result<NextStep>> {
    const { auth } = this.#desk.target;
    const { status, headers } = asked.answer;
    const noSession = NO_SESSION.has(deviceCodeOf(asked));
    if (status !== 401 && !noSession) return DONE;
    // Told before any sign-in: one now would be in vain, or prolong the block.
    if (BLOCKED.has(deviceCodeOf(asked)) || isShutOut(asked)) return DONE;
    if (auth === "none") return err(missingError(this.#desk.target, asked, path));
    const challenges = status === 401 ? parseChallenges(headers["www-authenticate"]) : [];
    if (auth !== "session") {
      const answered = await this.#answer(challenges, asked, path);
      if (answered !== null) return answered.ok ? AGAIN : answered;
    }
    const mayLogIn = auth === "session" || (auth === "auto" && noSession);
    if (!mayLogIn || this.#withoutLogin) {
      const allowed = wantsBasic(auth, challenges)
        ? this.#exposure.checkSignIn("basic")
        : ok(undefined);
      return allowed.ok
        ? err(unanswerableError(this.#desk.target, challenges, asked, path))
        : allowed;
    }
    this.#mode = "session";
    return AGAIN;
  }

  /** Answers a challenge; null if none of them may be answered. */
  async #answer(
    challenges: readonly Challenge[],
    asked: ExchangeResult,
    path: string,
  ): Promise<Result<void> | null> {
    const { auth } = this.#desk.target;
    const digest = auth === "basic" ? null : chooseDigest(challenges);
    if (digest !== null) {
      const answered = await this.#signer.answerDigest(digest, asked, path);
      if (answered.ok) this.#mode = "digest";
      return answered;
    }
    if (!wantsBasic(auth, challenges) || !this.#exposure.checkSignIn("basic").ok) return null;
    const answered = await this.#signer.answerBasic(asked, path);
    if (answered.ok) this.#mode = "basic";
    return answered;
  }

  /** To a request with cookie and token. */
  async #inSession(asked: ExchangeResult & { ok: true }, path: string): Promise<Result<NextStep>> {
    this.session.renew(asked.answer.headers);
    const code = deviceCodeOf(asked);
    if (LOCKED_OUT.has(code)) {
      const signIn = await this.#desk.credential();
      if (signIn.ok && signIn.value) return this.#desk.refuse(signIn.value, asked, path);
    }
    const dead = NO_SESSION.has(code) || (asked.answer.status === 401 && !isShutOut(asked));
    if (!dead) return DONE;
    this.#deaths += 1;
    // A new session met the same: that is this operation's own answer, and others may still be answered.
    if (this.#deaths > 1) return err(answerError(this.#place(path), asked));
    this.session.drop();
    return AGAIN;
  }

  /** To a request with an answer to a challenge. */
  async #signed(
    asked: ExchangeResult & { ok: true },
    path: string,
    lacks: boolean,
  ): Promise<Result<NextStep>> {
    const { answer, reply } = asked;
    const code = deviceCodeOf(asked);
    if (LOCKED_OUT.has(code)) return this.#signer.refuse(asked, path);
    if (isShutOut(asked)) return this.#shutOut(asked);
    if (answer.status === 401) return this.#signedAgain(asked, path);
    if (NO_SESSION.has(code)) return this.#turnedToSession(asked, path);
    if (lacks || OF_TRANSPORT.has(code)) return DONE;
    if (DEVICE_CODES.has(code) || reply.kind === "odd_data") {
      if (answer.status < 500) this.#acceptedAnswer(answer);
      return DONE;
    }
    return this.#unclear(asked, path);
  }

  /**
   * The password stays where it is, until the recorder asks for it again. One that was taken may go again while the
   * recorder is busy; any other is a sign-in, and those are never repeated.
   */
  #shutOut(asked: ExchangeResult): Result<NextStep> {
    const { signIn, vouched } = this.#signer;
    const wasTaken = vouched || (signIn !== null && this.#desk.isProven(signIn));
    if (isBusy(asked) && wasTaken) return DONE;
    this.#spent = true;
    this.#beginAnew();
    return DONE;
  }

  async #signedAgain(
    asked: ExchangeResult & { ok: true },
    path: string,
  ): Promise<Result<NextStep>> {
    const challenges = parseChallenges(asked.answer.headers["www-authenticate"]);
    const challenge = this.#mode === "digest" ? chooseDigest(challenges) : null;
    if (challenge !== null && this.#isOutdated(challenge) && this.#answered === 1) {
      const answered = await this.#signer.answerDigest(challenge, asked, path);
      return answered.ok ? AGAIN : answered;
    }
    return this.#denied(asked, challenges, path);
  }

  /** The refusal is about the nonce: the answer to this challenge is the one that counts. */
  #isOutdated(challenge: DigestChallenge): boolean {
    return challenge.stale || this.#signer.mayBeUsedUp(challenge);
  }

  /** HTTP 401 to a sign-in, and not for an old nonce. */
  #denied(asked: ExchangeResult, challenges: readonly Challenge[], path: string): Result<never> {
    const { signIn, vouched } = this.#signer;
    // Without a challenge, to a sign-in that was taken before: some devices are out of connections then, and a 401
    // after a fresh challenge is the only one that surely means the password (field-notes.md, 3).
    if (signIn === null || !vouched || challenges.length > 0) {
      return this.#signer.refuse(asked, path);
    }
    // Digest will answer a fresh one next. Basic stays the same, so that its second time in a row counts.
    const doubt = this.#mode === "basic" ? this.#desk.doubt(signIn, { path, status: 401 }) : DONE;
    this.#beginAnew();
    return doubt.ok ? err(unanswerableError(this.#desk.target, challenges, asked, path)) : doubt;
  }

  /** The recorder took no notice of the answer: it has changed its ways. */
  #turnedToSession(asked: ExchangeResult & { ok: true }, path: string): Result<NextStep> {
    const { auth } = this.#desk.target;
    const mayLogIn = auth === "auto" && !this.#withoutLogin;
    const doubt = mayLogIn ? DONE : this.#unclear(asked, path);
    this.#beginAnew();
    if (!doubt.ok) return doubt;
    if (!mayLogIn) return err(unanswerableError(this.#desk.target, [], asked, path));
    this.#mode = "session";
    return AGAIN;
  }

  /** Nothing that is documented. A sign-in that this conversation has not seen taken may have been refused so. */
  #unclear(asked: ExchangeResult, path: string): Result<NextStep> {
    const { signIn, taken, vouched } = this.#signer;
    if (taken || signIn === null) return DONE;
    // A nonce that was taken a moment ago speaks for the password: what counts is the answer to a fresh challenge.
    const counts = this.#mode === "basic" || !vouched;
    const doubt = counts ? this.#desk.unclear(signIn, asked, path) : DONE;
    if (counts && doubt.ok) return DONE;
    this.#beginAnew();
    return doubt.ok ? DONE : doubt;
  }

  /** No whole answer: its head, where there is one, may still say enough. */
  #lost(asked: ExchangeResult & { ok: false }, path: string): Result<NextStep> {
    const { head, sent } = asked.failure;
    if (this.#mode === "session" && head !== undefined) this.session.renew(head.headers);
    const { taken, active } = this.#signer;
    if (taken || !active || !sent) return DONE;
    if (head?.status !== 401) return this.#unclear(asked, path);
    const challenges = parseChallenges(head.headers["www-authenticate"]);
    const challenge = chooseDigest(challenges);
    const outdated = challenge !== null && this.#isOutdated(challenge);
    return outdated ? DONE : this.#denied(asked, challenges, path);
  }

  /** The next request goes without a sign-in, until the recorder asks for one. */
  #beginAnew(): void {
    this.#signer.drop();
    this.#mode = "plain";
  }

  #setDialect(dialect: Dialect): void {
    this.#dialect = dialect;
    // Plain is what every recorder is taken for at first: nothing to remember here.
    const { known } = this.#desk;
    if (dialect !== "plain" || known !== null) this.#desk.notes.dialect = dialect;
    this.#onDialect?.(dialect);
  }

  #place(path: string) {
    return { origin: this.#wire.origin, path };
  }
}

const NO_MARKS = {};
