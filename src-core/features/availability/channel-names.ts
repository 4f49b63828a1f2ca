import { channelLabel } from "#shared/domain/channels.ts";
import type { Storage } from "#core/platform/storage/index.ts";

interface Row {
  readonly channel: string;
  readonly channel_name: string;
  readonly channel_alias: string;
}

/** What the channels of a recorder are called, as its last answer had it. */
export class StoredChannelNames {
  readonly #rows;
  #last: { readonly recorderId: string; readonly names: ReadonlyMap<string, string> } | null = null;

  constructor({ sqlite }: Storage) {
    this.#rows = sqlite.prepare<[string], Row>(
      `select value ->> 0 as channel, value ->> 1 as channel_name, value ->> 2 as channel_alias
       from channel_state, json_each(channels_json) where recorder_id = ?`,
    );
  }

  /** Empty for a channel that the recorder does not list any more. */
  of(recorderId: string, channel: string): string {
    if (this.#last?.recorderId !== recorderId) {
      const rows = this.#rows.all(recorderId);
      const names = new Map(rows.map((row) => [row.channel, channelLabel(row)]));
      this.#last = { recorderId, names };
    }
    return this.#last.names.get(channel) ?? "";
  }
}
