import type { RecorderQuirk } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { signInErrorMessages as messages } from "#shared/messages/sign-in-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { BLOCKED, DEVICE_CODES } from "../device-codes.ts";
import type { Challenge } from "#core/platform/http-auth/index.ts";
import type { ExchangeResult } from "../exchange.ts";
import type { Device, RecorderTarget, SignIn, SignInLedger } from "#core/drivers/target.ts";
import type { Wire } from "../wire.ts";
import type { RememberedRecorder, SignInMemory } from "./memory.ts";

/** Longest lockout that counts, in seconds: a year. A longer one that a recorder reports is no time. */
const LONGEST_BLOCK = 31_536_000;

/** Where a refusal came from. */
interface Refused {
  readonly path: string;
  readonly status?: number | undefined;
}

/** A sign-in that is counted as unclear until a clear answer takes that back. */
interface Attempt {
  /** If this one is unclear, too, a person has to decide. */
  readonly isLast: boolean;
  /** It stays counted: its answer was unclear. */
  counted: boolean;
}

/**
 * Gives out the credential of one recorder for one conversation. Rule: it goes to a recorder only after the ledger has
 * let it through, and a refusal is in the ledger before anything else happens.
 */
export class CredentialGuard {
  readonly target: RecorderTarget;
  readonly #ledger: SignInLedger;
  readonly #memory: SignInMemory;
  readonly #wire: Pick<Wire, "cleaner" | "peerAddress">;
  #signIn: SignIn | null = null;
  #attempt: Attempt | null = null;

  /** @param wire its cleaner learns the password; its address tells the device from others */
  constructor(
    target: RecorderTarget,
    ledger: SignInLedger,
    memory: SignInMemory,
    wire: Pick<Wire, "cleaner" | "peerAddress">,
  ) {
    this.target = target;
    this.#ledger = ledger;
    this.#memory = memory;
    this.#wire = wire;
  }

  /** What is known about this recorder; null if nothing is known yet. */
  get known(): RememberedRecorder | null {
    return this.#memory.peek(this.target);
  }

  /** What is known, to be added to. */
  get notes(): RememberedRecorder {
    return this.#memory.of(this.target);
  }

  has(quirk: RecorderQuirk): boolean {
    return this.#memory.hasQuirk(this.target, quirk);
  }

  learn(quirk: RecorderQuirk): void {
    this.#memory.learnQuirk(this.target, quirk);
  }

