import { conditionOf } from "#shared/domain/availability.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { ChannelAnswers, type StoredAnswer } from "./channel-answers.ts";
import {
  afterAnswer,
  currentChannels,
  textOfTimes,
  timesOfText,
  type CurrentChannel,
} from "./current-channels.ts";
import { labelOf } from "./engine/outages.ts";
import type { RecorderState } from "./engine/recorder-times.ts";
import type { AuditObservation, Observed } from "./audit-observation.ts";
import { channelsOf, toSeen } from "./stored-channels.ts";

/** A row of `status_recorder`: a recorder's latest run of audits. */
interface Latest {
  readonly key: number;
  readonly site_id: string;
  readonly first_at: number;
  readonly last_at: number;
  readonly holds_ms: number;
  readonly state: RecorderState;
  readonly reason: string;
}

interface Found {
  readonly recorder: Latest;
  /** The audit's time, never before that of an audit that is stored already. */
  readonly at: number;
  /** Whether the audit continues the latest run. */
  readonly continues: boolean;
  /** The recorder was looked at for the first time: nothing is stored of it. */
  readonly isFirst: boolean;
}

/** How long an audit of a recorder counts without another one, in ms. */
export type HoldsMs = (recorderId: string, siteId: string) => number;

/**
 * Writes audits into the status history. What an audit found unchanged only moves the end of its run. An audit of a clock that
 * was set back never changes what is stored: its news count from one millisecond after the latest audit.
 */
export class StatusObserver {
  readonly #holdsMs: HoldsMs;
  readonly #answers: ChannelAnswers;
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(storage: Storage, holdsMs: HoldsMs) {
    this.#holdsMs = holdsMs;
    this.#answers = new ChannelAnswers(storage);
    this.#statements = statementsOf(storage.sqlite);
  }

  /** Belongs into a transaction. */
  observe(looks: readonly AuditObservation[]): Observed[] {
    return looks.map((look) => this.#observe(look));
  }

  #observe(look: AuditObservation): Observed {
    const { recorderId, at, channels } = look;
    const answer = channels && this.#answers.save(recorderId, at, channels);
    if (!answer) this.#answers.miss(recorderId);
    const isNews = this.#enter(look, answer);
    const now = answer?.now ?? null;
    return { recorderId, isNews, channels: now, isSameAnswer: answer?.isSame ?? false };
  }

  /** @returns whether the history has news */
  #enter(look: AuditObservation, answer: StoredAnswer | null): boolean {
    const { recorderId, siteId, state, reason } = look;
    const at = Date.parse(look.at);
    const holds = this.#holdsMs(recorderId, siteId);
    const isSame = answer === null || answer.isSame;
    if (isSame) {
      const same = { at, holds, recorderId, siteId, state, reason };
      if (this.#statements.continueRun.run(same).changes === 1) return false;
    }
    const found = this.#note(look, at, { holds, isSame });
    if (found === null) return false;
    const isNew = !found.continues && this.#changesState(found, state);
    const changed = answer === null ? false : this.#compare(answer, found);
    return isNew || changed;
  }

