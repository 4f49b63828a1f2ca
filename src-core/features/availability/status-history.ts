import { StreamedList } from "#shared/contract/streamed-list.ts";
import type { ChannelNote, Outage, Period } from "#shared/domain/availability.ts";
import type {
  ComparedChannel,
  DayFigures,
  FigureGroup,
  FiguresRow,
  NotedChannel,
  Problem,
  SiteDays,
  Timeline,
} from "#shared/domain/availability-results.ts";
import { ClockSteps } from "#core/features/clock/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { StoredChannelNames } from "./channel-names.ts";
import { timesOfText, type ChannelTimes } from "./current-channels.ts";
import { ClosedDays } from "./closed-days.ts";
import { findChangesBetween, outagesIn, timelineOf, type CountedList } from "./details-query.ts";
import { figuresOf, periodsByZone } from "./figures-query.ts";
import { TrackedFleet, type Tracked } from "./fleet.ts";
import type { AuditObservation, Observed } from "./audit-observation.ts";
import { ChannelNotes } from "./notes.ts";
import { Retention } from "./retention.ts";
import { ClosedSiteDays, daysOf } from "./site-days.ts";
import { StatusObserver, type HoldsMs } from "./observer.ts";
import type { TimeSpan } from "./engine/recorder-times.ts";
import { MaintenanceTimes } from "./maintenance-times.ts";
import { Problems, type ExcusesOf, type UnnamedProblem } from "./problems.ts";

/** One audit a day, and two hours in reserve: recorders that no schedule covers, in ms. */
export const DEFAULT_HOLDS_MS = 26 * 3_600_000;

/** A recorder's part of a period. Times: ms since 1970. */
export interface RecorderPeriod {
  readonly recorder: Tracked;
  readonly range: TimeSpan;
  readonly maintenance: readonly TimeSpan[];
}

interface Question {
  /** Ids of recorders; without: all. */
  readonly recorderIds?: readonly string[] | undefined;
  readonly period: Period;
  readonly signal?: AbortSignal;
}

const NEVER = new AbortController().signal;

/**
 * What channels and recorders were, and are. Audits write it; figures are calculated from it. Nothing is held in memory:
 * another process may write, too. Rules and limits: docs/audit.md.
 */
export class StatusHistory {
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #steps: ClockSteps;
  readonly #observer: StatusObserver;
  readonly #holdsMs: HoldsMs;
  readonly #siteOf;
  readonly #fleet: TrackedFleet;
  readonly #days: ClosedDays;
  readonly #notes: ChannelNotes;
  readonly #problems: Problems;
  readonly #times;
  readonly #siteDays = new ClosedSiteDays();
  /** The day on which old history was forgotten last. */
  #forgotOn = "";

  constructor(
    storage: Storage,
    clock: Clock,
    holdsMs: HoldsMs = () => DEFAULT_HOLDS_MS,
    steps = new ClockSteps(storage),
  ) {
    this.#storage = storage;
    this.#clock = clock;
    this.#steps = steps;
    this.#observer = new StatusObserver(storage, holdsMs);
    this.#holdsMs = holdsMs;
    this.#siteOf = storage.sqlite
      .prepare<[string], string>("select site_id from recorder where id = ?")
      .pluck();
    this.#fleet = new TrackedFleet(storage);
    this.#days = new ClosedDays(storage);
    this.#notes = new ChannelNotes(storage);
    this.#problems = new Problems(storage, this.#notes);
    this.#times = storage.sqlite
      .prepare<[string], string>(
        `select times_json from status_now n join status_recorder h on h.key = n.recorder
         where h.recorder_id = ?`,
      )
      .pluck();
  }

  /** Stores what audits found; belongs into their transaction. */
  observe(looks: readonly AuditObservation[]): Observed[] {
    this.#steps.note(Date.parse(this.#clock.now()));
    return this.#observer.observe(looks);
  }

