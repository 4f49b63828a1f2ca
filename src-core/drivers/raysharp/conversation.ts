import type { Dialect } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { probeMessages } from "#shared/messages/probe.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { encodeRequest, readReply } from "./envelope.ts";
import { failureError } from "#core/drivers/http-failure.ts";
import { answerError, missingPathError, wrongShapeError } from "./errors.ts";
import { isBusy, neverSent, readAnswer, type ExchangeResult } from "./exchange.ts";
import type { Exposure } from "#core/drivers/exposure.ts";
import { pauseBefore, type RetryPolicy } from "./retry-policy.ts";
import type { HttpAnswer, HttpFailure, HttpRequest } from "#core/platform/ports/recorder-http.ts";
import type { Reader } from "./shape.ts";
import type { SharedAnswers } from "./shared-answers.ts";
import type { SignInRoutine } from "./sign-in/routine.ts";
import type { AskPatiently } from "./sign-in/session.ts";
import { LAST_WORDS_MS, type Wire } from "./wire.ts";

/** One operation of the interface: where it is, and how its answer is read. */
export interface Operation<T> {
  /** Exactly as documented; a Digest answer covers it. */
  readonly path: string;
  readonly read: Reader<T>;
  /** Reads `data` that is a list, where some firmware sends one. */
  readonly readList?: (data: Json[]) => ReturnType<Reader<T>>;
  /** What it reads is the base of a write: texts keep bytes that are not UTF-8, and numbers their form. */
  readonly exact?: boolean;
  /** A recorder may lack it: HTTP 404 then means `unsupported`, whatever its body. */
  readonly optional?: boolean;
  /** Alike for all recorders of a model: what a Range says. */
  readonly shared?: boolean;
  /** Some recorders take longer than usual until the answer begins, for example because disks have to start. */
  readonly slow?: boolean;
  /** A picture in its answer makes a text of so many characters. Default: texts have the length of settings. */
  readonly longestText?: number;
  /** Answered without a sign-in; the answer shows nothing about one. */
  readonly open?: boolean;
}

const HEARTBEAT_PATH = "/API/Login/Heartbeat";
const HEARTBEAT = encodeRequest({ keep_alive: true });
/** field-notes.md, 3 */
const HEARTBEAT_MS = 30_000;
/** So long an abort waits for an answer within a session: it may bring the token that the logout needs. */
const NEW_TOKEN_MS = 1_000;
/** More rounds than any recorder needs for one request: a stale nonce, a change of dialect, a session that died. */
const MOST_ROUNDS = 6;

/** One request of a conversation, with everything that led to `result`. */
export interface Heard {
  readonly operation: Operation<unknown>;
  readonly data: object | null;
  readonly asked: ExchangeResult;
  readonly result: Result<unknown>;
  readonly milliseconds: number;
  readonly signIn: Dialect | null;
}

/** Limits a conversation to some operations, and hears what comes of them. */
export interface Watch {
  /** Any other operation is not sent: it fails with `internal`. */
  permits(path: string): boolean;
  hear(heard: Heard): void;
}

interface ConversationParts {
  readonly watch?: Watch | undefined;
  readonly wire: Wire;
  readonly routine: SignInRoutine;
  readonly exposure: Exposure;
}

/** Requests to one recorder, one after the other, over one line. */
export class Conversation {
  /** Asked before a password goes into a request. */
  readonly exposure: Exposure;
  readonly #wire: Wire;
  readonly #routine: SignInRoutine;
  readonly #retry: RetryPolicy;
  readonly #shared: SharedAnswers;
  readonly #watch: Watch | undefined;
  /** Requests of one conversation never overlap, even when its talk starts several at once: how many have not ended. */
  #open = 0;
  #last: Promise<unknown> | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  readonly #atEnd = new Set<{ path: string; data: object }>();
  #ended = false;

  constructor(
    { wire, routine, exposure, watch }: ConversationParts,
    retry: RetryPolicy,
    shared: SharedAnswers,
  ) {
    this.exposure = exposure;
    this.#wire = wire;
    this.#routine = routine;
    this.#retry = retry;
    this.#shared = shared;
    this.#watch = watch;
  }