  /** Stores that the recorder was audited. Returns null if the recorder is gone from the inventory. */
  #note(
    look: AuditObservation,
    time: number,
    { holds, isSame }: { readonly holds: number; readonly isSame: boolean },
  ): Found | null {
    const { recorderId, siteId, state, reason } = look;
    const { latest, add, endRun, openRun, place } = this.#statements;
    const known = latest.get(recorderId);
    if (!known) {
      const added = add.get({ recorderId, siteId, at: time, holds, state, reason });
      if (added === undefined) return null;
      place.run(added.key, time, siteId);
      return { recorder: added, at: time, continues: false, isFirst: true };
    }
    const { key } = known;
    const news = known.state !== state || !isSame;
    const at = time > known.last_at ? time : known.last_at + Number(news);
    const continues = known.state === state && at - known.last_at <= known.holds_ms;
    if (known.site_id !== siteId) place.run(key, at, siteId);
    if (!continues) endRun.run(key);
    const first = continues ? known.first_at : at;
    openRun.run({ key, first, at, time, holds, state, reason, siteId });
    return { recorder: known, at, continues, isFirst: false };
  }

  #changesState({ recorder, at }: Found, state: RecorderState): boolean {
    if (recorder.state === state && recorder.first_at !== at) return false;
    if (recorder.state !== "reached" && state === "reached")
      this.#statements.recovered.run(at, recorder.key);
    return true;
  }

  #compare(answer: StoredAnswer, { recorder, at, isFirst }: Found): boolean {
    const { key } = recorder;
    const { current, setCurrent, change, problem, solved, setCounts, recovered } = this.#statements;
    const stored = isFirst ? undefined : current.get(key);
    const before = isFirst ? null : this.#lastAnswer(recorder, at);
    const was = currentChannels(timesOfText(stored), channelsOf(answer.before).map(toSeen));
    const { now, changed } = afterAnswer(was, answer.now.map(toSeen), at, before);
    if (changed.length === 0 && stored !== undefined) return false;
    setCurrent.run(key, textOfTimes(now));
    const down = was.filter((one) => conditionOf(one.status, one.videoloss) === "down");
    const wasDown = new Set(down.map(({ channel }) => channel));
    for (const one of changed) {
      const { channel, status, videoloss } = one;
      change.run(key, at, channel, one.before, status, Number(videoloss));
      if (conditionOf(one.status, one.videoloss) === "down")
        problem.run(key, channel, labelOf(one), at, one.before);
      else if (wasDown.has(channel)) {
        solved.run(key, channel);
        recovered.run(at, key);
      }
    }
    setCounts.run({ key, at, ...countsOf(now) });
    return true;
  }

  /** The last audit before that reported channels. */
  #lastAnswer({ key, state, last_at }: Latest, at: number): number | null {
    if (state === "reached" && last_at < at) return last_at;
    return this.#statements.lastReached.get(key, at) ?? null;
  }
}

function countsOf(channels: readonly CurrentChannel[]) {
  const counts = { up: 0, down: 0, unknown: 0, maintenance: 0 };
  for (const one of channels) {
    const condition = conditionOf(one.status, one.videoloss);
    if (condition !== null) counts[condition] += 1;
  }
  const { up, down, unknown } = counts;
  return { up, down, unknown };
}

function statementsOf(sqlite: Storage["sqlite"]) {
  return {
    continueRun: sqlite.prepare(
      `update status_recorder
       set last_at = @at, checked_at = @at, holds_ms = @holds, reason = @reason
       where recorder_id = @recorderId and state = @state and site_id = @siteId
         and @at > last_at and @at - last_at <= holds_ms`,
    ),
    latest: sqlite.prepare<[string], Latest>("select * from status_recorder where recorder_id = ?"),
    // From `recorder`: one that was removed meanwhile gets no history.
    add: sqlite.prepare<[object], Latest>(
      `insert into status_recorder
         (recorder_id, site_id, first_at, last_at, checked_at, holds_ms, state, reason, changed_at)
       select id, @siteId, @at, @at, @at, @holds, @state, @reason, @at from recorder
       where id = @recorderId
       returning key, site_id, first_at, last_at, holds_ms, state, reason`,
    ),
    endRun: sqlite.prepare(
      `insert or ignore into status_run
       select key, first_at, last_at, holds_ms, state, reason from status_recorder where key = ?`,
    ),
    openRun: sqlite.prepare(
      `update status_recorder set first_at = @first, last_at = @at, checked_at = @time,
         holds_ms = @holds, state = @state, reason = @reason, site_id = @siteId where key = @key`,
    ),
    place: sqlite.prepare(
      "insert or replace into status_place (recorder, at, site_id) values (?, ?, ?)",
    ),
    lastReached: sqlite
      .prepare<[number, number], number>(
        `select last_at from status_run where recorder = ? and state = 'reached' and last_at < ?
         order by first_at desc limit 1`,
      )
      .pluck(),
    current: sqlite
      .prepare<[number], string>("select times_json from status_now where recorder = ?")
      .pluck(),
    setCurrent: sqlite.prepare("insert or replace into status_now values (?, ?)"),
    change: sqlite.prepare("insert or replace into status_change values (?, ?, ?, ?, ?, ?)"),
    problem: sqlite.prepare("insert or replace into status_problem values (?, ?, ?, ?, ?)"),
    solved: sqlite.prepare("delete from status_problem where recorder = ? and channel = ?"),
    setCounts: sqlite.prepare(
      `update status_recorder set changed_at = @at, up = @up, down = @down, unknown = @unknown
       where key = @key`,
    ),
    recovered: sqlite.prepare("update status_recorder set recovered_at = ? where key = ?"),
  };
}