  /** Adds up the days that are over, so that figures of long periods cost little. For after an audit, outside of its transaction. */
  async closeDays(signal?: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    await this.#days.close(this.#fleet, now, signal);
    const today = now.slice(0, 10);
    if (signal?.aborted || today === this.#forgotOn) return;
    this.#forgotOn = today;
    new Retention(this.#storage).apply(this.#fleet.list(), Date.parse(now));
  }

  /** Forgets recorders whose removal cannot be undone any more. @returns their ids */
  forgetRemoved(): string[] {
    const { sqlite, write } = this.#storage;
    const gone = sqlite
      .prepare<[], { key: number; recorder_id: string }>(
        `select key, recorder_id from status_recorder
         where recorder_id not in (select id from recorder)
           and recorder_id not in (select recorder_id from removed_recorder)`,
      )
      .all();
    if (gone.length === 0) return [];
    const tables = ["change", "closed", "now", "place", "problem", "run", "total"];
    write(() => {
      for (const { key, recorder_id } of gone) {
        for (const table of tables)
          sqlite.prepare(`delete from status_${table} where recorder = ?`).run(key);
        sqlite.prepare("delete from status_recorder where key = ?").run(key);
        sqlite.prepare("delete from channel_note where recorder_id = ?").run(recorder_id);
      }
    });
    return gone.map(({ recorder_id }) => recorder_id);
  }

  /** Since when the channels of a recorder are as the latest audit found them. */
  channelTimes(recorderId: string): ReadonlyMap<string, ChannelTimes> {
    return timesOfText(this.#times.get(recorderId));
  }

  /** @param recorderIds only of these recorders */
  problems(recorderIds?: ReadonlySet<string>): StreamedList<Problem> {
    return new StreamedList(() => this.#namedProblems(recorderIds));
  }

  *#namedProblems(recorderIds?: ReadonlySet<string>): Generator<Problem[]> {
    const names = this.channelNames();
    for (const problem of this.#problemsOf(recorderIds)) {
      const { recorderId, channel } = problem;
      yield [{ ...problem, channelName: channel === null ? "" : names.of(recorderId, channel) }];
    }
  }

  /** Problems without names of channels, for callers that need few of the names, or none: `channelNames` has them. */
  unnamedProblems(recorderIds?: ReadonlySet<string>): UnnamedProblem[] {
    return [...this.#problemsOf(recorderIds)];
  }

  /** The same, in pieces. */
  unnamedProblemsInTurns(recorderIds?: ReadonlySet<string>): Promise<UnnamedProblem[]> {
    return mapInTurns(this.#problemsOf(recorderIds), (problem) => problem);
  }

  #problemsOf(recorderIds?: ReadonlySet<string>): Iterable<UnnamedProblem> {
    const all = this.#problems.list(Date.parse(this.#clock.now()));
    return recorderIds ? all.filter(({ recorderId }) => recorderIds.has(recorderId)) : all;
  }

  /** Time for which an audit of a recorder counts, in ms. */
  holdsMs(recorderId: string): number {
    return this.#holdsMs(recorderId, this.#siteOf.get(recorderId) ?? "");
  }

  /** Since when a recorder is in its state. @param of its latest run */
  sinceOf(of: Parameters<Problems["sinceOf"]>[0]): ReturnType<Problems["sinceOf"]> {
    return this.#problems.sinceOf(of);
  }

  /** What excuses problems now: maintenance of a site, a channel that is expected to be offline. */
  excuses(): ExcusesOf {
    return this.#problems.excuses(Date.parse(this.#clock.now()));
  }

  /** A period by the time zone of each recorder's site, and when the site was in maintenance. Of these recorders, or of all. */
  periods({ recorderIds, period }: Question): RecorderPeriod[] {
    const recorders = this.#fleet.list(recorderIds);
    const rangeIn = periodsByZone(period, Date.parse(this.#clock.now()));
    const times = new MaintenanceTimes(this.#storage, null);
    return recorders.map((recorder) => {
      const { key, siteId } = recorder;
      const range = rangeIn(recorder.timeZone);
      const maintenance =
        key === null ? times.ofSite(siteId, range) : times.ofRecorder(key, siteId, range);
      return { recorder, range, maintenance };
    });
  }

  /** Names of channels by recorder. A recorder's names are read when they are first needed, and stay as they were then. */
  channelNames(): StoredChannelNames {
    return new StoredChannelNames(this.#storage);
  }

  /** Time at which the last problem ended, ISO 8601, UTC; null if none has ended yet. */
  lastOutageEndedAt(recorderIds?: ReadonlySet<string>): string | null {
    return this.#problems.lastEndedAt(recorderIds);
  }

  figures({ by, ...question }: Question & { by: FigureGroup }): Promise<FiguresRow[]> {
    const { recorders, about, signal } = this.#ask(question);
    return figuresOf(this.#storage, recorders, { ...about, by }, signal);
  }

  days(question: Question): Promise<{ sites: StreamedList<SiteDays>; fleet: DayFigures[] }> {
    const { recorders, about, signal } = this.#ask(question);
    return daysOf({ storage: this.#storage, closed: this.#siteDays }, recorders, about, signal);
  }

  /** The latest first. @param limit how many are shown */
  outages({ limit, ...question }: Question & { limit: number }): Promise<CountedList<Outage>> {
    const { recorders, about, signal } = this.#ask(question);
    return outagesIn(this.#tools, recorders, { ...about, limit }, signal);
  }

  /** Timeline of a recorder; null if the recorder is unknown. */
  timeline(recorderId: string, period: Period): Timeline | null {
    const [recorder] = this.#fleet.list([recorderId]);
    if (!recorder) return null;
    return timelineOf(this.#tools, recorder, { period, now: this.#clock.now() });
  }

  /** Channels that were not the same just before two moments. @param limit how many are shown */
  compare({
    limit,
    ...question
  }: Question & { limit: number }): Promise<CountedList<ComparedChannel>> {
    const { recorders, about, signal } = this.#ask(question);
    const { from: before, to: after } = about.period;
    const moments = { before, after, now: about.now, limit };
    return findChangesBetween(this.#storage, recorders, moments, signal);
  }

  /** Notes of channels of these recorders, or of all. */
  notes(recorderIds?: readonly string[]): NotedChannel[] {
    return this.#notes.list(recorderIds);
  }

  /** @returns the note; null if there is none now; undefined if the recorder is unknown */
  setNote(
    channel: { recorderId: string; channel: string },
    note: { text: string; expectedOfflineUntil: string | null; by: string },
  ): ChannelNote | null | undefined {
    const { text, by, expectedOfflineUntil } = note;
    const until = expectedOfflineUntil === null ? null : Date.parse(expectedOfflineUntil);
    return this.#notes.set(channel, { text, until, by }, Date.parse(this.#clock.now()));
  }

  get #tools() {
    return { storage: this.#storage, notes: this.#notes };
  }

  #ask({ recorderIds, period, signal = NEVER }: Question) {
    const recorders: Tracked[] = this.#fleet.list(recorderIds);
    return { recorders, about: { period, now: this.#clock.now() }, signal };
  }
}
