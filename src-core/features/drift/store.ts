import { hash } from "node:crypto";
import { KEPT_DAYS, KEPT_READINGS, type HistoryArea } from "#shared/domain/history.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";
import { canonicalOnce } from "#shared/json.ts";
import { READ_TO_VIEW, type ReadOrigin, type ReadFor } from "#core/features/connections/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { OnRead } from "#core/drivers/driver.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Readings are stored together, at most this long after they came, in ms: a rollout reads thousands. */
const STORE_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;

/** A state that readings found, one after the other. */
interface State {
  readonly recorderId: string;
  readonly area: HistoryArea;
  /** Its values, in canonical JSON. */
  readonly text: string;
  /** When the first of them found it: ISO 8601, UTC. */
  readonly at: string;
  /** The same of the last of them. */
  lastAt: string;
  /** What the first of them was for. */
  readonly origin: ReadOrigin;
}

export interface HistoryStore {
  /** A listener for one session: all settings that are read in it are stored, with what they were read for. */
  listenerFor(recorderId: string, readFor?: ReadFor): OnRead;
  /** Stores what has come in by now. @throws when it cannot be stored; it is tried again with the next */
  flush(): void;
  stop(): void;
}

/** Keeps each state that an area was found in, from the first reading that found it to the last. */
export function createHistoryStore(storage: Storage, clock: Clock, logger: Logger): HistoryStore {
  const keep = createKeeper(storage);
  /** States not stored yet, by recorder and area. */
  let waiting = new Map<string, State[]>();
  let timer: NodeJS.Timeout | undefined;

  /** What a recorder says for a plan, right before a write and again after it is mostly the same. */
  function hear(recorderId: string, area: HistoryArea, values: WireValues, readFor: ReadFor): void {
    const key = `${area} ${recorderId}`;
    const states = waiting.get(key) ?? [];
    if (states.length === 0) waiting.set(key, states);
    const [text, at, last] = [canonicalOnce(values), clock.now(), states.at(-1)];
    if (last?.text === text) last.lastAt = at;
    else states.push({ recorderId, area, text, at, lastAt: at, origin: readFor(area) });
    // Where nothing can be stored, no more wait than would be kept.
    if (states.length > KEPT_READINGS) states.shift();
    timer ??= setTimeout(flushOrReport, STORE_EVERY_MS);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    storage.write(() => waiting.forEach(keep));
    waiting = new Map();
  }

  /** What cannot be kept now, on a full disk, is tried again after the next reading. */
  function flushOrReport(): void {
    try {
      flush();
    } catch (error) {
      logger.error("Settings that were read could not be stored", { error: String(error) });
    }
  }

  return {
    flush,
    listenerFor:
      (recorderId, readFor = READ_TO_VIEW) =>
      (area, values) =>
        hear(recorderId, area, values, readFor),
    stop: flushOrReport,
  };
}

/** What is kept of one recorder's area. */
interface StoredState {
  /** 0: the recorder was removed meanwhile. */
  readonly isThere: 0 | 1;
  readonly count: number;
  readonly newest: number | null;
  /** Digest of the newest reading. */
  readonly digest: string | null;
  /** When the oldest was found last. */
  readonly oldestAt: string | null;
}

/** Keeps states of one recorder's area, in the order in which they were found. */
function createKeeper({ sqlite }: Storage): (states: readonly State[]) => void {
  const look = sqlite.prepare<[string, string, string], StoredState>(
    `select k.count, k.newest, n.digest, o.last_at as oldestAt,
       exists (select 1 from recorder where id = ?) as isThere
     from (select count(*) as count, max(id) as newest, min(id) as oldest from settings_reading
       where recorder_id = ? and area = ?) k
     left join settings_reading n on n.id = k.newest left join settings_reading o on o.id = k.oldest`,
  );
  const foundAgain = sqlite.prepare(
    "update settings_reading set last_at = max(last_at, ?) where id = ?",
  );
  const add = sqlite.prepare(
    `insert into settings_reading
       (recorder_id, area, first_at, last_at, values_json, digest, origin, rollout_id)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const pruneMany = sqlite.prepare(
    `delete from settings_reading where recorder_id = @id and area = @area
     and id <= (select id from settings_reading where recorder_id = @id and area = @area
       order by id desc limit 1 offset ${KEPT_READINGS})`,
  );
  const pruneOldest = sqlite.prepare(
    `delete from settings_reading where last_at < @before and id =
       (select min(id) from settings_reading where recorder_id = @id and area = @area)`,
  );

  return (states) => {
    const [first] = states as [State];
    const { recorderId: id, area } = first;
    const kept = look.get(id, id, area) as StoredState;
    if (kept.isThere === 0) return;
    let count = kept.count;
    for (const state of states) {
      const { text, at, lastAt, origin } = state;
      const digest = hash("sha256", text);
      if (state === first && digest === kept.digest) {
        foundAgain.run(lastAt, kept.newest);
        continue;
      }
      add.run(id, area, at, lastAt, text, digest, origin.origin, origin.rolloutId);
      count += 1;
    }
    // Only what is added pushes others out, and the latest always stays.
    if (count === kept.count) return;
    if (count > KEPT_READINGS) pruneMany.run({ id, area });
    const before = new Date(Date.parse(first.at) - KEPT_DAYS * DAY_MS).toISOString();
    if (kept.oldestAt !== null && kept.oldestAt < before)
      while (pruneOldest.run({ id, area, before }).changes > 0);
  };
}
