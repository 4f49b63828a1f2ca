import type { Dialect, RecorderQuirk, SignInScheme } from "#shared/domain/inventory.ts";
import type { DigestAnswers } from "#core/platform/http-auth/index.ts";
import type { DriverServices, RecorderTarget, SignIn } from "#core/drivers/target.ts";

/** A sign-in, told apart from others without its password. */
export type SignInKey = string;

export function signInKey({ name, revision }: Pick<SignIn, "name" | "revision">): SignInKey {
  return JSON.stringify([name, revision]);
}

/**
 * How long an accepted nonce is good for a further conversation, in ms: less than a recorder takes to restart. One that has
 * restarted knows it no more, and not each says `stale` then: that would look like a wrong password.
 */
const NONCE_KEPT_MS = 60_000;

/** The nonce of an earlier conversation, if it may still be used. */
export function rememberedNonce(known: RememberedRecorder | null): RememberedRecorder["digest"] {
  const digest = known?.digest ?? null;
  const age = digest === null ? 0 : Date.now() - digest.at;
  return age < 0 || age > NONCE_KEPT_MS ? null : digest;
}

/** What the client remembers of one recorder between conversations. Holds no password. */
export interface RememberedRecorder {
  readonly origin: string;
  /** Digest on each call: the nonce that was accepted, whose sign-in it was, and when it was accepted last (ms). */
  digest: { readonly signIn: SignInKey; readonly answers: DigestAnswers; at: number } | null;
  /** What was learnt since the target was read. */
  readonly quirks: Set<RecorderQuirk>;
  /** Dialect that the core was last notified of. */
  dialect: Dialect | null;
  /** The strongest sign-in that it has accepted. */
  strongestScheme: SignInScheme | null;
  /** Its login wants the encrypted password too (field-notes.md, 3). */
  sealsLogin: boolean;
  /** The HTTPS origin of the same host that it sends requests on to. */
  movedTo: string | null;
}

/** State of sign-ins, in memory only, for the life of the client. */
export class SignInMemory {
  readonly #all = new Map<string, RememberedRecorder>();
  readonly #onQuirk: DriverServices["onQuirk"];

  /** @param onQuirk called once for each quirk that is learnt */
  constructor(onQuirk?: DriverServices["onQuirk"]) {
    this.#onQuirk = onQuirk;
  }

  hasQuirk(target: RecorderTarget, quirk: RecorderQuirk): boolean {
    return target.quirks?.includes(quirk) === true || this.peek(target)?.quirks.has(quirk) === true;
  }

  learnQuirk(target: RecorderTarget, quirk: RecorderQuirk): void {
    if (this.hasQuirk(target, quirk)) return;
    this.of(target).quirks.add(quirk);
    this.#onQuirk?.(target, quirk);
  }

  peek({ id, origin }: RecorderTarget): RememberedRecorder | null {
    const known = this.#all.get(id);
    return known?.origin === origin ? known : null;
  }

  /** What is known, to be added to; another address starts anew. */
  of(target: RecorderTarget): RememberedRecorder {
    const before = this.peek(target);
    if (before !== null) return before;
    const known: RememberedRecorder = {
      origin: target.origin,
      digest: null,
      quirks: new Set(),
      dialect: null,
      strongestScheme: null,
      sealsLogin: false,
      movedTo: null,
    };
    this.#all.set(target.id, known);
    return known;
  }

  clear(): void {
    this.#all.clear();
  }
}
