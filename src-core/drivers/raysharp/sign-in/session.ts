import { signInErrorMessages as messages } from "#shared/messages/sign-in-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { HttpAnswer, HttpRequest } from "#core/platform/ports/recorder-http.ts";
import {
  chooseDigest,
  DigestAnswers,
  parseChallenges,
  type DigestChallenge,
} from "#core/platform/http-auth/index.ts";
import {
  BLOCKED,
  DEVICE_CODES,
  LOCKED_OUT,
  NO_SESSION,
  NOT_LET_IN,
  NOT_THERE,
} from "../device-codes.ts";
import { encodeRequest } from "../envelope.ts";
import { failureError } from "#core/drivers/http-failure.ts";
import { answerError } from "../errors.ts";
import { deviceCodeOf, isBusy, isShutOut, readAnswer, type ExchangeResult } from "../exchange.ts";
import { readTransKey, sealPassword, TRANS_KEY_REQUEST } from "../password-seal.ts";
import type { SignIn } from "#core/drivers/target.ts";
import type { Exposure } from "#core/drivers/exposure.ts";
import { LAST_WORDS_MS, type Wire } from "../wire.ts";
import { unanswerableError, type CredentialGuard } from "./credential-guard.ts";
import { wantsBasic } from "./wants-basic.ts";

const LOGIN = "/API/Web/Login";
const LOGOUT = "/API/Web/Logout";
const TRANS_KEY = "/API/Login/TransKey/Get";

/** Sends one request that carries no sign-in, again while the recorder is busy. */
export type AskPatiently = (path: string, body: string | Uint8Array) => Promise<ExchangeResult>;

/** What signing in within one conversation stands on. */
export interface SignInParts {
  readonly desk: CredentialGuard;
  readonly wire: Wire;
  readonly exposure: Exposure;
  readonly ask: AskPatiently;
}

/** Why a login came to no session: another way of asking the same, or an error. */
type Next = { readonly challenge: DigestChallenge } | "sealed" | Result<never>;

/** A login with cookie and token (field-notes.md, 3), within one conversation. */
export class SignedInSession {
  readonly #desk: CredentialGuard;
  readonly #wire: Wire;
  readonly #exposure: Exposure;
  readonly #ask: AskPatiently;
  #alive = false;
  #cookie: string | undefined;
  #token: string | undefined;

  constructor({ desk: guard, wire, exposure, ask }: SignInParts) {
    this.#desk = guard;
    this.#wire = wire;
    this.#exposure = exposure;
    this.#ask = ask;
  }

  get alive(): boolean {
    return this.#alive;
  }

