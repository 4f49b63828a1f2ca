import type { Storage } from "#core/platform/storage/index.ts";
import { conditionOf } from "#shared/domain/availability.ts";
import { closedOfText } from "./closed-channels.ts";
import type { ChannelChange } from "./engine/channel-pieces.ts";
import { FLAPPING_MS } from "./engine/outages.ts";
import { RecorderHistory } from "./engine/recorder-history.ts";
import type { StateRun, TimeSpan } from "./engine/recorder-times.ts";
import type { Tracked } from "./fleet.ts";
import { MaintenanceTimes } from "./maintenance-times.ts";
import type { NoteRow } from "./notes.ts";

const DAY = 86_400_000;

interface ChangeRow {
  readonly channel: string;
  readonly at: number;
  readonly before: number | null;
  readonly status: string;
  readonly videoloss: 0 | 1;
}

/** Reads what is stored of recorders, for one question: a later one makes a reader of its own. */
export class HistoryReader {
  readonly now: number;
  readonly #runs;
  readonly #changes;
  readonly #closed;
  readonly #notes;
  readonly #maintenance: MaintenanceTimes;

  /**
   * @param now ISO 8601, UTC; figures end there, and what is open lasts until then
   * @param only the recorder that is read, if there is one alone
   */
  constructor(storage: Storage, now: string, only?: Tracked) {
    const { sqlite } = storage;
    this.now = Date.parse(now);
    // From the run on that was the present one at that time: its last audit may count for longer.
    this.#runs = sqlite.prepare<{ key: number; since: number }, StateRun>(
      `select first_at as firstAt, last_at as lastAt, holds_ms as holdsMs, state, reason
       from status_run where recorder = @key and first_at >= coalesce((
         select max(first_at) from status_run where recorder = @key and first_at <= @since), 0)
       order by first_at`,
    );
    this.#changes = sqlite.prepare<[number, number], ChangeRow>(
      `select channel, at, before_at as before, status, videoloss from status_change
       where recorder = ? and at >= ? order by at`,
    );
    this.#closed = sqlite
      .prepare<[number], string>("select channels_json from status_closed where recorder = ?")
      .pluck();
    this.#notes = Map.groupBy(
      sqlite
        .prepare<[], NoteRow>("select * from channel_note order by recorder_id, channel, at")
        .all(),
      ({ recorder_id }) => recorder_id,
    );
    this.#maintenance = new MaintenanceTimes(storage, only?.key ?? null);
  }

  get maintenance(): MaintenanceTimes {
    return this.#maintenance;
  }

  hasNotes(recorderId: string): boolean {
    return this.#notes.has(recorderId);
  }

  /** Reads the history of a recorder; it is empty if there was no audit yet. */
  read(recorder: Tracked): RecorderHistory {
    return this.#read(recorder, new Map(), -Infinity);
  }

  /** Reads the history from the end of the last closed day on; null if there is no closed day, or all of the history is needed. */
  readTail(recorder: Tracked): RecorderHistory | null {
    const { key, siteId, closedTo } = recorder;
    const text = key === null ? undefined : this.#closed.get(key);
    if (key === null || text === undefined || closedTo === null) return null;
    const closed = closedOfText(text);
    const isDown = [...closed.values()].some(([one]) => one && isFailing(one));
    // A channel that fell in maintenance is an outage from the end of the maintenance on.
    const since = closedTo - DAY;
    if (isDown && this.#maintenance.ofRecorder(key, siteId, [since, this.now]).length > 0)
      return null;
    return this.#read(recorder, closed, closedTo - FLAPPING_MS);
  }

  #read(recorder: Tracked, changes: Map<string, ChannelChange[]>, since: number): RecorderHistory {
    const { key, recorderId, siteId } = recorder;
    const notes = this.#notes.get(recorderId) ?? [];
    if (key === null) return this.#history([], changes, notes, () => []);
    for (const row of this.#changes.all(key, since)) {
      const { channel, videoloss, at, before, status } = row;
      const change = { at, before, status, videoloss: videoloss === 1 };
      const known = changes.get(channel);
      if (known) known.push(change);
      else changes.set(channel, [change]);
    }
    const earlier = recorder.firstAt > since ? this.#runs.all({ key, since }) : [];
    const runs = [...earlier, recorder];
    return this.#history(runs, changes, notes, (range) =>
      this.#maintenance.ofRecorder(key, siteId, range),
    );
  }

  #history(
    runs: readonly StateRun[],
    changes: ReadonlyMap<string, readonly ChannelChange[]>,
    notes: readonly NoteRow[],
    maintenanceIn: (range: TimeSpan) => readonly TimeSpan[],
  ): RecorderHistory {
    const byChannel = Map.groupBy(notes, ({ channel }) => channel);
    const expected = new Map(
      [...byChannel].map(([channel, rows]) => [channel, expectedTimes(rows)]),
    );
    return new RecorderHistory({ runs, changes, expected, maintenanceIn, now: this.now });
  }
}

function isFailing({ status, videoloss }: ChannelChange): boolean {
  return conditionOf(status, videoloss) === "down";
}

/** A note counts from when it was written until its time is over, or the next note replaces it. */
function expectedTimes(notes: readonly NoteRow[]): TimeSpan[] {
  return notes.flatMap(({ at, until }, index): TimeSpan[] => {
    const end = Math.min(until ?? at, notes[index + 1]?.at ?? Infinity);
    return end > at ? [[at, end]] : [];
  });
}
