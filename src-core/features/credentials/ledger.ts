import { exactTime } from "#shared/domain/time-text.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { credentialErrorMessages as texts } from "#shared/messages/credential-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { placeOfKey } from "#core/drivers/place.ts";
import type { Device, SignIn, SignInLedger, ContactedRecorder } from "#core/drivers/target.ts";
import { WriteQueue, type Storage } from "#core/platform/storage/index.ts";
import {
  createSignInStates,
  type SignInPair,
  type StoredRefusal,
  type SignInStates,
} from "./sign-in-states.ts";

/** Sign-ins in a row without a clear answer before a person has to decide. */
const MOST_UNCLEAR = 2;

export interface Ledger extends SignInLedger {
  /** Writes what waits, and what the disk did not take, if it takes it now: Muster ends. */
  flush(): void;
  /** 'Try again': a person takes the refusals back. Returns at how many recorders there were any. */
  reopen(recorderIds: readonly string[]): number;
  /** Credentials were changed or replaced: publishes which refusals still count. */
  retell(): void;
}

interface Listeners {
  /** The refusals of these recorders came or went. */
  changed(recorderIds: readonly string[]): void;
  /** A recorder has just refused a sign-in. */
  refused?(refused: { recorderId: string; credential: string; why: string }): void;
}

export function createLedger(storage: Storage, clock: Clock, listeners: Listeners): Ledger {
  return new StoredLedger(storage, clock, listeners);
}

/**
 * The breaker: a user name and password that a device has refused is not sent to it again, over restarts too, until it
 * changes or a person says 'try again'. Each sign-in is stored as unclear before it is sent (docs/protocol.md).
 */
class StoredLedger implements Ledger {
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #listeners: Listeners;
  readonly #states: SignInStates;
  readonly #queue: WriteQueue;
  /** Accepted, and not committed yet. */
  readonly #accepting = new Set<string>();
  /** Refusals that the disk did not take, so that at least this process knows them. */
  readonly #unwritten = new Map<
    string,
    { readonly pair: SignInPair; readonly refusal: StoredRefusal }
  >();

  constructor(storage: Storage, clock: Clock, listeners: Listeners) {
    this.#storage = storage;
    this.#clock = clock;
    this.#listeners = listeners;
    this.#states = createSignInStates(storage);
    this.#queue = new WriteQueue(storage);
  }

