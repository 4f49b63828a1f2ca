import { ok, type Result } from "#shared/result.ts";
import type { HttpAnswer } from "#core/platform/ports/recorder-http.ts";
import { DigestAnswers, type DigestChallenge } from "#core/platform/http-auth/index.ts";
import type { ExchangeResult } from "../exchange.ts";
import type { Exposure } from "#core/drivers/exposure.ts";
import type { SignIn } from "#core/drivers/target.ts";
import type { CredentialGuard } from "./credential-guard.ts";
import { rememberedNonce, signInKey } from "./memory.ts";

/** HTTP Digest or Basic on each call, within one conversation (RFC 7616, RFC 7617). */
export class CallSigner {
  readonly #desk: CredentialGuard;
  readonly #exposure: Exposure;
  #signIn: SignIn | null = null;
  #digest: DigestAnswers | null = null;
  #basic: string | null = null;
  #taken = false;
  #vouched = false;
  /** Whether an answer was accepted whose nonce was used up since. */
  #takenBefore = false;
  /** The present answer follows a nonce that seems to be used up. */
  #usedUp = false;

  constructor(guard: CredentialGuard, exposure: Exposure) {
    this.#desk = guard;
    this.#exposure = exposure;
  }

  /** True while requests carry an answer. */
  get active(): boolean {
    return this.#digest !== null || this.#basic !== null;
  }

  /** The recorder has let a request of this conversation through with the credential. */
  get taken(): boolean {
    return this.#taken || this.#takenBefore;
  }

  /** An earlier answer of this recorder vouches for what is sent now, in this conversation or before it. */
  get vouched(): boolean {
    return this.#vouched;
  }

  get signIn(): SignIn | null {
    return this.#signIn;
  }

  /**
   * Whether a refusal may be about the nonce instead of the password: the recorder accepted the password with the same
   * nonce, and now names another one. Not every recorder says `stale` then.
   */
  mayBeUsedUp({ nonce }: DigestChallenge): boolean {
    return this.#vouched && this.#digest !== null && this.#digest.nonce !== nonce;
  }

  /** The `Authorization` header of the next request. */
  authorize(path: string): string | undefined {
    return this.#digest?.authorize("POST", path) ?? this.#basic ?? undefined;
  }

  /** Asks the ledger before each request of a signed conversation, and counts it until it is accepted. */
  async permit(): Promise<Result<void>> {
    if (this.#signIn === null) return ok(undefined);
    // A nonce of the last minute speaks for itself.
    const isSure = this.#taken || (this.#digest !== null && this.#vouched);
    const permitted =
      isSure || !this.active
        ? this.#desk.permit(this.#signIn)
        : await this.#desk.begin(this.#signIn);
    if (!permitted.ok) this.drop();
    return permitted;
  }

  /** Takes up the nonce of an earlier conversation, if the credential is still the same one. */
  async resumeDigest(): Promise<Result<void>> {
    const signIn = await this.#desk.credential();
    if (!signIn.ok) return signIn;
    const { known } = this.#desk;
    const kept = rememberedNonce(known);
    if (kept !== null && signIn.value !== null && kept.signIn === signInKey(signIn.value)) {
      this.#signIn = signIn.value;
      this.#digest = kept.answers;
      this.#vouched = true;
    } else if (known !== null) {
      known.digest = null;
    }
    return ok(undefined);
  }

  /** Basic without waiting for the challenge, where the recorder is known to want it and has accepted it before. */
  async startBasic(): Promise<Result<void>> {
    const signIn = await this.#desk.credential();
    if (!signIn.ok || signIn.value === null) return signIn.ok ? ok(undefined) : signIn;
    if (this.#desk.isProven(signIn.value)) this.#useBasic(signIn.value);
    return ok(undefined);
  }

  async answerDigest(challenge: DigestChallenge, asked: ExchangeResult, path: string) {
    const usedUp = !challenge.stale && this.mayBeUsedUp(challenge);
    const signIn = await this.#desk.forChallenge(asked, path);
    if (!signIn.ok) return signIn;
    const { username, password } = signIn.value;
    this.#signIn = signIn.value;
    this.#digest = new DigestAnswers(challenge, username, password);
    this.#usedUp = usedUp;
    this.#taken = false;
    this.#vouched = false;
    return ok(undefined);
  }

  async answerBasic(asked: ExchangeResult, path: string): Promise<Result<void>> {
    const signIn = await this.#desk.forChallenge(asked, path);
    if (!signIn.ok) return signIn;
    this.#useBasic(signIn.value);
    return ok(undefined);
  }

  /** A request was let through. */
  accepted(answer: HttpAnswer): void {
    if (this.#signIn === null) return;
    const next = nextNonce(answer.headers["authentication-info"]);
    if (next !== null) this.#digest?.renew(next);
    const kept = this.#desk.known?.digest;
    if (kept && kept.answers === this.#digest) kept.at = Date.now();
    if (!this.#taken) this.#firstAccepted(this.#signIn);
    // The password is right, and the next request gets a challenge of its own.
    if (this.#digest !== null && next === null && this.#desk.has("fresh_nonce")) {
      this.drop();
      this.#takenBefore = true;
    }
  }

  #firstAccepted(signIn: SignIn): void {
    this.#taken = true;
    this.#vouched = true;
    this.#desk.prove(signIn);
    this.#exposure.prove(this.#digest === null ? "basic" : "digest");
    if (this.#usedUp) this.#desk.learn("fresh_nonce");
    if (this.#digest === null || this.#desk.has("fresh_nonce")) return;
    const { notes } = this.#desk;
    notes.digest = { signIn: signInKey(signIn), answers: this.#digest, at: Date.now() };
  }

  /** The recorder did not take it: into the ledger. */
  refuse(asked: ExchangeResult, path: string): Result<never> {
    const signIn = this.#signIn as SignIn;
    this.drop();
    return this.#desk.refuse(signIn, asked, path);
  }

  /** Forgets the answer, so that the next request goes without. */
  drop(): void {
    const { known } = this.#desk;
    if (known !== null) known.digest = null;
    this.#digest = null;
    this.#basic = null;
    this.#taken = false;
    this.#vouched = false;
    this.#usedUp = false;
    this.#takenBefore = false;
  }

  #useBasic(signIn: SignIn): void {
    this.#signIn = signIn;
    this.#taken = false;
    this.#vouched = this.#desk.isProven(signIn);
    const pair = Buffer.from(`${signIn.username}:${signIn.password}`, "utf8");
    this.#basic = `Basic ${pair.toString("base64")}`;
  }
}

/** `nextnonce` of an `Authentication-Info` header (RFC 7616, 3.5). */
function nextNonce(header: string | string[] | undefined): string | null {
  if (typeof header !== "string") return null;
  return /(?:^|[\s,])nextnonce="([^"\\]{1,1000})"/i.exec(header)?.[1] ?? null;
}
