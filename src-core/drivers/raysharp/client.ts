import { isWeakerScheme, type Dialect, type SignInScheme } from "#shared/domain/inventory.ts";
import { err, type Result } from "#shared/result.ts";
import { SlotSet } from "#core/platform/async.ts";
import { onAbort } from "./abort.ts";
import { askPatiently, Conversation } from "./conversation.ts";
import { cancelledError } from "./errors.ts";
import { Exposure } from "./exposure.ts";
import { fingerprint } from "./fingerprint.ts";
import { Gate } from "./gate.ts";
import { RecorderOperations } from "./operations/index.ts";
import type { Operations } from "./operations/types.ts";
import { DEFAULT_RETRY, type RetryPolicy } from "./patience.ts";
import { SharedAnswers } from "./shared-answers.ts";
import { SignInDesk } from "./sign-in/desk.ts";
import { SignInMemory } from "./sign-in/memory.ts";
import { SignInRoutine } from "./sign-in/routine.ts";
import { Wire, type WireOptions } from "./wire.ts";
import type { DriverServices, Fingerprint, RecorderTarget } from "#core/drivers/target.ts";
import type { RecorderClient } from "./types.ts";

/** Nobody answered. */
const SILENT: ReadonlySet<string> = new Set(["unreachable", "timed_out"]);

/** Nothing is pinned at an address that no recorder is known by. */
const NO_TRUST = { pin: null, pinnedBy: null, unread: false };

const DEFAULT_LIMITS = { total: 64, perSite: 16 };

/** The protocol client for recorders: every failure is a value. */
export function createRecorderClient(options: DriverServices): RecorderClient {
  return new Client(options);
}

class Client implements RecorderClient {
  readonly #options: DriverServices;
  readonly #gate: Gate;
  readonly #memory = new SignInMemory();
  readonly #retry: RetryPolicy;
  readonly #shared = new SharedAnswers();
  readonly #wires = new SlotSet<Wire>();
  readonly #routines = new SlotSet<{ readonly id: string; readonly routine: SignInRoutine }>();
  #closed = false;
  readonly #underWay = new SlotSet<Promise<unknown>>();

  constructor(options: DriverServices) {
    this.#options = options;
    this.#gate = new Gate({ ...DEFAULT_LIMITS, ...options.limits });
    this.#retry = { ...DEFAULT_RETRY, ...options.retry };
  }

  converse<T>(
    target: RecorderTarget,
    signal: AbortSignal,
    talk: (recorder: Operations) => Promise<Result<T>>,
    toItsEnd = false,
  ): Promise<Result<T>> {
    const { promise, resolve, reject } = Promise.withResolvers<Result<T>>();
    // Who asked need not wait for the connection to close; the next one for this recorder does.
    const tell = (said: Result<T>) => resolve(this.#noteGone(target, said));
    const over = this.#inTurn(target.origin, target.site, signal, (allIsSaid) => {
      const told = (said: Result<T> | null) => {
        allIsSaid();
        if (said !== null) tell(said);
      };
      const way = this.#wayTo(target);
      return this.#withWire(way, toItsEnd ? null : signal, told, (wire) =>
        this.#talk(target, wire, talk),
      );
    });
    this.#tracked(over).then(resolve, reject);
    return promise;
  }

  fingerprint(origin: string, signal: AbortSignal, within?: number): Promise<Result<Fingerprint>> {
    const way = { http: this.#options.http, origin, trust: () => NO_TRUST };
    const ask = (wire: Wire) => fingerprint(wire, askPatiently(wire, this.#retry));
    return this.#tracked(
      this.#inTurn(origin, null, signal, (allIsSaid) => {
        const over = within === undefined ? [] : [AbortSignal.timeout(within)];
        return this.#withWire(way, AbortSignal.any([signal, ...over]), allIsSaid, ask);
      }),
    );
  }

  hasSession(recorderId: string): boolean {
    for (const { id, routine } of this.#routines) {
      if (id === recorderId) return routine.session.alive;
    }
    return false;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#gate.close();
    this.#options.turns?.dismiss();
    for (const wire of this.#wires) wire.abort();
    await Promise.allSettled(this.#underWay);
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
      onCertificate: (certificate) => onCertificate(target, certificate),
      onMoved: (origin) => {
        this.#memory.of(target).movedTo = origin;
      },
    };
  }

  /** A recorder that is not where it sent Muster is asked at its own address again. */
  #noteGone<T>(target: RecorderTarget, result: Result<T>): Result<T> {
    if (result.ok || !SILENT.has(result.error.code)) return result;
    const known = this.#memory.peek(target);
    if (known !== null) known.movedTo = null;
    return result;
  }

  async #talk<T>(
    target: RecorderTarget,
    wire: Wire,
    talk: (recorder: Operations) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { ledger, onDialect } = this.#options;
    const desk = new SignInDesk(target, ledger, this.#memory, wire);
    const tell = onDialect && ((dialect: Dialect) => onDialect(target, dialect));
    const exposure = this.#exposure(target, wire);
    const ask = askPatiently(wire, this.#retry);
    const routine = new SignInRoutine({ desk, wire, exposure, ask }, tell);
    const conversation = new Conversation({ wire, routine, exposure }, this.#retry, this.#shared);
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
      auth: target.auth,
      strongestScheme: stronger(
        target.strongestScheme ?? null,
        this.#memory.peek(target)?.strongestScheme ?? null,
      ),
      networkTrusted: target.networkTrusted ?? false,
      unconfirmed: target.unconfirmed ?? false,
    });
    const prove = (scheme: SignInScheme) => {
      this.#memory.of(target).strongestScheme = scheme;
      this.#options.onProven?.(target, scheme);
    };
    return new Exposure(peer, () => wire.connection, prove);
  }

  #tracked<T>(conversation: Promise<Result<T>>): Promise<Result<T>> {
    const forget = this.#underWay.add(conversation);
    void conversation.then(forget, forget);
    return conversation;
  }

  /** By origin, not by id: the same recorder entered twice is still one recorder. */
  async #inTurn<T>(
    origin: string,
    site: string | null,
    signal: AbortSignal,
    run: (allIsSaid: () => void) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (!(await this.#gate.enter(origin, site, signal))) return err(cancelledError(origin));
    let counts = true;
    const countOut = () => {
      if (counts) this.#gate.countOut(site);
      counts = false;
    };
    try {
      return await this.#inTurnOfAll(origin, signal, () => run(countOut));
    } finally {
      countOut();
      this.#gate.free(origin);
    }
  }

  /** Last of all, so that who has the turn of other processes waits for nobody. */
  async #inTurnOfAll<T>(
    origin: string,
    signal: AbortSignal,
    run: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { turns } = this.#options;
    if (turns === undefined) return run();
    const turn = await turns.take(origin, signal);
    if (!turn.ok) return turn.error.code === "cancelled" ? err(cancelledError(origin)) : turn;
    try {
      return await run();
    } finally {
      turns.leave(origin);
    }
  }

  /** @param allIsSaid told what came of it while the connection closes; null: nothing did, it fails */
  async #withWire<T>(
    way: WireOptions,
    signal: AbortSignal | null,
    allIsSaid: (said: Result<T> | null) => void,
    run: (wire: Wire) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const wire = new Wire(way);
    const forget = this.#wires.add(wire);
    if (this.#closed) wire.abort();
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