  get origin(): string {
    return this.#wire.origin;
  }

  /** Removes a secret that is about to be sent from everything that is reported about answers. */
  conceal(secret: string): void {
    this.#wire.cleaner.learn(secret);
  }

  /** @param data null for an empty object */
  call<T>(operation: Operation<T>, data: object | null): Promise<Result<T>> {
    return this.#inTurn(() => this.#call(operation, data));
  }

  /** Waits, without keeping others of this conversation from their turn; an abort ends it early. */
  pause(milliseconds: number): Promise<void> {
    return this.#wire.pause(milliseconds);
  }

  /** Has a request sent at the end of the conversation, after an abort too; returns what takes it back. */
  atEnd(path: string, data: object): () => void {
    const request = { path, data };
    this.#atEnd.add(request);
    return () => void this.#atEnd.delete(request);
  }

  /** Says what is still to be said, and logs out. */
  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#heartbeat);
    if (this.#open > 0) await this.#last;
    if (this.#atEnd.size === 0 && !this.#routine.session.alive) return;
    await this.#wire.lastWords(async () => {
      for (const { path, data } of this.#atEnd) {
        this.#routine.session.heard(await this.#send(path, encodeRequest(data)));
      }
      await this.#routine.session.logout();
    });
  }

  /** @param run takes one off `#open` when it ends: a promise less for each of thousands of requests */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const free = this.#open === 0;
    this.#open += 1;
    const turn = free ? run() : (this.#last as Promise<unknown>).then(run, run);
    this.#last = turn;
    return turn;
  }

  async #call<T>(operation: Operation<T>, data: object | null): Promise<Result<T>> {
    try {
      const { path } = operation;
      if (this.#watch?.permits(path) === false) return err(notPermitted(path));
      const startedAt = performance.now();
      const body = encodeRequest(data);
      if (data !== null) this.#wire.cleaner.learnFrom(data);
      let asked = await this.#ask(operation, body);
      for (let tried = 1; asked.ok && this.#again(asked.value, tried); tried += 1) {
        await this.#wire.pause(pauseBefore(tried, this.#retry));
        asked = await this.#ask(operation, body);
      }
      if (!asked.ok) return asked;
      const result = this.#read(operation, asked.value);
      const milliseconds = Math.round(performance.now() - startedAt);
      const { dialect: signIn } = this.#routine;
      this.#watch?.hear({ operation, data, asked: asked.value, result, milliseconds, signIn });
      return result;
    } finally {
      this.#open -= 1;
    }
  }

  #again(asked: ExchangeResult, tried: number): boolean {
    if ((asked.ok && asked.reply.kind === "success") || this.#routine.spent) return false;
    return mayRepeat(asked, tried, this.#retry);
  }

  /** Sends a request, signing in where that is asked for. */
  async #ask(
    operation: Operation<unknown>,
    body: string | Uint8Array,
  ): Promise<Result<ExchangeResult>> {
    const { path, slow, open = false } = operation;
    if (open) return ok(this.#heard(await this.#wire.post({ path, body, slow }), operation));
    const routine = this.#routine;
    routine.begin();
    for (let round = 1; ; round += 1) {
      if (!routine.ready) {
        const prepared = await routine.prepare();
        if (!prepared.ok) return prepared;
        this.#keepAlive();
      }
      const asked = this.#heard(await this.#post({ path, body, slow }), operation);
      if (asked.ok && asked.reply.kind === "success") {
        routine.accepted(asked.answer);
        return { ok: true, value: asked };
      }
      const verdict = await routine.judge(asked, path, lacks(operation, asked));
      if (!verdict.ok) return verdict;
      if (verdict.value === "done" || round === MOST_ROUNDS) return { ok: true, value: asked };
    }
  }

  async #send(path: string, body: string | Uint8Array): Promise<ExchangeResult> {
    return this.#heard(await this.#post({ path, body }), { path });
  }

  #post(asked: HttpRequest): Promise<Result<HttpAnswer, HttpFailure>> {
    const request = { ...asked, ...this.#routine.marks(asked.path) };
    if (this.#routine.session.alive) return this.#wire.postWhole(request, NEW_TOKEN_MS);
    // If the request were cut off, it would be unknown whether the recorder counted a wrong password.
    if (this.#routine.signsIn) return this.#wire.postWhole(request, LAST_WORDS_MS);
    return this.#wire.post(request);
  }

  #heard(
    answer: Result<HttpAnswer, HttpFailure>,
    { path, shared = false, exact = false, longestText }: Omit<Operation<unknown>, "read">,
  ): ExchangeResult {
    if (!answer.ok) return { ok: false, failure: answer.error };
    const { cleaner } = this.#wire;
    if (exact) {
      return readAnswer(answer.value, cleaner, (body, type) =>
        readReply(body, type, { cleaner, exact }),
      );
    }
    if (longestText !== undefined) {
      return readAnswer(answer.value, cleaner, (body, type) =>
        readReply(body, type, { cleaner, longestText, parse: parsePlainly }),
      );
    }
    if (!shared) return readAnswer(answer.value, cleaner);
    return readAnswer(answer.value, cleaner, (body, type) =>
      this.#shared.reply(path, body, type, cleaner),
    );
  }

  /** While a session lasts, between other requests (field-notes.md, 3). */
  #keepAlive(): void {
    if (!this.#routine.session.alive || this.#heartbeat !== undefined) return;
    const beat = async () => {
      try {
        if (this.#ended || !this.#routine.session.alive) return;
        this.#routine.session.heard(await this.#send(HEARTBEAT_PATH, HEARTBEAT));
      } finally {
        this.#open -= 1;
      }
    };
    this.#heartbeat = setTimeout(() => {
      this.#heartbeat = undefined;
      void this.#inTurn(beat).then(() => this.#ended || this.#keepAlive());
    }, HEARTBEAT_MS);
  }

  #read<T>(operation: Operation<T>, asked: ExchangeResult): Result<T> {
    const place = { origin: this.#wire.origin, path: operation.path };
    if (!asked.ok) return err(failureError(place, asked.failure, this.#wire.pin));
    const { answer, reply } = asked;
    const redirects = answer.status >= 300 && answer.status < 400;
    if (reply.kind === "success" && !redirects) {
      const read = operation.shared
        ? this.#shared.read(reply.data, operation.read)
        : operation.read(reply.data);
      return read.ok ? read : err(wrongShapeError(place, answer, read.error));
    }
    if (
      reply.kind === "odd_data" &&
      !redirects &&
      operation.readList &&
      Array.isArray(reply.data)
    ) {
      const read = operation.readList(reply.data);
      return read.ok ? read : err(wrongShapeError(place, answer, read.error));
    }
    if (lacks(operation, asked)) return err(missingPathError(place, answer));
    return err(answerError(place, asked));
  }
}

function notPermitted(path: string) {
  return fault("internal", probeMessages.notPermitted({ path }));
}

/** The fastest way, for megabytes of which nothing is sent back. */
const parsePlainly = (text: string) => JSON.parse(text) as Json;

/** HTTP 404 to an operation that it may lack. One of its own refusals says more. */
function lacks({ optional = false }: Operation<unknown>, asked: ExchangeResult): boolean {
  return optional && asked.ok && asked.answer.status === 404 && asked.reply.kind !== "refusal";
}

function mayRepeat(asked: ExchangeResult, tried: number, { attempts }: RetryPolicy): boolean {
  // A recorder that is not there is asked once more and not again and again: sweeps meet many of them.
  return isBusy(asked) ? tried < attempts : neverSent(asked) && tried < Math.min(attempts, 2);
}

/** Requests without a sign-in, again while the recorder is busy. */
export function askPatiently(wire: Wire, retry: RetryPolicy): AskPatiently {
  return async (path, body) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await wire.post({ path, body });
      const asked: ExchangeResult = answer.ok
        ? readAnswer(answer.value, wire.cleaner)
        : { ok: false, failure: answer.error };
      if (!mayRepeat(asked, tried, retry)) return asked;
      await wire.pause(pauseBefore(tried, retry));
    }
  };
}
