import {
  factOf,
  isHealthFactId,
  RHYTHMS,
  type Fact,
  type HealthFactId,
  type JudgeContext,
} from "#shared/facts/index.ts";
import type { Expectations } from "#shared/facts/expectations.ts";
import type { Json } from "#shared/json.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import {
  acceptedValues,
  afterReading,
  besideEarlier,
  byChannel,
  textOfValues,
  valuesOfText,
  type CurrentValue,
} from "./fact-values.ts";

/**
 * What a conversation found out about one fact. `read`: a value, or values by channel. `not_offered`: the recorder does not report it.
 * `failed`: it said nothing about it this time.
 */
export type FactOutcome =
  | { readonly kind: "read"; readonly reading: unknown }
  | { readonly kind: "not_offered" }
  | { readonly kind: "failed" };

export interface FoundFact {
  readonly recorderId: string;
  readonly fact: HealthFactId;
  /** ms since 1970 */
  readonly at: number;
  readonly outcome: FactOutcome;
}

/** What was agreed for a recorder. */
export type ExpectedOf = (recorderId: string) => Expectations;

export interface AboutRecorders {
  readonly expected: ExpectedOf;
  /** How long an audit of the recorder counts, in ms: with audits once a day, a fact that is read hourly counts as long. */
  readonly auditHoldsMs: (recorderId: string) => number;
}

interface StateRow {
  readonly first_at: number | null;
  readonly last_at: number | null;
  readonly holds_ms: number;
  readonly values_json: string;
}

/** Writes what audits found out. What did not change only moves the end of its run. */
export class FactStore {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = statementsOf(sqlite);
  }

  /** Belongs into a transaction. @returns ids of the recorders of which a verdict changed */
  save(found: readonly FoundFact[], about: AboutRecorders): string[] {
    const changed = found
      .filter((one) => this.#save(one, about))
      .map(({ recorderId }) => recorderId);
    return [...new Set(changed)];
  }

  /** Judges what is stored by what is agreed now. Belongs into a transaction. @returns whether a verdict changed */
  judgeAgain(recorderId: string, expected: ExpectedOf, now: number): boolean {
    const rows = this.#statements.states.all(recorderId).filter(({ fact }) => isHealthFactId(fact));
    return rows
      .map((row) => {
        const known = valuesOfText(row.values_json);
        const values = new Map(known.map(({ channel, value }) => [channel, value]));
        return this.#judge(recorderId, row, values, { expected: expected(recorderId), now });
      })
      .includes(true);
  }

  /**
   * Stores what was found out of one channel between two readings. Belongs into a transaction.
   * @param value null if nothing is known of it any more
   */
  note(
    { recorderId, fact, channel, at }: Omit<FoundFact, "outcome"> & { readonly channel: string },
    value: Json,
    about: AboutRecorders,
  ): void {
    const row = this.#statements.states.all(recorderId).find((one) => one.fact === fact);
    const known = valuesOfText(row?.values_json).filter((one) => one.value !== null);
    const values = new Map(known.map((one) => [one.channel, one.value]));
    if (value === null) values.delete(channel);
    else values.set(channel, value);
    if (!row) {
      this.#save({ recorderId, fact, at, outcome: { kind: "read", reading: values } }, about);
      return;
    }
    this.#statements.offer.run({ recorderId, fact });
    this.#judge(recorderId, row, values, { expected: about.expected(recorderId), now: at });
  }

  /** A user accepts a value that was a problem beside earlier ones. Belongs into a transaction. @returns whether there was one */
  accept(recorderId: string, fact: HealthFactId, expected: ExpectedOf, now: number): boolean {
    const row = this.#statements.states.all(recorderId).find((one) => one.fact === fact);
    const values = row ? acceptedValues(factOf(fact), valuesOfText(row.values_json)) : null;
    if (!row || values === null) return false;
    this.#judge(recorderId, row, values, { expected: expected(recorderId), now });
    return true;
  }

  #judge(
    recorderId: string,
    { fact, last_at: lastAt, values_json }: StateRow & { readonly fact: HealthFactId },
    values: ReadonlyMap<string, Json>,
    context: JudgeContext,
  ): boolean {
    const after = afterReading(factOf(fact), valuesOfText(values_json), values, {
      at: Math.max(context.now, lastAt ?? context.now),
      lastAt,
      context,
    });
    this.#keep({ recorderId, fact }, after, values_json);
    return after.changed.length > 0;
  }

  #save({ recorderId, fact: id, at, outcome }: FoundFact, about: AboutRecorders): boolean {
    const { state, add, tried, extend, endRun } = this.#statements;
    const fact = factOf(id);
    const key = { recorderId, fact: id };
    const holds = Math.max(RHYTHMS[fact.rhythm].holdsMs, about.auditHoldsMs(recorderId));
    add.run({ ...key, at, holds });
    tried.run({ ...key, at, isOffered: Number(outcome.kind !== "not_offered") });
    if (outcome.kind === "failed") return false;
    const row = state.get(recorderId, id);
    // Removed from the inventory meanwhile.
    if (row === undefined) return false;
    const time = Math.max(at, (row.last_at ?? at - 1) + 1);
    const context = { expected: about.expected(recorderId), now: at };
    const known = valuesOfText(row.values_json);
    const reading =
      outcome.kind === "read"
        ? besideEarlier(fact, byChannel(fact, outcome.reading), known)
        : new Map();
    const lastAt = row.last_at;
    const after = afterReading(fact, known, reading, { at: time, lastAt, context });
    const continues = lastAt !== null && time - lastAt <= row.holds_ms;
    if (!continues && lastAt !== null) endRun.run(key);
    const first = continues ? row.first_at : time;
    extend.run({ ...key, first, at: time, holds });
    this.#keep(key, after, row.values_json);
    this.#keepNumbers(fact, key, time, reading);
    return after.changed.length > 0;
  }

  #keep(
    key: { readonly recorderId: string; readonly fact: HealthFactId },
    { now, changed }: { readonly now: readonly CurrentValue[]; readonly changed: CurrentValue[] },
    before: string,
  ): void {
    const { setValues, change, problem, solved } = this.#statements;
    const values = textOfValues(now);
    if (values !== before) setValues.run({ ...key, values });
    for (const one of changed) {
      const { channel, value, finding, reason, since } = one;
      const row = { ...key, channel, reason, since, before: one.before };
      change.run({ ...row, finding, value: JSON.stringify(value) });
      if (finding === "problem") problem.run(row);
      else solved.run({ ...key, channel });
    }
  }

  #keepNumbers(
    fact: Fact,
    key: { readonly recorderId: string; readonly fact: HealthFactId },
    at: number,
    reading: ReadonlyMap<string, Json>,
  ): void {
    if (fact.history !== "readings") return;
    for (const [channel, value] of reading) {
      const number = fact.number?.(value) ?? null;
      if (number !== null) this.#statements.number.run({ ...key, channel, at, number });
    }
  }
}