  marks(): Pick<HttpRequest, "cookie" | "csrfToken"> {
    return { cookie: this.#cookie, csrfToken: this.#token };
  }

  /** Any answer may bring a new token. */
  renew(headers: HttpAnswer["headers"]): void {
    const token = headerOf(headers, "x-csrftoken");
    if (token !== undefined) this.#token = token;
  }

  /** What came of a heartbeat. */
  heard(asked: ExchangeResult): void {
    const headers = asked.ok ? asked.answer.headers : asked.failure.head?.headers;
    if (headers !== undefined) this.renew(headers);
    if (NO_SESSION.has(deviceCodeOf(asked))) this.drop();
  }

  /** The recorder has ended it. */
  drop(): void {
    this.#alive = false;
    this.#cookie = undefined;
    this.#token = undefined;
  }

  /** Opens a session: the one login attempt. False: this recorder has no login. */
  async login(): Promise<Result<boolean>> {
    const asked = await this.#ask(LOGIN, encodeRequest(null));
    if (!asked.ok) return err(failureError(this.#place, asked.failure, this.#wire.pin));
    if (asked.reply.kind === "success") return ok(this.#open(asked.answer, asked));
    const missing = asked.answer.status === 404 || NOT_THERE.has(deviceCodeOf(asked));
    if (missing && asked.answer.status !== 401) return ok(false);
    if (BLOCKED.has(deviceCodeOf(asked)) || isShutOut(asked)) {
      return err(answerError(this.#place, asked));
    }
    const challenges = parseChallenges(asked.answer.headers["www-authenticate"]);
    const challenge = asked.answer.status === 401 ? chooseDigest(challenges) : null;
    if (challenge !== null) {
      const answered = await this.#answer(challenge, asked);
      this.#desk.settle(this.#desk.attempt);
      return answered;
    }
    const code = deviceCodeOf(asked);
    if (asked.answer.status === 401 || NO_SESSION.has(code)) {
      // Basic, and its call was not answered with it either: what keeps Muster from that is the reason.
      const basic = wantsBasic(this.#desk.target.auth, challenges);
      const allowed = basic ? this.#exposure.checkSignIn("basic") : ok(undefined);
      if (!allowed.ok) return allowed;
      return err(unanswerableError(this.#desk.target, challenges, asked, LOGIN));
    }
    return err(answerError(this.#place, asked));
  }

  async logout(): Promise<void> {
    if (!this.#alive) return;
    const request = { path: LOGOUT, body: encodeRequest(null), ...this.marks() };
    this.drop();
    await this.#wire.post(request);
  }

  get #place() {
    return { origin: this.#wire.origin, path: LOGIN };
  }

  /**
   * Answers a challenge with at most three requests: a stale nonce, and a recorder that wants the password in the body too,
   * cost one each.
   */
  async #answer(first: DigestChallenge, demanded: ExchangeResult): Promise<Result<boolean>> {
    const signIn = await this.#desk.forChallenge(demanded, LOGIN);
    if (!signIn.ok) return signIn;
    const { username, password } = signIn.value;
    const left = { stale: 1, sealed: 1 };
    let answers = new DigestAnswers(first, username, password);
    let body = await this.#bodyFor(signIn.value);
    if (!body.ok) return body;
    for (;;) {
      // Sent in full: a login that was cut off may have opened a session that could never be closed.
      const authorization = answers.authorize("POST", LOGIN);
      const answer = await this.#wire.postWhole(
        { path: LOGIN, body: body.value, authorization },
        LAST_WORDS_MS,
      );
      const asked: ExchangeResult = answer.ok
        ? readAnswer(answer.value, this.#wire.cleaner)
        : { ok: false, failure: answer.error };
      if (asked.ok && asked.reply.kind === "success") {
        this.#desk.prove(signIn.value);
        this.#exposure.prove(this.#desk.known?.sealsLogin === true ? "sealed" : "digest");
        return ok(this.#open(asked.answer, asked));
      }
      const next = this.#judge(asked, signIn.value, left);
      if (typeof next === "object" && "ok" in next) return next;
      if (next === "sealed") {
        this.#desk.notes.sealsLogin = true;
        body = await this.#bodyFor(signIn.value);
        if (!body.ok) return body;
      } else {
        answers = new DigestAnswers(next.challenge, username, password);
      }
    }
  }

  #judge(asked: ExchangeResult, signIn: SignIn, left: { stale: number; sealed: number }): Next {
    const status = asked.ok ? asked.answer.status : asked.failure.head?.status;
    const code = deviceCodeOf(asked);
    if (status === 401 && !isShutOut(asked)) {
      const challenge = freshChallenge(asked);
      if (challenge === null || left.stale === 0) return this.#desk.refuse(signIn, asked, LOGIN);
      left.stale -= 1;
      return { challenge };
    }
    if (LOCKED_OUT.has(code)) return this.#desk.refuse(signIn, asked, LOGIN);
    if (!asked.ok) return this.#lost(asked, signIn);
    if (code === "param_error" && left.sealed > 0 && !this.#desk.known?.sealsLogin) {
      left.sealed -= 1;
      const allowed = this.#exposure.checkSignIn("sealed");
      return allowed.ok ? "sealed" : allowed;
    }
    return this.#unclear(asked, signIn);
  }

  #lost(asked: ExchangeResult & { ok: false }, signIn: SignIn): Result<never> {
    const { head } = asked.failure;
    // The head alone opens a session. Without this, the session would never be closed.
    if (head?.status === 200) this.#open(head, null);
    const doubt = this.#alive ? ok(undefined) : this.#desk.unclear(signIn, asked, LOGIN);
    return doubt.ok ? err(failureError(this.#place, asked.failure, this.#wire.pin)) : doubt;
  }

  /** Neither yes nor a refusal of the password. What is not documented may be one. */
  #unclear(asked: ExchangeResult & { ok: true }, signIn: SignIn): Result<never> {
    const says = isReason(deviceCodeOf(asked)) || isBusy(asked) || asked.reply.kind === "odd_data";
    const doubt = says ? ok(undefined) : this.#desk.unclear(signIn, asked, LOGIN);
    return doubt.ok ? err(answerError(this.#place, asked)) : doubt;
  }

  /** Newer cameras want the user and the encrypted password in the body too (field-notes.md, 3 and 5). */
  async #bodyFor({ username, password }: SignIn): Promise<Result<string | Uint8Array>> {
    if (this.#desk.known?.sealsLogin !== true) return ok(encodeRequest(null));
    const allowed = this.#exposure.checkSignIn("sealed");
    if (!allowed.ok) return allowed;
    const asked = await this.#ask(TRANS_KEY, encodeRequest(TRANS_KEY_REQUEST));
    if (!asked.ok) return err(failureError(this.#place, asked.failure, this.#wire.pin));
    if (asked.reply.kind !== "success") return err(answerError(this.#place, asked));
    const key = readTransKey(asked.reply.data);
    const sealed = key === null ? null : sealPassword(password, key);
    if (sealed === null) {
      const error = unanswerableError(this.#desk.target, [], asked, TRANS_KEY);
      return err({
        ...error,
        message: messages.noKey({ recorder: this.#wire.origin }),
      });
    }
    return ok(encodeRequest({ user: username, base_enc_password: sealed }));
  }

  /** Takes cookies of any name, and the token from header or body. False: there was neither. */
  #open({ headers }: Pick<HttpAnswer, "headers">, asked: ExchangeResult | null): boolean {
    const cookie = cookiesOf(headers["set-cookie"]);
    const data = asked?.ok === true && asked.reply.kind === "success" ? asked.reply.data : {};
    const inBody = typeof data["token"] === "string" ? data["token"] : undefined;
    const token = headerOf(headers, "x-csrftoken") ?? inBody;
    if (cookie === undefined && token === undefined) return false;
    this.#cookie = cookie;
    this.#token = token;
    this.#alive = true;
    return true;
  }
}

/** A documented one for no session. That there is none yet is no reason. */
function isReason(code: string): boolean {
  return DEVICE_CODES.has(code) && (!NO_SESSION.has(code) || NOT_LET_IN.has(code));
}

function freshChallenge(asked: ExchangeResult): DigestChallenge | null {
  const headers = asked.ok ? asked.answer.headers : asked.failure.head?.headers;
  const challenge = chooseDigest(parseChallenges(headers?.["www-authenticate"]));
  return challenge?.stale === true ? challenge : null;
}

/** `name=value` of each `Set-Cookie`, as they go back. */
export function cookiesOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const all = typeof header === "string" ? [header] : header;
  const pairs = all.map((one) => one.split(";", 1)[0]?.trim() ?? "");
  const named = pairs.filter((pair) => /^[^=\s]+=/.test(pair));
  return named.length === 0 ? undefined : named.join("; ");
}

function headerOf(headers: HttpAnswer["headers"], name: string): string | undefined {
  const value = headers[name];
  const one = typeof value === "string" ? value : value?.at(-1);
  return one === "" ? undefined : one;
}
