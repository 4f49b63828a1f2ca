import {
  factOf,
  isHealthFactId,
  type Fact,
  type FactId,
  type HealthFactId,
  type Verdict,
} from "#shared/facts/index.ts";
import { trendPerDay } from "#shared/domain/trend.ts";
import { conditionNow } from "#shared/domain/condition.ts";
import type {
  FactFigures,
  FactHistory,
  FactProblem,
  FactReadingRow,
  FactTrend,
} from "#shared/domain/health.ts";
import type { Expectations } from "#shared/facts/expectations.ts";
import { capitalized } from "#shared/text-case.ts";
import type { StoredChannelNames, ExcusesOf, TimeSpan } from "#core/features/availability/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { factSpans, sumOf, type FactChange, type SpanContext } from "./fact-spans.ts";
import { valuesOfText, type CurrentValue } from "./fact-values.ts";

interface StateRow {
  readonly recorderId: string;
  readonly siteId: string;
  readonly fact: string;
  readonly lastAt: number | null;
  readonly holdsMs: number;
  readonly isOffered: 0 | 1;
  readonly values: string;
  /** State after the last audit of the recorder; null if there was none yet. */
  readonly state: string | null;
}

interface ProblemRow extends Omit<StateRow, "isOffered"> {
  readonly recorderName: string;
  readonly siteName: string;
  readonly customerId: string | null;
  readonly channel: string;
  readonly reason: string;
  readonly since: number;
  readonly before: number | null;
}

type RunRow = SpanContext["runs"][number];
type ChangeRow = FactChange & {
  readonly fact: string;
  readonly channel: string;
  readonly value: string;
};

/** What reading the present state needs of others. */
export interface Around {
  readonly now: number;
  readonly excuses: ExcusesOf;
  readonly expected: (recorderId: string) => Expectations;
}

const STATE = `f.recorder_id as recorderId, r.site_id as siteId, f.fact, f.last_at as lastAt, f.holds_ms as holdsMs,
  f.is_offered as isOffered, f.values_json as "values", h.state`;
const FROM = `fact_state f join recorder r on r.id = f.recorder_id
  left join status_recorder h on h.recorder_id = f.recorder_id`;

/** Reads what is stored of facts. */
export class FactQuery {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = statementsOf(sqlite);
  }

  /** @param facts only these */
  list(
    around: Around,
    recorderIds: readonly string[],
    facts?: readonly FactId[],
  ): FactReadingRow[] {
    const rows = this.#statements.some.all(JSON.stringify(recorderIds));
    return rows.flatMap((row) => {
      if (!isHealthFactId(row.fact) || (facts && !facts.includes(row.fact))) return [];
      return [toReading(row, factOf(row.fact), row.fact, around)];
    });
  }

  /** What is not as it should be now, by site and recorder. Costs as much as there are problems. */
  problems(around: Around, names: Pick<StoredChannelNames, "of">): FactProblem[] {
    const valuesOf = rememberLast(valuesOfText);
    return this.#statements.problems.all().flatMap((row) => {
      if (!isHealthFactId(row.fact)) return [];
      const known = valuesOf(row.values).find(({ channel }) => channel === row.channel);
      return known ? [toProblem(row, row.fact, known, around, names)] : [];
    });
  }

  /** Ids of recorders of which no fact was read yet. */
  unread(): string[] {
    return this.#statements.unread.all();
  }

  /** One for each fact of the recorder and each of its channels that was ever read. */
  history(
    recorderId: string,
    maintenance: readonly TimeSpan[],
    range: TimeSpan,
    around: Pick<Around, "now" | "expected">,
    names: Pick<StoredChannelNames, "of">,
  ): FactHistory[] {
    const { now } = around;
    const changes = Map.groupBy(this.#statements.changes.all(recorderId), keyOf);
    return [...changes.values()].flatMap((own): FactHistory[] => {
      const { fact, channel } = own[0] as ChangeRow;
      if (!isHealthFactId(fact)) return [];
      const runs = this.#statements.runs.all({ recorderId, fact });
      const spans = factSpans(own, { runs, maintenance, now }, range);
      const expected = around.expected(recorderId);
      const byTime = new Map(own.map((one) => [one.at, one]));
      const textAt = (at: number | null) => {
        const change = at === null ? undefined : byTime.get(at);
        return change ? textsOf(factOf(fact), change, expected).text : "";
      };
      const shown = spans.map(({ from, to, condition, reason, changedAt }) => ({
        from: iso(from),
        to: iso(to),
        condition,
        reason,
        text: textAt(changedAt),
      }));
      const numbers = this.#statements.numbers.all(recorderId, fact, channel, ...range);
      const channelName = channel === "" ? "" : names.of(recorderId, channel);
      return [{ fact, channel, channelName, spans: shown, numbers }];
    });
  }

  /** What the number of a fact gained a day in a period, of a recorder or of each of its channels. */
  trends(recorderId: string, fact: FactId, range: TimeSpan): FactTrend[] {
    const { trend } = factOf(fact);
    if (!trend) return [];
    const rows = this.#statements.readings.all(recorderId, fact, ...range);
    return [...Map.groupBy(rows, ([channel]) => channel)].map(([channel, own]) => {
      const readings = own.map(([, at, number]) => [at, number] as const);
      return { recorderId, channel, perDay: trendPerDay(readings, trend.correction) };
    });
  }

  /** Time by what a fact counted as, of all of a recorder's channels, or of the recorder. */
  figures(
    recorderId: string,
    fact: HealthFactId,
    maintenance: readonly TimeSpan[],
    range: TimeSpan,
    now: number,
  ): ReadonlyMap<string, FactFigures> {
    const runs = this.#statements.runs.all({ recorderId, fact });
    const rows = this.#statements.changesOf.all(recorderId, fact);
    const byChannel = Map.groupBy(rows, ({ channel }) => channel);
    return new Map(
      [...byChannel].map(([channel, own]) => [
        channel,
        sumOf(factSpans(own, { runs, maintenance, now }, range)),
      ]),
    );
  }
}

