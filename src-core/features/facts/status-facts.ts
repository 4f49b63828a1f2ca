import { channelFinding, conditionNow, type ConditionClass } from "#shared/domain/condition.ts";
import type { Condition, StatusSpan } from "#shared/domain/availability.ts";
import type {
  FactFigures,
  FactHistory,
  FactReadingRow,
  FactSpan,
  FactValueRow,
} from "#shared/domain/health.ts";
import {
  FACTS,
  type AuditState,
  type Fact,
  type FactId,
  type Verdict,
} from "#shared/facts/index.ts";
import {
  channelsOf,
  timesOfText,
  toChannels,
  type RecorderPeriod,
  type StatusHistory,
} from "#core/features/availability/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { Around } from "./fact-query.ts";
import { NOT_READ, sumOf } from "./fact-spans.ts";

interface Row {
  readonly recorderId: string;
  readonly siteId: string;
  readonly key: number;
  readonly state: AuditState;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly holdsMs: number;
  readonly seenAt: string | null;
  readonly answer: string | null;
  readonly times: string | null;
}

const { reachability, channelStatus } = FACTS;

/** Reachability and channel status as facts: they are stored and counted by the status history, which this class asks. */
export class StatusFacts {
  readonly #availability: StatusHistory;
  readonly #rows;

  constructor({ sqlite }: Storage, availability: StatusHistory) {
    this.#availability = availability;
    this.#rows = sqlite.prepare<[string], Row>(
      `select h.recorder_id as recorderId, r.site_id as siteId, h.key, h.state, h.first_at as firstAt,
         h.last_at as lastAt, h.holds_ms as holdsMs, c.seen_at as seenAt, c.channels_json as answer,
         n.times_json as times
       from status_recorder h join recorder r on r.id = h.recorder_id
         left join channel_state c on c.recorder_id = h.recorder_id
         left join status_now n on n.recorder = h.key
       where h.recorder_id in (select value from json_each(?))`,
    );
  }

  /** @param facts only these; others are not of the status */
  list(around: Around, recorderIds: readonly string[], facts: readonly FactId[]): FactReadingRow[] {
    const wanted = [reachability, channelStatus].filter(({ id }) => facts.includes(id));
    if (wanted.length === 0) return [];
    const rows = this.#rows.all(JSON.stringify(recorderIds));
    return rows.flatMap((row) =>
      wanted.flatMap(({ id }) =>
        id === reachability.id ? this.#reachability(row, around) : channelReading(row, around),
      ),
    );
  }

  #reachability(row: Row, around: Around): FactReadingRow {
    const value = { state: row.state };
    const known = { channel: "", value, since: this.#availability.sinceOf(row).since };
    const { recorderId, lastAt } = row;
    const verdict = verdictOf(reachability, value, around.now);
    return {
      recorderId,
      fact: reachability.id,
      at: iso(lastAt),
      offered: true,
      values: [toValue(row, known, verdict, around)],
    };
  }

  /** History of the recorder and of each of its channels. */
  history({ recorder, range }: RecorderPeriod, now: number): FactHistory[] {
    const period = { from: iso(range[0]), to: iso(range[1]) };
    const { recorderId } = recorder;
    const timeline = this.#availability.timeline(recorderId, period);
    if (timeline === null) return [];
    const end = period.to;
    const numbers: FactHistory["numbers"] = [];
    const own = [
      {
        fact: reachability.id,
        channel: "",
        channelName: "",
        spans: timeline.recorder.map((span) => recorderSpan(span, end, now)),
        numbers,
      },
      ...timeline.channels.map(({ channel, name, spans }) => ({
        fact: channelStatus.id,
        channel,
        channelName: name,
        spans: spans.map((span) => channelSpan(span, end, now)),
        numbers,
      })),
    ];
    return own.filter(({ spans }) => spans.length > 0);
  }

  /** Time by what it counted as; by channel, or of the recorder by the empty name. */
  figures(period: RecorderPeriod, fact: FactId, now: number): ReadonlyMap<string, FactFigures> {
    const own = this.history(period, now).filter((one) => one.fact === fact);
    return new Map(own.map(({ channel, spans }) => [channel, sumOf(spans)]));
  }
}

/** The same channels as `channels.list` has them; empty slots are no cameras. */
function channelReading(row: Row, around: Around): FactReadingRow[] {
  const { recorderId, seenAt, answer, times } = row;
  if (answer === null || seenAt === null) return [];
  const reached = row.state === "reached";
  const about = { recorderId, seenAt, reached };
  const { channels } = toChannels(about, channelsOf(answer), timesOfText(times ?? undefined));
  const values = channels.flatMap((one) => {
    const { channel, since, videoloss, connect_status: status } = one;
    if (channelFinding({ connect_status: status, videoloss, reached }) === null) return [];
    const value = { status, videoloss };
    const known = { channel, value, since };
    return [toValue(row, known, verdictOf(channelStatus, value, around.now), around)];
  });
  return [{ recorderId, fact: channelStatus.id, at: seenAt, offered: true, values }];
}

/** What was agreed changes nothing about the status. */
function verdictOf<Value>(fact: Fact<Value>, value: Value, now: number): Verdict {
  return fact.judge(value, { now, expected: {} });
}

/** Nothing is known of a channel while its recorder is not reached, and of both while no audit runs. */
function isKnown({ state, lastAt, holdsMs }: Row, channel: string, now: number): boolean {
  return now - lastAt <= holdsMs && (channel === "" || state === "reached");
}

function toValue(
  row: Row,
  { channel, value, since }: Pick<FactValueRow, "channel" | "value" | "since">,
  { finding, reason, text }: Verdict,
  { now, excuses }: Around,
): FactValueRow {
  const found = isKnown(row, channel, now) ? finding : "unknown";
  const condition = conditionNow(found, excuses(row, channel === "" ? null : channel));
  return { channel, value, condition, reason, text, since };
}

/** A recorder that could not be audited is a problem, whose reason is its state. */
function recorderSpan(span: StatusSpan, end: string, now: number): FactSpan {
  const { from, to, condition, status, reason } = span;
  const times = { from, to: to ?? end };
  const value = reachability.schema.safeParse({ state: status });
  if (!value.success || reason === "not_observed")
    return { ...times, condition: "unknown", reason: NOT_READ, text: "" };
  const verdict = verdictOf(reachability, value.data, now);
  const excuses = { maintenance: condition === "maintenance" };
  const { finding, text } = verdict;
  return { ...times, condition: conditionNow(finding, excuses), reason: verdict.reason, text };
}

const CONDITIONS: Readonly<Record<Condition, ConditionClass>> = {
  up: "ok",
  down: "problem",
  unknown: "unknown",
  maintenance: "maintenance",
};

/** Span of a channel. Nothing is known of it while its recorder was not reached. */
function channelSpan(span: StatusSpan, end: string, now: number): FactSpan {
  const { from, to, condition, status, videoloss } = span;
  const times = { from, to: to ?? end, condition: CONDITIONS[condition] };
  if (condition === "unknown") return { ...times, reason: span.reason ?? NOT_READ, text: "" };
  const { reason, text } = verdictOf(channelStatus, { status, videoloss }, now);
  return { ...times, reason, text };
}

const iso = (ms: number): string => new Date(ms).toISOString();
