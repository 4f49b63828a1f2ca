import { nextTurn } from "#core/platform/turns.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { localDays, startOfDay } from "./engine/local-time.ts";
import { FLAPPING_MS } from "./engine/outages.ts";
import type { RecorderHistory } from "./engine/recorder-history.ts";
import { firstTotals, totalsAfter, type Totals } from "./engine/totals.ts";
import { textOfClosed } from "./closed-channels.ts";
import type { Tracked, TrackedFleet } from "./fleet.ts";
import { HistoryReader } from "./history-reader.ts";

/** Recorders whose days are closed in one transaction. */
const BATCH = 25;
const LOOK_EVERY_MS = 600_000;
const HOUR = 3_600_000;

interface Row extends Totals {
  readonly recorder: number;
}

/**
 * Totals of recorders at the midnights of their sites, written once nothing can change them any more. Figures of long
 * periods are differences of them (engine/totals.ts), and equal what the history comes to.
 */
export class ClosedDays {
  readonly #storage: Storage;
  readonly #statements;
  #lookedAt = -Infinity;

  constructor(storage: Storage) {
    this.#storage = storage;
    const { sqlite } = storage;
    this.#statements = {
      at: sqlite.prepare<[number], Row>("select * from status_total where at = ?"),
      one: sqlite.prepare<[number, number], Row>(
        "select * from status_total where at = ? and recorder = ?",
      ),
      add: sqlite.prepare(
        `insert or replace into status_total (at, recorder, up, down, unknown, maintenance, started,
           open, joined, counted)
         values (@at, @recorder, @up, @down, @unknown, @maintenance, @started, @open, @joined, @counted)`,
      ),
      firstLooks: sqlite
        .prepare<[], [number, number]>(
          `select recorder, min(at) from status_place
           where recorder in (select key from status_recorder where closed_to is null) group by recorder`,
        )
        .raw(),
      forget: sqlite.prepare("delete from status_total where at = ? and recorder = ?"),
      setChannels: sqlite.prepare("insert or replace into status_closed values (?, ?)"),
      close: sqlite.prepare(
        `update status_recorder set closed_from = coalesce(closed_from, @from), closed_to = @to
         where key = @key and last_at >= @to`,
      ),
    };
  }

  /** Totals of all recorders at an instant, by key. */
  at(instant: number): ReadonlyMap<number, Totals> {
    return new Map(this.#statements.at.all(instant).map((row) => [row.recorder, row]));
  }

  one(instant: number, recorder: number): Totals | undefined {
    return this.#statements.one.get(instant, recorder);
  }

  /** Closes past days of all recorders; checks for such days every few minutes at most. */
  async close(fleet: TrackedFleet, now: string, signal?: AbortSignal): Promise<void> {
    const time = Date.parse(now);
    if (Math.abs(time - this.#lookedAt) < LOOK_EVERY_MS) return;
    this.#lookedAt = time;
    const firstLooks = new Map(this.#statements.firstLooks.all());
    const due = fleet.list().filter((one) => isDue(one, firstLooks));
    if (due.length === 0) return;
    const reader = new HistoryReader(this.#storage, now);
    for (let at = 0; at < due.length; at += BATCH) {
      if (signal?.aborted) return;
      this.#storage.write(() =>
        due.slice(at, at + BATCH).forEach((one) => this.#close(one, reader)),
      );
      await nextTurn();
    }
  }

  #close(recorder: Tracked, reader: HistoryReader): void {
    const { key, timeZone } = recorder;
    const history = reader.read(recorder);
    // Without an answer the channels are unknown.
    if (key === null || history.channels.length === 0) return;
    const { add, close, forget, setChannels } = this.#statements;
    let totals = this.#last(recorder, history);
    if (startOfDay(timeZone, totals.at) !== totals.at) forget.run(totals.at, key);
    else add.run({ ...totals, recorder: key });
    const from = totals.at;
    for (const { to } of localDays(timeZone, [from, dueTo(recorder)])) {
      totals = totalsAfter(history, totals, to);
      add.run({ ...totals, recorder: key });
    }
    close.run({ key, from, to: totals.at });
    const before = history.changesBefore(totals.at - FLAPPING_MS);
    setChannels.run(key, textOfClosed(before));
  }

  #last({ key, closedTo, timeZone }: Tracked, history: RecorderHistory): Totals {
    const last = key === null || closedTo === null ? undefined : this.one(closedTo, key);
    return last ?? firstTotals(history, startOfDay(timeZone, history.firstLook));
  }
}

/** @param firstLooks by key, of recorders of which no day was closed yet */
function isDue(recorder: Tracked, firstLooks: ReadonlyMap<number, number>): boolean {
  const { key, closedTo } = recorder;
  if (key === null) return false;
  // Of a recorder that was looked at today for the first time, no day is over.
  return dueTo(recorder) > (closedTo ?? firstLooks.get(key) ?? Infinity);
}

/**
 * Up to when audits have settled what a recorder's days come to, also whether an outage is flapping: the last midnight; of a
 * recorder of which something changed since, the last full hour.
 */
function dueTo({ lastAt, timeZone, changedAt, firstAt, closedTo }: Tracked): number {
  const settled = lastAt - FLAPPING_MS;
  const midnight = startOfDay(timeZone, settled);
  const hour = Math.floor(settled / HOUR) * HOUR;
  const news = Math.max(changedAt, firstAt);
  const isNew = news >= Math.max(midnight, closedTo ?? 0) && news < hour;
  return isNew ? Math.max(midnight, hour) : midnight;
}