  check(device: Device, signIn: SignIn): Result<void> {
    const refusal = this.#refusalOf(this.#states.pairOf(device, signIn));
    return refusal ? err(open(signIn.name, refusal, this.#clock.now())) : ok(undefined);
  }

  async begin(device: Device, signIn: SignIn): Promise<Result<boolean>> {
    const pair = this.#states.pairOf(device, signIn);
    const known = this.#refusalOf(pair);
    if (known) return err(open(signIn.name, known, this.#clock.now()));
    // One that the device accepted before survives a kill as well, but not a power cut: the disk costs milliseconds.
    const durable = !this.isProven(device, signIn);
    try {
      const { unclear, refusal } = await this.#queue.add(() => this.#count(pair), durable);
      if (refusal === null) return ok(unclear >= MOST_UNCLEAR);
      this.#listeners.changed([device.id]);
      return err(open(signIn.name, refusal, this.#clock.now()));
    } catch (error) {
      const failed = this.#storage.faultOf(error);
      if (failed === null) throw error;
      return err(notSent(device, signIn, failed));
    }
  }

  accepted(device: Device, signIn: SignIn): void {
    if (this.#states.isSettled(device.origin, signIn.revision)) return;
    const pair = this.#states.pairOf(device, signIn);
    const key = keyOf(pair);
    this.#accepting.add(key);
    const settled = () => this.#accepting.delete(key);
    // What cannot be stored now, on a full disk, is learnt again at the next sign-in.
    this.#queue.add(() => this.#states.accept(pair)).then(settled, settled);
  }

  withdraw(device: Device, signIn: SignIn): void {
    const pair = this.#states.pairOf(device, signIn);
    // What cannot be stored stays counted: that errs on the safe side.
    this.#queue.add(() => this.#states.takeBack(pair)).catch(() => {});
  }

  unclear(device: Device, signIn: SignIn): Result<boolean> {
    this.#queue.flush();
    const pair = this.#states.pairOf(device, signIn);
    const failed = this.#attempt(() => this.#states.count(pair));
    if (failed === null) return ok(this.#states.stateOf(pair).unclear >= MOST_UNCLEAR);
    const what = texts.unclear({ address: addressOf(device), name: signIn.name });
    return err(notStored(what, failed));
  }

  refused(device: Device, signIn: SignIn, why: string, blockedSeconds: number | null) {
    this.#queue.flush();
    const pair = this.#states.pairOf(device, signIn);
    const refused_at = this.#clock.now();
    const refusal = { refused_at, why, blocked_until: later(refused_at, blockedSeconds) };
    this.#listeners.refused?.({ recorderId: device.id, credential: signIn.name, why });
    const failed = this.#attempt(() => this.#states.refuse(pair, refusal));
    if (failed !== null) {
      this.#unwritten.set(keyOf(pair), { pair, refusal });
      return err(notStored(why, failed));
    }
    // Known to other processes from now on; on the disk, with all that were refused meanwhile, a few milliseconds later.
    this.#queue.add(() => this.#states.touch(pair), true).catch(() => {});
    this.#listeners.changed([device.id]);
    return ok(undefined);
  }

  isProven({ origin }: ContactedRecorder, { revision }: SignIn): boolean {
    if (this.#accepting.has(`${origin} ${revision}`)) return true;
    return this.#states.isTaken(origin, revision);
  }

  flush(): void {
    this.#queue.flush();
    for (const key of this.#unwritten.keys()) this.#settle(key);
  }

  reopen(recorderIds: readonly string[]): number {
    this.#queue.flush();
    const held = this.#forgetUnwritten(new Set(recorderIds));
    const concerned = new Set<string>();
    const reopened = this.#storage.write(() => {
      let count = 0;
      for (const id of recorderIds) {
        const { refused, recorderIds: others } = this.#states.reopen(id);
        if (refused || held.has(id)) count += 1;
        for (const other of others) concerned.add(other);
      }
      return count;
    });
    if (reopened > 0) this.#listeners.changed([...new Set([...recorderIds, ...concerned])]);
    return reopened;
  }

  retell(): void {
    const recorderIds = this.#states.refusing();
    if (recorderIds.length > 0) this.#listeners.changed(recorderIds);
  }

  #refusalOf(pair: SignInPair): StoredRefusal | null {
    this.#settle(keyOf(pair));
    const { refusal } = this.#states.stateOf(pair);
    if (refusal === null) return this.#unwritten.get(keyOf(pair))?.refusal ?? null;
    if (!this.#states.isRefusedHere(pair)) {
      // Noted at another address of the device, or for another recorder: from now on for this one, too.
      const failed = this.#attempt(() => this.#states.refuse(pair, refusal));
      if (failed === null) this.#listeners.changed([pair.recorder_id]);
    }
    return refusal;
  }

  /** Two in a row that are unclear, those of a program that was killed included, are as good as refused. */
  #count(pair: SignInPair): { unclear: number; refusal: StoredRefusal | null } {
    const { unclear } = this.#states.stateOf(pair);
    if (unclear < MOST_UNCLEAR) {
      this.#states.count(pair);
      return { unclear: unclear + 1, refusal: null };
    }
    const refusal = { refused_at: this.#clock.now(), why: noAnswers(pair), blocked_until: null };
    this.#states.refuse(pair, refusal);
    return { unclear, refusal };
  }

  /** Stores a refusal that the disk did not take, if it takes it now. */
  #settle(key: string): void {
    const held = this.#unwritten.get(key);
    if (held === undefined) return;
    if (this.#attempt(() => this.#states.refuse(held.pair, held.refusal)) !== null) return;
    this.#unwritten.delete(key);
    this.#listeners.changed([held.pair.recorder_id]);
  }

  /** Returns the recorders that had one. */
  #forgetUnwritten(recorderIds: ReadonlySet<string>): Set<string> {
    const had = new Set<string>();
    for (const [key, { pair }] of this.#unwritten) {
      if (!recorderIds.has(pair.recorder_id)) continue;
      had.add(pair.recorder_id);
      this.#unwritten.delete(key);
    }
    return had;
  }

  /** Runs a write. Returns the error, or null if it was written. */
  #attempt(work: () => void): MusterError | null {
    try {
      this.#storage.write(work);
      return null;
    } catch (error) {
      const known = this.#storage.faultOf(error);
      if (known === null) throw error;
      return known;
    }
  }
}

function keyOf({ origin, account }: SignInPair): string {
  return `${origin} ${account}`;
}

function later(at: string, seconds: number | null): string | null {
  return seconds === null ? null : new Date(Date.parse(at) + seconds * 1_000).toISOString();
}

function noAnswers(pair: SignInPair): string {
  return texts.unclearTwice({ address: addressOf(pair), name: pair.credential });
}

/** The address that a person knows, without the network. */
function addressOf({ origin }: Pick<SignInPair, "origin">): string {
  return placeOfKey(origin).origin;
}

function notSent(device: Device, { name }: SignIn, failed: MusterError): MusterError {
  const message = texts.notSent({ address: addressOf(device), name, reason: failed.message });
  return { ...failed, code: "storage_failed", message, hint: texts.notSentHint };
}

/** @param what the recorder did, for the caller of the conversation */
function notStored(what: string, failed: MusterError): MusterError {
  const message = texts.notStored({ event: what, reason: failed.message });
  return { ...failed, code: "storage_failed", message, hint: texts.notStoredHint };
}

function open(name: string, { why, refused_at, blocked_until }: StoredRefusal, now: string) {
  const minutes = blocked_until
    ? Math.ceil((Date.parse(blocked_until) - Date.parse(now)) / 60_000)
    : 0;
  const refusal = { name, time: exactTime(refused_at), reason: why ?? "" };
  const message = minutes > 0 ? texts.blockedFor({ ...refusal, minutes }) : texts.blocked(refusal);
  return fault("breaker_open", message, { hint: texts.blockedHint, subject: "recorder" });
}