function statementsOf(sqlite: Storage["sqlite"]) {
  const which = "recorder_id = @recorderId and fact = @fact";
  return {
    // From `recorder`: one that was removed meanwhile leaves nothing behind.
    add: sqlite.prepare(
      `insert or ignore into fact_state
         (recorder_id, fact, tried_at, is_offered, first_at, last_at, holds_ms, values_json)
       select id, @fact, @at, 1, null, null, @holds, '[]' from recorder where id = @recorderId`,
    ),
    tried: sqlite.prepare(
      `update fact_state set tried_at = @at, is_offered = @isOffered where ${which}`,
    ),
    offer: sqlite.prepare(`update fact_state set is_offered = 1 where ${which}`),
    state: sqlite.prepare<[string, string], StateRow>(
      "select first_at, last_at, holds_ms, values_json from fact_state where recorder_id = ? and fact = ?",
    ),
    states: sqlite.prepare<[string], StateRow & { readonly fact: HealthFactId }>(
      `select fact, first_at, last_at, holds_ms, values_json from fact_state
       where recorder_id = ? and last_at is not null`,
    ),
    endRun: sqlite.prepare(
      `insert or ignore into fact_run
       select recorder_id, fact, first_at, last_at, holds_ms from fact_state where ${which}`,
    ),
    extend: sqlite.prepare(
      `update fact_state set first_at = @first, last_at = @at, holds_ms = @holds where ${which}`,
    ),
    setValues: sqlite.prepare(`update fact_state set values_json = @values where ${which}`),
    change: sqlite.prepare(
      `insert or replace into fact_change
         (recorder_id, fact, channel, at, before_at, finding, reason, value_json)
       values (@recorderId, @fact, @channel, @since, @before, @finding, @reason, @value)`,
    ),
    problem: sqlite.prepare(
      `insert or replace into fact_problem (recorder_id, fact, channel, reason, since, before_at)
       values (@recorderId, @fact, @channel, @reason, @since, @before)`,
    ),
    solved: sqlite.prepare(`delete from fact_problem where ${which} and channel = @channel`),
    number: sqlite.prepare(
      `insert or replace into fact_number (recorder_id, fact, channel, at, number)
       values (@recorderId, @fact, @channel, @at, @number)`,
    ),
  };
}