/** Problems of one recorder follow each other. */
function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}

const keyOf = ({ fact, channel }: ChangeRow): string => `${fact} ${channel}`;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The present state is unknown: the recorder was not audited, or the last reading is too old. */
function isStale({ lastAt, holdsMs, state }: Omit<StateRow, "values" | "isOffered">, now: number) {
  return lastAt === null || now - lastAt > holdsMs || (state !== null && state !== "reached");
}

function toReading(row: StateRow, fact: Fact, id: HealthFactId, around: Around): FactReadingRow {
  const { recorderId, lastAt, isOffered } = row;
  const expected = around.expected(recorderId);
  const values = valuesOfText(row.values).map((one) => ({
    channel: one.channel,
    value: one.value,
    ...conditionOf(row, one, around),
    text: textsOf(fact, { ...one, at: one.since, value: JSON.stringify(one.value) }, expected).text,
    reason: one.reason,
    since: iso(one.since),
  }));
  const at = lastAt === null ? null : iso(lastAt);
  return { recorderId, fact: id, at, offered: isOffered === 1, values };
}

function conditionOf(
  row: Omit<StateRow, "values" | "isOffered">,
  { channel, finding }: CurrentValue,
  { now, excuses }: Around,
) {
  const found = isStale(row, now) ? "unknown" : finding;
  return { condition: conditionNow(found, excuses(row, channel === "" ? null : channel)) };
}

function toProblem(
  row: ProblemRow,
  id: HealthFactId,
  known: CurrentValue,
  around: Around,
  names: Pick<StoredChannelNames, "of">,
): FactProblem {
  const { recorderId, recorderName, siteId, siteName, customerId, reason, since, before } = row;
  const change = { ...known, at: since, value: JSON.stringify(known.value) };
  return {
    recorderId,
    recorderName,
    siteId,
    siteName,
    customerId,
    channel: row.channel === "" ? null : row.channel,
    channelName: row.channel === "" ? "" : names.of(recorderId, row.channel),
    fact: id,
    reason,
    ...textsOf(factOf(id), change, around.expected(recorderId)),
    since: iso(since),
    sinceAfter: before === null ? null : iso(before),
    readAt: iso(row.lastAt ?? since),
    ...conditionOf(row, known, around),
  };
}

/**
 * What was wrong, by the value at that time. If something else was agreed since, the value does not say it any more: then the words for
 * any problem of the fact, so that no problem is without a text.
 */
function textsOf(
  fact: Fact,
  { value, at, finding, reason }: FactChange & { readonly value: string },
  expected: Expectations,
): Pick<Verdict, "text" | "short"> {
  if (finding === "ok") return { text: "", short: "" };
  const parsed = fact.schema.safeParse(JSON.parse(value));
  const verdict = parsed.success ? fact.judge(parsed.data, { expected, now: at }) : null;
  if (verdict?.reason === reason) return { text: verdict.text, short: verdict.short };
  const text = finding === "problem" ? capitalized(fact.problemText()) : "";
  return { text, short: text };
}

function statementsOf(sqlite: Storage["sqlite"]) {
  return {
    some: sqlite.prepare<[string], StateRow>(
      `select ${STATE} from ${FROM} where f.recorder_id in (select value from json_each(?))`,
    ),
    problems: sqlite.prepare<[], ProblemRow>(
      `select ${STATE}, r.name as recorderName, s.name as siteName, s.customer_id as customerId,
         p.channel, p.reason, p.since, p.before_at as before
       from fact_problem p
       join fact_state f on f.recorder_id = p.recorder_id and f.fact = p.fact
       join recorder r on r.id = p.recorder_id join site s on s.id = r.site_id
       left join status_recorder h on h.recorder_id = p.recorder_id
       order by s.name, r.name, r.id, p.fact, length(p.channel), p.channel`,
    ),
    unread: sqlite
      .prepare<[], string>(
        `select id from recorder r where not exists
           (select 1 from fact_state where recorder_id = r.id and last_at is not null)`,
      )
      .pluck(),
    runs: sqlite.prepare<{ recorderId: string; fact: string }, RunRow>(
      `select first_at as firstAt, last_at as lastAt, holds_ms as holdsMs from fact_run
         where recorder_id = @recorderId and fact = @fact
       union all
       select first_at, last_at, holds_ms from fact_state
         where recorder_id = @recorderId and fact = @fact and last_at is not null
       order by firstAt`,
    ),
    changes: sqlite.prepare<[string], ChangeRow>(
      `select fact, channel, at, finding, reason, value_json as value from fact_change
       where recorder_id = ? order by fact, length(channel), channel, at`,
    ),
    changesOf: sqlite.prepare<[string, string], ChangeRow>(
      `select fact, channel, at, finding, reason, value_json as value from fact_change
       where recorder_id = ? and fact = ? order by length(channel), channel, at`,
    ),
    readings: sqlite
      .prepare<[string, string, number, number], [string, number, number]>(
        `select channel, at, number from fact_number
         where recorder_id = ? and fact = ? and at >= ? and at < ? order by channel, at`,
      )
      .raw(),
    numbers: sqlite
      .prepare<[string, string, string, number, number], [number, number]>(
        `select at, number from fact_number
         where recorder_id = ? and fact = ? and channel = ? and at >= ? and at < ? order by at`,
      )
      .raw(),
  };
}
