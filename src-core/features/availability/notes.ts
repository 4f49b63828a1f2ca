import type { ChannelNote } from "#shared/domain/availability.ts";
import type { NotedChannel } from "#shared/domain/availability-results.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** A row of `channel_note`: the latest of a channel counts, earlier ones say what was expected then. Times: ms since 1970. */
export interface NoteRow {
  readonly recorder_id: string;
  readonly channel: string;
  readonly at: number;
  readonly until: number | null;
  readonly text: string;
  readonly by: string;
}

/** Earlier notes of one channel that are kept, at most. */
const MOST_EARLIER = 200;

const LATEST = `select n.* from channel_note n where n.at =
  (select max(at) from channel_note m where m.recorder_id = n.recorder_id and m.channel = n.channel)`;

/** Users' notes on channels. */
export class ChannelNotes {
  readonly #storage: Storage;
  readonly #statements;

  constructor(storage: Storage) {
    this.#storage = storage;
    const { sqlite } = storage;
    this.#statements = {
      // A note of a clock that was set back does not change the past either.
      lookedAt: sqlite
        .prepare<[string], number>(
          `select coalesce(h.last_at, 0) from recorder r
           left join status_recorder h on h.recorder_id = r.id where r.id = ?`,
        )
        .pluck(),
      latest: sqlite.prepare<[], NoteRow>(LATEST),
      some: sqlite.prepare<[string], NoteRow>(
        `${LATEST} and n.recorder_id in (select value from json_each(?))`,
      ),
      one: sqlite.prepare<[string, string], NoteRow>(
        "select * from channel_note where recorder_id = ? and channel = ? order by at desc limit 1",
      ),
      add: sqlite.prepare("insert or replace into channel_note values (?, ?, ?, ?, ?, ?)"),
      // The text of an earlier note is gone; when it expected the channel to be offline still counts.
      shorten: sqlite.prepare(
        "update channel_note set text = '' where recorder_id = ? and channel = ? and at < ?",
      ),
      forget: sqlite.prepare(
        `delete from channel_note where recorder_id = @id and channel = @channel and at <= (
           select at from channel_note where recorder_id = @id and channel = @channel
           order by at desc limit 1 offset ${MOST_EARLIER})`,
      ),
    };
  }

  /** Notes of channels of these recorders, or of all. */
  list(recorderIds?: readonly string[]): NotedChannel[] {
    const { latest, some } = this.#statements;
    const rows = recorderIds ? some.all(JSON.stringify(recorderIds)) : latest.all();
    return rows.flatMap((row) => {
      const note = toNote(row);
      return note ? [{ recorderId: row.recorder_id, channel: row.channel, note }] : [];
    });
  }

  /** Notes by recorder and channel, with the keys of `noteKey`. */
  byChannel(recorderIds?: readonly string[]): Map<string, ChannelNote> {
    return new Map(
      this.list(recorderIds).map((one) => [noteKey(one.recorderId, one.channel), one.note]),
    );
  }

  /**
   * Replaces the note of a channel; an empty text without a time removes it.
   * @param until ms since 1970
   * @returns the note; null if there is none now; undefined if the recorder is unknown
   */
  set(
    { recorderId, channel }: { recorderId: string; channel: string },
    note: { text: string; until: number | null; by: string },
    at: number,
  ): ChannelNote | null | undefined {
    const { lookedAt, one, add, shorten, forget } = this.#statements;
    return this.#storage.write(() => {
      const looked = lookedAt.get(recorderId);
      if (looked === undefined) return undefined;
      const last = one.get(recorderId, channel);
      const time = Math.max(at, looked, (last?.at ?? 0) + 1);
      if (note.text === "" && note.until === null && !last) return null;
      add.run(recorderId, channel, time, note.until, note.text, note.by);
      shorten.run(recorderId, channel, time);
      forget.run({ id: recorderId, channel });
      return toNote(one.get(recorderId, channel) as NoteRow);
    });
  }
}

export function noteKey(recorderId: string, channel: string): string {
  return `${recorderId} ${channel}`;
}

function toNote({ text, until, at, by }: NoteRow): ChannelNote | null {
  if (text === "" && until === null) return null;
  const expectedOfflineUntil = until === null ? null : new Date(until).toISOString();
  return { text, expectedOfflineUntil, at: new Date(at).toISOString(), by };
}
