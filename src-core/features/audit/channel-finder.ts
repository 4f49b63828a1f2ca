import { nextTurn } from "#core/platform/turns.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { namesOf } from "#core/features/availability/index.ts";

export interface FoundChannel {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteName: string;
  /** `CH3`. */
  readonly channel: string;
  /** Its alias, else its name. */
  readonly name: string;
}

/** Recorders that are looked through between two turns of the event loop. */
const PIECE = 500;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly channels: string;
}

/**
 * Finds channels by words of their name or by their number (`CH2`), together with those of recorder and site. Ends early when the signal aborts. Only visible recorders are looked through, if not all are visible.
 * @param like turns a word into a pattern for `like … escape '\\'`
 */
export function channelFinder({ sqlite }: Storage, like: (word: string) => string) {
  const last = sqlite.prepare<[], number | null>("select max(rowid) from channel_state").pluck();
  // Only texts that hold one of the words at all are read: the texts of a large fleet are many megabytes.
  const piece = (words: number) => {
    const inText = Array(words).fill("channels_json like ? escape '\\'").join(" or ");
    return sqlite.prepare<unknown[], Row>(
      `select recorder.id, recorder.name, site.name as site, channels_json as channels
       from channel_state state join recorder on recorder.id = state.recorder_id
         join site on site.id = recorder.site_id
       where state.rowid > ? and state.rowid <= ? and (${inText})`,
    );
  };
  return async (
    words: readonly string[],
    most: number,
    signal: AbortSignal,
    visible?: VisibleFleet,
  ): Promise<FoundChannel[]> => {
    const select = piece(words.length);
    const found: FoundChannel[] = [];
    const end = last.get() ?? 0;
    for (let at = 0; at < end && found.length < most && !signal.aborted; at += PIECE) {
      for (const row of select.all(at, at + PIECE, ...words.map(like))) {
        if (visible !== undefined && !visible.recorderIds.has(row.id)) continue;
        found.push(...channelsOf(row, words));
      }
      await nextTurn();
    }
    return found.slice(0, most);
  };
}

function channelsOf(row: Row, words: readonly string[]): FoundChannel[] {
  const around = `${row.name} ${row.site}`.toLowerCase();
  return namesOf(row.channels).flatMap(({ channel, name, alias }) => {
    const own = `${name} ${alias}`.toLowerCase();
    const isOwn = (word: string) => own.includes(word) || word === channel.toLowerCase();
    const isFound = words.every((word) => isOwn(word) || around.includes(word));
    if (!isFound || !words.some(isOwn)) return [];
    const { id: recorderId, name: recorderName, site: siteName } = row;
    return [{ recorderId, recorderName, siteName, channel, name: alias || name }];
  });
}
