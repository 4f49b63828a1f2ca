import { isWeakerScheme, type Dialect, type SignInScheme } from "#shared/domain/inventory.ts";
import { isUnreachable } from "#shared/error-traits.ts";
import type { Result } from "#shared/result.ts";
import { ConversationQueue } from "#core/drivers/conversation-queue.ts";
import { Exposure, peerOf } from "#core/drivers/exposure.ts";
import { onAbort, SlotSet } from "#core/platform/async.ts";
import { askPatiently, Conversation, type Watch } from "./conversation.ts";
import { fingerprint } from "./fingerprint.ts";
import { RecorderOperations } from "./operations/index.ts";
import type { Operations } from "./operations/types.ts";
import { DEFAULT_RETRY, type RetryPolicy } from "./retry-policy.ts";
import { SharedAnswers } from "./shared-answers.ts";
import { CredentialGuard } from "./sign-in/credential-guard.ts";
import { SignInMemory } from "./sign-in/memory.ts";
import { SignInRoutine } from "./sign-in/routine.ts";
import { Wire, type WireOptions } from "./wire.ts";
import type { DriverServices, Fingerprint, RecorderTarget } from "#core/drivers/target.ts";
import type { ConverseOptions, RecorderClient } from "./types.ts";

/** Nothing is pinned at an address that no recorder is known by. */
const NO_TRUST = { pin: null, pinnedBy: null, unread: false };

/** The protocol client for recorders: every failure is a value. */
export function createRecorderClient(options: DriverServices): RecorderClient {
  return new Client(options);
}

class Client implements RecorderClient {
  readonly #options: DriverServices;
  readonly #queue: ConversationQueue;
  readonly #memory: SignInMemory;
  readonly #retry: RetryPolicy;
  readonly #shared = new SharedAnswers();
  readonly #routines = new SlotSet<{ readonly id: string; readonly routine: SignInRoutine }>();

  constructor(options: DriverServices) {
    this.#options = options;
    this.#memory = new SignInMemory(options.onQuirk);
    this.#queue = new ConversationQueue(options);
    this.#retry = { ...DEFAULT_RETRY, ...options.retry };
  }

  converse<T>(
    target: RecorderTarget,
    signal: AbortSignal,
    talk: (recorder: Operations) => Promise<Result<T>>,
    { toItsEnd = false, watch }: ConverseOptions = {},
  ): Promise<Result<T>> {
    const { promise, resolve, reject } = Promise.withResolvers<Result<T>>();
    // Who asked need not wait for the connection to close; the next one for this recorder does.
    const settle = (said: Result<T>) => resolve(this.#noteGone(target, said));
    const over = this.#queue.run(target.origin, target.site, signal, (allIsSaid) => {
      const onAllSaid = (said: Result<T> | null) => {
        allIsSaid();
        if (said !== null) settle(said);
      };
      const way = this.#wayTo(target);
      return this.#withWire(way, toItsEnd ? null : signal, onAllSaid, (wire) =>
        this.#talk(target, wire, talk, watch),
      );
    });
    over.then(resolve, reject);
    return promise;
  }

  fingerprint(origin: string, signal: AbortSignal, within?: number): Promise<Result<Fingerprint>> {
    const way = { http: this.#options.http, origin, trust: () => NO_TRUST };
    const ask = (wire: Wire) => fingerprint(wire, askPatiently(wire, this.#retry));
    return this.#queue.run(origin, null, signal, (allIsSaid) => {
      const over = within === undefined ? [] : [AbortSignal.timeout(within)];
      return this.#withWire(way, AbortSignal.any([signal, ...over]), allIsSaid, ask);
    });
  }

  hasSession(recorderId: string): boolean {
    for (const { id, routine } of this.#routines) {
      if (id === recorderId) return routine.session.alive;
    }
    return false;
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await this.#options.http.close();
    this.#memory.clear();
  }

  /** Read when the turn has come: the conversation before may have been sent on, or have pinned a certificate. */
  #wayTo(target: RecorderTarget): WireOptions {
    const { http, onCertificate } = this.#options;
    return {
      http,
      address: target.origin,
      origin: this.#memory.peek(target)?.movedTo ?? target.origin,
      trust: () => ({
        pin: target.certificate,
        pinnedBy: target.certificateOrigin ?? null,
        unread: target.certificateUnread ?? false,
      }),
      tolerant: this.#memory.hasQuirk(target, "tolerant_http"),
      outdatedTls: target.outdatedTls ?? false,
      onTolerant: () => this.#memory.learnQuirk(target, "tolerant_http"),
      onCertificate: (certificate) => onCertificate(target, certificate),
      onMoved: (origin) => {
        this.#memory.of(target).movedTo = origin;
      },
    };
  }

  /** A recorder that is not where it sent Muster is asked at its own address again. */
  #noteGone<T>(target: RecorderTarget, result: Result<T>): Result<T> {
    if (result.ok || !isUnreachable(result.error)) return result;
    const known = this.#memory.peek(target);
    if (known !== null) known.movedTo = null;
    return result;
  }

  async #talk<T>(
    target: RecorderTarget,
    wire: Wire,
    talk: (recorder: Operations) => Promise<Result<T>>,
    watch: Watch | undefined,
  ): Promise<Result<T>> {
    const { ledger, onDialect } = this.#options;
    const guard = new CredentialGuard(target, ledger, this.#memory, wire);
    const reportDialect = onDialect && ((dialect: Dialect) => onDialect(target, dialect));
    const exposure = this.#exposure(target, wire);
    const ask = askPatiently(wire, this.#retry);
    const routine = new SignInRoutine({ desk: guard, wire, exposure, ask }, reportDialect);
    const conversation = new Conversation(
      { wire, routine, exposure, watch },
      this.#retry,
      this.#shared,
    );
    const forget = this.#routines.add({ id: target.id, routine });
    try {
      return await talk(new RecorderOperations(conversation));
    } finally {
      await conversation.end();
      forget();
    }
  }

  #exposure(target: RecorderTarget, wire: Wire): Exposure {
    const peer = () => ({
      ...peerOf(target),
      strongestScheme: stronger(
        target.strongestScheme ?? null,
        this.#memory.peek(target)?.strongestScheme ?? null,
      ),
    });
    const prove = (scheme: SignInScheme) => {
      this.#memory.of(target).strongestScheme = scheme;
      this.#options.onProven?.(target, scheme);
    };
    return new Exposure(peer, () => wire.connection, prove);
  }

  /** @param allIsSaid called with the result while the connection closes; null if there is no result, because it failed */
  async #withWire<T>(
    way: WireOptions,
    signal: AbortSignal | null,
    allIsSaid: (said: Result<T> | null) => void,
    run: (wire: Wire) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const wire = new Wire(way);
    const forget = onAbort(this.#queue.closing, () => wire.abort());
    const stop = signal && onAbort(signal, () => wire.abort());
    let said: Result<T> | null = null;
    try {
      said = await run(wire);
      return said;
    } finally {
      stop?.();
      const closed = wire.close();
      allIsSaid(said);
      // Before the next one's turn: a recorder never sees two connections at a time.
      await closed;
      forget();
    }
  }
}

function stronger(one: SignInScheme | null, other: SignInScheme | null): SignInScheme | null {
  return one === null || isWeakerScheme(one, other) ? other : one;
}
