import type { Figures } from "#shared/domain/availability.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { Pieces } from "#core/platform/turns.ts";
import { ClosedDays } from "./closed-days.ts";
import { startOfDay } from "./engine/local-time.ts";
import type { RecorderHistory } from "./engine/recorder-history.ts";
import { endOf, type TimeSpan } from "./engine/recorder-times.ts";
import {
  figuresBetween,
  tailTotals,
  totalsAfter,
  totalsBefore,
  type Totals,
} from "./engine/totals.ts";
import type { Tracked } from "./fleet.ts";
import type { HistoryReader } from "./history-reader.ts";

/**
 * Figures of whole recorders from the totals of their closed days, for one question. What is not closed, as today, is
 * worked out from the history: at once where nothing changed, and otherwise from all that is stored of the recorder.
 */
export class TotalsQuery {
  readonly #days: ClosedDays;
  readonly #reader: HistoryReader;
  /** Totals of all recorders by instant; for a few recorders, each is looked up. */
  readonly #known = new Map<number, ReadonlyMap<number, Totals>>();
  readonly #isWhole: boolean;
  /** How often the clock was corrected: totals may be others since. */
  readonly corrections: number;

  constructor(storage: Storage, reader: HistoryReader, recorders: number) {
    this.#days = new ClosedDays(storage);
    this.#reader = reader;
    this.#isWhole = recorders > 200;
    const steps = storage.sqlite.prepare<[], number>("select steps from clock_state").pluck();
    this.corrections = steps.get() ?? 0;
  }

  /** Reads what the figures of these periods need of all recorders, in pieces. */
  async load(periods: readonly { readonly from: number; readonly to: number }[]): Promise<void> {
    if (!this.#isWhole) return;
    const pieces = new Pieces();
    for (const at of periods.flatMap(({ from, to }) => [from, to])) {
      if (this.#known.has(at)) continue;
      this.#allAt(at);
      await pieces.end();
    }
  }

  figures(recorder: Tracked, period: TimeSpan): Figures {
    // At the start it matters which outages are not over.
    const isClosed = recorder.closedTo !== null && period[0] <= recorder.closedTo;
    const from = isClosed ? this.#totalsAt(recorder, period[0]) : null;
    const to = from && this.#totalsAt(recorder, period[1]);
    const between = from && to && figuresBetween(from, to);
    return between ?? this.#reader.read(recorder).figures(period);
  }

  /** Figures of adjoining periods: each from one bound to the next. */
  figuresOfEach(recorder: Tracked, periods: readonly TimeSpan[]): Figures[] {
    const isClosed = (at: number) => recorder.closedTo !== null && at <= recorder.closedTo;
    let last: Totals | null = null;
    let history: RecorderHistory | null = null;
    return periods.map(([from, to]) => {
      const start =
        last?.at === from ? last : isClosed(from) ? this.#totalsAt(recorder, from) : null;
      const end: Totals | null = start && this.#totalsAt(recorder, to);
      last = end && isClosed(to) ? end : null;
      const between = start && end && figuresBetween(start, end);
      if (between) return between;
      history ??= this.#reader.read(recorder);
      return history.figures([from, to]);
    });
  }

  /** Stored totals of a day; null if they have to be computed from the history. */
  #totalsAt(recorder: Tracked, at: number): Totals | null {
    const { key, closedFrom, closedTo, timeZone } = recorder;
    if (key === null || closedFrom === null || closedTo === null) return null;
    if (at <= closedFrom) {
      const first = this.#closed(closedFrom, key);
      return first ? totalsBefore(first, at) : null;
    }
    if (at >= closedTo) {
      const last = this.#closed(closedTo, key);
      return last ? this.#after(recorder, last, at) : null;
    }
    const exact = this.#closed(at, key);
    if (exact) return exact;
    const before = this.#closed(startOfDay(timeZone, at), key);
    return before ? totalsAfter(this.#reader.read(recorder), before, at) : null;
  }

  #closed(at: number, key: number): Totals | undefined {
    if (!this.#isWhole) return this.#days.one(at, key);
    return this.#allAt(at).get(key);
  }

  #allAt(at: number): ReadonlyMap<number, Totals> {
    const known = this.#known.get(at) ?? this.#days.at(at);
    this.#known.set(at, known);
    return known;
  }

  #after(recorder: Tracked, last: Totals, at: number): Totals {
    if (at === last.at) return last;
    if (this.#isSteady(recorder, last.at, at)) return this.#steady(recorder, last, at);
    const tail = this.#reader.readTail(recorder);
    if (tail) return tailTotals(tail, last, at);
    return totalsAfter(this.#reader.read(recorder), last, at);
  }

  /** Whether nothing changed since, so that the recorder's present state says what the time comes to. */
  #isSteady(recorder: Tracked, since: number, at: number): boolean {
    const { key, firstAt, changedAt, down, unknown, siteId, recorderId } = recorder;
    if (key === null || changedAt >= since || firstAt > since || unknown > 0) return false;
    if (this.#reader.hasNotes(recorderId)) return false;
    // A channel that fell in maintenance is an outage from the end of the maintenance on.
    return down === 0 || this.#reader.maintenance.ofRecorder(key, siteId, [since, at]).length === 0;
  }

  #steady(recorder: Tracked, last: Totals, at: number): Totals {
    const { key, siteId, up, down, state } = recorder;
    const seen = endOf(recorder, undefined, this.#reader.now);
    const until = state === "reached" ? Math.min(Math.max(seen, last.at), at) : last.at;
    const excused = this.#reader.maintenance.ofRecorder(key ?? 0, siteId, [last.at, at]);
    let known = until - last.at;
    let maintenance = 0;
    for (const [from, to] of excused) {
      maintenance += to - from;
      known -= Math.max(0, Math.min(to, until) - from);
    }
    const unknown = at - last.at - known - maintenance;
    return {
      ...last,
      at,
      up: last.up + up * known,
      down: last.down + down * known,
      unknown: last.unknown + (up + down) * unknown,
      maintenance: last.maintenance + (up + down) * maintenance,
    };
  }
}
