import type { Channel } from "#core/drivers/channel.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { channelsOf, textOfCounts, toStored, type StoredChannel } from "./stored-channels.ts";

/** An answer that was stored. */
export interface StoredAnswer {
  readonly now: readonly StoredChannel[];
  /** Text of the answer before; undefined if there was none. */
  readonly before: string | undefined;
  readonly isSame: boolean;
}

/** What each recorder last reported of its channels (`channel_state`): the present state, stored once. */
export class ChannelAnswers {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      find: sqlite
        .prepare<[string], string>("select channels_json from channel_state where recorder_id = ?")
        .pluck(),
      missed: sqlite.prepare("update channel_state set reached = 0 where recorder_id = ?"),
      same: sqlite.prepare(
        "update channel_state set seen_at = ?, reached = 1 where recorder_id = ?",
      ),
      // Through `recorder`: one that was removed meanwhile leaves nothing behind.
      keep: sqlite.prepare(
        `insert into channel_state (recorder_id, seen_at, reached, counts_json, channels_json)
         select id, ?, 1, ?, ? from recorder where id = ?
         on conflict (recorder_id) do update set seen_at = excluded.seen_at, reached = 1,
           counts_json = excluded.counts_json, channels_json = excluded.channels_json`,
      ),
    };
  }

  of(recorderId: string): StoredChannel[] {
    return channelsOf(this.#statements.find.get(recorderId));
  }

  /** Belongs into a transaction. @param at ISO 8601, UTC */
  save(recorderId: string, at: string, channels: readonly Channel[]): StoredAnswer {
    const { find, same, keep } = this.#statements;
    const before = find.get(recorderId);
    const now = channels.map(toStored);
    const text = JSON.stringify(now);
    // Most audits find what the one before found.
    if (before === text) {
      same.run(at, recorderId);
      return { now, before, isSame: true };
    }
    keep.run(at, textOfCounts(now), text, recorderId);
    return { now, before, isSame: false };
  }

  /** The recorder was not reached: what it reported before is not known to be so now. */
  miss(recorderId: string): void {
    this.#statements.missed.run(recorderId);
  }
}
