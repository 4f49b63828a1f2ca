import type { Output } from "#shared/contract/methods.ts";
import { StreamedList } from "#shared/contract/streamed-list.ts";
import type { Expectation, ExpectationScope } from "#shared/domain/expectation.ts";
import type {
  FactHistory,
  FactProblem,
  FactReadingRow,
  FactTrend,
  WhichFacts,
} from "#shared/domain/health.ts";
import {
  HEALTH_FACT_IDS,
  isHealthFactId,
  type FactId,
  type HealthFactId,
} from "#shared/facts/index.ts";
import type { Json } from "#shared/json.ts";
import type { Expectations, ExpectationsChange } from "#shared/facts/expectations.ts";
import type { RecorderPeriod, StatusHistory } from "#core/features/availability/index.ts";
import type { FactContext } from "#core/drivers/facts.ts";
import { nextTurn } from "#core/platform/turns.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { DueFacts } from "./due-facts.ts";
import { ExpectationStore } from "./expectation-store.ts";
import { FactQuery, type Around } from "./fact-query.ts";
import { FactRetention } from "./fact-retention.ts";
import { JudgingQueue } from "./judging-queue.ts";
import { FactStore, type FoundFact } from "./fact-store.ts";
import { StatusFacts } from "./status-facts.ts";

type FiguresRow = Output<"health.figures">["rows"][number];

/** If nothing was agreed: a month, which most contracts ask for. */
const DEFAULT_FOOTAGE_DAYS = 30;

/** Recorders between two turns of the event loop. */
const PIECE = 50;
/** Recorders that one query reads the facts of. */
const LISTED_AT_ONCE = 10;

/**
 * The health of recorders and channels: what audits found out beside the status, judged by what was agreed. Nothing is held in
 * memory: another process may write, too. Rules: docs/health.md.
 */
export class Health {
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #availability: StatusHistory;
  readonly #expectations: ExpectationStore;
  readonly #store: FactStore;
  readonly #query: FactQuery;
  readonly #status: StatusFacts;
  readonly #due: DueFacts;
  readonly #judging: JudgingQueue;
  readonly #retention: FactRetention;
  readonly #user;

  constructor(storage: Storage, clock: Clock, availability: StatusHistory) {
    this.#storage = storage;
    this.#clock = clock;
    this.#availability = availability;
    this.#expectations = new ExpectationStore(storage);
    this.#store = new FactStore(storage);
    this.#query = new FactQuery(storage);
    this.#status = new StatusFacts(storage, availability);
    this.#due = new DueFacts(storage);
    this.#judging = new JudgingQueue(storage);
    this.#retention = new FactRetention(storage);
    this.#user = storage.sqlite
      .prepare<[string], string>(
        `select c.username from recorder r join site s on s.id = r.site_id
         join credential c on c.name = coalesce(r.credential, s.credential) where r.id = ?`,
      )
      .pluck();
  }