  /** The credential, asked for once a conversation. */
  async credential(): Promise<Result<SignIn | null>> {
    if (this.#signIn !== null || this.target.auth === "none") return ok(this.#signIn);
    const found = await this.target.credential();
    if (found.ok) this.#signIn = found.value;
    if (this.#signIn !== null) this.#wire.cleaner.learn(this.#signIn.password);
    return found;
  }

  /** Whether a credential that was accepted in this conversation may still be sent. */
  permit(signIn: SignIn): Result<void> {
    return this.#ledger.check(this.#device, signIn);
  }

  /** The sign-in that is under way; null if there is none. */
  get attempt(): Attempt | null {
    return this.#attempt;
  }

  /** Before each request that carries a credential which this conversation has not seen accepted. */
  async begin(signIn: SignIn): Promise<Result<void>> {
    if (this.#attempt !== null) {
      this.#attempt = { ...this.#attempt };
      return this.permit(signIn);
    }
    const begun = await this.#ledger.begin(this.#device, signIn);
    if (!begun.ok) return begun;
    this.#attempt = { isLast: begun.value, counted: false };
    return ok(undefined);
  }

  /** The answer to `attempt` has been judged: unless that began another one, or left it unclear, it does not count. */
  settle(attempt: Attempt | null): void {
    if (attempt === null || attempt !== this.#attempt) return;
    if (!attempt.counted) this.#withdraw();
    this.#attempt = null;
  }

  /** The credential for an answer to a challenge, if there is one and the ledger lets it through. */
  async forChallenge(asked: ExchangeResult, path: string): Promise<Result<SignIn>> {
    const signIn = await this.credential();
    if (!signIn.ok) return signIn;
    if (signIn.value === null) return err(missingError(this.target, asked, path));
    const begun = await this.begin(signIn.value);
    return begun.ok ? ok(signIn.value) : begun;
  }

  /** This recorder has taken it before, at this address. */
  isProven(signIn: SignIn): boolean {
    return this.#ledger.isProven(this.target, signIn);
  }

  /** The recorder has taken it. */
  prove(signIn: SignIn): void {
    this.#attempt = null;
    this.#ledger.accepted(this.#device, signIn);
  }

  /** The recorder did not take it: into the ledger, and no further attempt. */
  refuse(signIn: SignIn, asked: ExchangeResult, path: string): Result<never> {
    const { code, blocked } = refusalWords(asked);
    const reason = refusalReason(code, blocked);
    const about = this.#about(signIn);
    const why =
      reason === "" ? messages.refused(about) : messages.refusedBecause({ ...about, why: reason });
    return this.#note(signIn, why, { path, status: statusOf(asked) }, code, blocked);
  }

  /**
   * A sign-in went out, and what came back was neither a yes nor a documented no, or nothing. A recorder that has taken
   * it may be in trouble, or out of reach: that says nothing of the password. All else may.
   */
  unclear(signIn: SignIn, asked: ExchangeResult, path: string): Result<void> {
    const from = { path, status: statusOf(asked) };
    if (saysNo(asked)) return this.#refuseUnread(signIn, from);
    if (!asked.ok && !asked.failure.sent) return ok(undefined);
    if (!asked.ok && asked.failure.kind === "cancelled") {
      this.#keepCounted();
      return ok(undefined);
    }
    const inTrouble = !asked.ok || asked.answer.status >= 500;
    return inTrouble && this.isProven(signIn) ? ok(undefined) : this.doubt(signIn, from);
  }

  /** It may have been counted as a wrong one. Once is let pass; the second time in a row it is not tried again. */
  doubt(signIn: SignIn, from: Refused): Result<void> {
    const isLast = this.#attempt
      ? ok(this.#attempt.isLast)
      : this.#ledger.unclear(this.#device, signIn);
    if (!isLast.ok) return isLast;
    if (!isLast.value) {
      this.#keepCounted();
      return ok(undefined);
    }
    return this.#note(signIn, messages.unclearTwice(this.#about(signIn)), from, "", null);
  }

  #keepCounted(): void {
    if (this.#attempt !== null) this.#attempt.counted = true;
  }

  #withdraw(): void {
    if (this.#signIn !== null) this.#ledger.withdraw(this.#device, this.#signIn);
  }

  get #device(): Device {
    const { id, origin } = this.target;
    return { id, origin, address: this.#wire.peerAddress };
  }

  #refuseUnread(signIn: SignIn, from: Refused): Result<never> {
    const about = { ...this.#about(signIn), status: String(from.status) };
    return this.#note(signIn, messages.unreadable(about), from, "", null);
  }

  #about({ name }: SignIn): { recorder: string; credential: string } {
    return { recorder: this.target.origin, credential: name };
  }

  #note(
    signIn: SignIn,
    why: string,
    { path, status }: Refused,
    code: string,
    blocked: number | null,
  ): Result<never> {
    const { origin } = this.target;
    this.#attempt = null;
    const noted = this.#ledger.refused(this.#device, signIn, why, blocked);
    if (!noted.ok) return noted;
    return err(
      fault("auth_refused", why, {
        subject: "recorder",
        hint: messages.refusedHint,
        where: origin + path,
        httpStatus: status,
        deviceCode: code === "" ? undefined : code,
      }),
    );
  }
}

/** What a refusal says beyond 'rejected'. A documented code is in `deviceCode`, and in words here. */
function refusalReason(code: string, blocked: number | null): string {
  if (blocked !== null) return messages.blockedFor({ seconds: String(blocked) });
  if (BLOCKED.has(code)) return messages.blockedAccount;
  return DEVICE_CODES.has(code) ? "" : code;
}

/** Whether the head of the answer reports a rejection. The body cannot be read, if there is one. */
function saysNo(asked: ExchangeResult): boolean {
  const status = statusOf(asked);
  const unread = !asked.ok || asked.reply.kind !== "refusal";
  return unread && (status === 400 || status === 403);
}

function statusOf(asked: ExchangeResult): number | undefined {
  return asked.ok ? asked.answer.status : asked.failure.head?.status;
}

function refusalWords(asked: ExchangeResult): { code: string; blocked: number | null } {
  if (!asked.ok || asked.reply.kind !== "refusal") return { code: "", blocked: null };
  const { code, data } = asked.reply.refusal;
  const seconds = Number(data["block_remain_time"] ?? Number.NaN);
  const isValid = Number.isFinite(seconds) && seconds >= 0;
  return { code, blocked: isValid ? Math.min(Math.ceil(seconds), LONGEST_BLOCK) : null };
}

export function missingError(
  { origin, auth }: RecorderTarget,
  asked: ExchangeResult,
  path: string,
) {
  return fault("auth_required", messages.required({ recorder: origin }), {
    subject: "recorder",
    hint: auth === "none" ? messages.neverHint : messages.requiredHint,
    where: origin + path,
    httpStatus: statusOf(asked),
  });
}

/** A demand for a sign-in that cannot be met, and why. */
export function unanswerableError(
  { origin, auth }: RecorderTarget,
  challenges: readonly Challenge[],
  asked: ExchangeResult,
  path: string,
) {
  const schemes = [...new Set(challenges.map(({ scheme }) => schemeName(scheme)))].join(", ");
  const { code } = refusalWords(asked);
  const status = statusOf(asked);
  const unreadable = challenges.some(({ complete }) => !complete);
  const message = unreadable
    ? messages.unreadableChallenge({ recorder: origin })
    : schemes === ""
      ? noMethodText(origin, String(status), code)
      : messages.unsupported({ recorder: origin, schemes });
  return fault("auth_unsupported", message, {
    hint: unreadable ? messages.unreadableChallengeHint : hintFor(auth, schemes),
    where: origin + path,
    httpStatus: status,
    deviceCode: code === "" ? undefined : code,
  });
}

function noMethodText(recorder: string, status: string, code: string): string {
  if (code === "") return messages.noMethod({ recorder, status });
  return messages.noMethodBecause({ recorder, status, code });
}

/** Schemes that web servers are known to offer; any other word may be anything, a password that is quoted too. */
const SCHEMES = new Set(["basic", "bearer", "digest", "hoba", "mutual", "negotiate", "ntlm"]);

function schemeName(scheme: string): string {
  return SCHEMES.has(scheme) ? scheme : messages.unknownScheme;
}

function hintFor(auth: RecorderTarget["auth"], schemes: string): string {
  if (auth !== "auto" && auth !== "none") return messages.otherModeHint({ mode: auth });
  if (/\bbasic\b/.test(schemes)) return messages.basicHint;
  return schemes === "" ? messages.noMethodHint : messages.unsupportedHint;
}