  /** Which facts an audit asks each of these recorders for when its turn has come. */
  due(
    recorderIds: readonly string[],
    which: WhichFacts,
  ): (recorderId: string) => readonly HealthFactId[] {
    const dueOf = this.#due.ofAll(recorderIds, which);
    return (recorderId) => dueOf(recorderId, this.#now());
  }

  /** What readers of facts need to know of recorders; what is agreed is read once. */
  contexts(): (recorderId: string) => Omit<FactContext, "channels"> {
    const expected = this.#expectations.reader();
    return (recorderId) => ({
      footageDays: expected(recorderId).footageDays ?? DEFAULT_FOOTAGE_DAYS,
      user: this.#user.get(recorderId) ?? "",
      now: () => this.#now(),
    });
  }

  /** Stores what audits found; belongs into their transaction. @returns ids of the recorders of which a verdict changed */
  save(found: readonly FoundFact[]): string[] {
    return found.length === 0
      ? []
      : this.#store.save(found, {
          expected: this.#expectations.reader(),
          auditHoldsMs: (id) => this.#availability.holdsMs(id),
        });
  }

  /** Stores what was found out of one channel between two audits. @param value null if nothing is known of it any more */
  note(
    { recorderId, channel }: { recorderId: string; channel: string },
    fact: HealthFactId,
    value: Json,
  ): void {
    this.#storage.write(() =>
      this.#store.note({ recorderId, channel, fact, at: this.#now() }, value, {
        expected: this.#expectations.reader(),
        auditHoldsMs: (id) => this.#availability.holdsMs(id),
      }),
    );
  }

  /** A large fleet has more than a hundred thousand values. */
  list(
    recorderIds: readonly string[],
    facts: readonly FactId[] = HEALTH_FACT_IDS,
  ): StreamedList<FactReadingRow> {
    return new StreamedList(() => this.#readings(recorderIds, facts));
  }

  *#readings(
    recorderIds: readonly string[],
    facts: readonly FactId[],
  ): Generator<FactReadingRow[]> {
    const around = this.#around();
    for (let at = 0; at < recorderIds.length; at += LISTED_AT_ONCE) {
      const piece = recorderIds.slice(at, at + LISTED_AT_ONCE);
      yield this.#status.list(around, piece, facts);
      yield this.#query.list(around, piece, facts);
    }
  }

  /** What is not as it should be now. */
  problems(recorderIds?: ReadonlySet<string>): FactProblem[] {
    const all = this.#query.problems(this.#around(), this.#availability.channelNames());
    return recorderIds ? all.filter(({ recorderId }) => recorderIds.has(recorderId)) : all;
  }

  /** Ids of recorders of which no fact was read yet. */
  unread(recorderIds?: ReadonlySet<string>): string[] {
    return this.#query.unread().filter((id) => recorderIds?.has(id) ?? true);
  }

  history(period: RecorderPeriod, facts: readonly FactId[] = HEALTH_FACT_IDS): FactHistory[] {
    const { recorder, range, maintenance } = period;
    const names = this.#availability.channelNames();
    const around = { now: this.#now(), expected: this.#expectations.reader() };
    const { recorderId } = recorder;
    const isStatus = facts.some((id) => !isHealthFactId(id));
    return [
      ...(isStatus ? this.#status.history(period, around.now) : []),
      ...this.#query.history(recorderId, maintenance, range, around, names),
    ].filter(({ fact }) => facts.includes(fact));
  }

  /** What the number of a fact gained a day in a period, in pieces. */
  async trends(
    periods: readonly Pick<RecorderPeriod, "recorder" | "range">[],
    fact: FactId,
    signal: AbortSignal,
  ): Promise<FactTrend[]> {
    const trends: FactTrend[] = [];
    for (const [index, { recorder, range }] of periods.entries()) {
      if (index % PIECE === PIECE - 1) await nextTurn();
      if (signal.aborted) break;
      trends.push(...this.#query.trends(recorder.recorderId, fact, range));
    }
    return trends;
  }

  /** Time by what a fact counted as. */
  figures(periods: readonly RecorderPeriod[], fact: FactId): StreamedList<FiguresRow> {
    return new StreamedList(() => this.#figures(periods, fact));
  }

  *#figures(periods: readonly RecorderPeriod[], fact: FactId): Generator<FiguresRow[]> {
    const names = this.#availability.channelNames();
    for (const period of periods) yield this.#figuresOf(period, fact, names);
  }

  /** What was agreed for a recorder; read once for many. */
  expected(): (recorderId: string) => Expectations {
    return this.#expectations.reader();
  }

  expectations(): Expectation[] {
    return this.#expectations.list();
  }

  /**
   * Changes an expectation, and judges all facts again.
   * @returns the expectation; null if none is left there; undefined if the site or recorder is unknown
   */
  async setExpectation(
    scope: ExpectationScope,
    scopeId: string,
    change: ExpectationsChange,
  ): Promise<Expectation | null | undefined> {
    if (!this.#expectations.knows(scope, scopeId)) return undefined;
    this.#storage.write(() => this.#expectations.change(scope, scopeId, change, this.#clock.now()));
    await this.judgeAgain();
    return this.#expectations.find(scope, scopeId) ?? null;
  }

  /** A user accepts a value that is a problem only beside earlier ones. @returns whether there was something to accept */
  accept(recorderId: string, fact: HealthFactId): boolean {
    const expected = this.#expectations.reader();
    return this.#storage.write(() => this.#store.accept(recorderId, fact, expected, this.#now()));
  }

  /**
   * Judges the facts of recorders for which something else is agreed now, in pieces.
   * @returns ids of the recorders of which a verdict changed
   */
  async judgeAgain(): Promise<string[]> {
    const changed: string[] = [];
    while (this.#judging.has()) {
      changed.push(...this.#storage.write(() => this.#judgePiece()));
      if (this.#judging.has()) await nextTurn();
    }
    return changed;
  }

  #judgePiece(): string[] {
    const expected = this.#expectations.reader();
    const now = this.#now();
    const ids = this.#judging.take(PIECE);
    return ids.filter((id) => this.#store.judgeAgain(id, expected, now));
  }

  /** Forgets recorders whose removal cannot be undone any more. */
  forget(recorderIds: readonly string[]): void {
    if (recorderIds.length > 0) this.#storage.write(() => this.#retention.forget(recorderIds));
  }

  /** Once a day: forgets what is older than the history keeps. */
  async forgetOld(): Promise<void> {
    await this.#retention.apply(this.#now());
  }

  #figuresOf(
    period: RecorderPeriod,
    fact: FactId,
    names: ReturnType<StatusHistory["channelNames"]>,
  ): FiguresRow[] {
    const { recorder, range, maintenance } = period;
    const { recorderId, recorderName, siteId, siteName, customerId, customerName } = recorder;
    const place = { recorderId, recorderName, siteId, siteName, customerId, customerName };
    const found = isHealthFactId(fact)
      ? this.#query.figures(recorderId, fact, maintenance, range, this.#now())
      : this.#status.figures(period, fact, this.#now());
    return [...found].map(([channel, figures]) => ({
      ...place,
      channel: channel === "" ? null : channel,
      channelName: channel === "" ? "" : names.of(recorderId, channel),
      figures,
    }));
  }

  #around(): Around {
    const excuses = this.#availability.excuses();
    return { now: this.#now(), excuses, expected: this.#expectations.reader() };
  }

  #now(): number {
    return Date.parse(this.#clock.now());
  }
}
