import { hash } from "node:crypto";
import { KEPT_DAYS, KEPT_READINGS, type HistoryArea } from "#shared/domain/history.ts";
import type { WireValues } from "#shared/domain/wire-values.ts";
import { canonicalOnce } from "#shared/json.ts";
import { LOOKING, type Origin, type ReadFor } from "../contact/index.ts";
import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";
import type { Operations } from "../recorder/index.ts";
import type { Storage } from "../storage/index.ts";
import { observed } from "./observe.ts";

/** Readings are stored together, at most this long after they came, in ms: a rollout reads thousands. */
const STORE_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;

interface Heard {
  readonly recorderId: string;
  readonly area: HistoryArea;
  readonly values: WireValues;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly origin: Origin;
}

export interface HistoryStore {
  /** The same operations; all settings that are read by them are kept, with what they were read for. */
  listen(recorderId: string, operations: Operations, readFor?: ReadFor): Operations;
  /** Stores what has come in by now. @throws when it cannot be stored; it is tried again with the next */
  flush(): void;
  stop(): void;
}

/** Keeps each state that an area was found in, from the first reading that found it to the last. */
export function createHistoryStore(storage: Storage, clock: Clock, logger: Logger): HistoryStore {
  const keep = createKeeper(storage);
  let queue: Heard[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const heard = queue;
    if (heard.length === 0) return;
    queue = [];
    storage.write(() => statesIn(heard).forEach(keep));
  }

  /** What cannot be kept now, on a full disk, is found again at the next reading. */
  function flushOrTell(): void {
    try {
      flush();
    } catch (error) {
      logger.error("What was read of settings is not kept", { error: String(error) });
    }
  }

  return {
    flush,
    listen: (recorderId, operations, readFor = LOOKING) =>
      observed(operations, (area, values) => {
        queue.push({ recorderId, area, values, at: clock.now(), origin: readFor(area) });
        timer ??= setTimeout(flushOrTell, STORE_EVERY_MS);
      }),
    stop: flushOrTell,
  };
}

/** A state that several readings found, one after the other. */
interface State extends Heard {
  readonly text: string;
  /** As `at`, of the last of them. */
  lastAt: string;
}

/** What a recorder is asked for a plan, right before a write and again after it is mostly the same. */
function statesIn(heard: readonly Heard[]): State[] {
  const last = new Map<string, State>();
  return heard.flatMap((one) => {
    const of = `${one.area} ${one.recorderId}`;
    const text = canonicalOnce(one.values);
    const before = last.get(of);
    if (before?.text === text) {
      before.lastAt = one.at;
      return [];
    }
    const state = { ...one, text, lastAt: one.at };
    last.set(of, state);
    return [state];
  });
}

function createKeeper({ sqlite }: Storage): (state: State) => void {
  const same = sqlite.prepare(
    `update settings_reading set last_at = max(last_at, ?) where digest = ? and id =
       (select max(id) from settings_reading where recorder_id = ? and area = ?)`,
  );
  // Through `recorder`: one that was removed meanwhile leaves nothing behind.
  const add = sqlite.prepare(
    `insert into settings_reading
       (recorder_id, area, first_at, last_at, values_json, digest, origin, rollout_id)
     select id, ?, ?, ?, ?, ?, ?, ? from recorder where id = ?`,
  );
  // Along the index: at nearly every addition there is nothing to be found, and that is to cost next to nothing.
  const pruneMany = sqlite.prepare(
    `delete from settings_reading where recorder_id = @id and area = @area
     and id <= (select id from settings_reading where recorder_id = @id and area = @area
       order by id desc limit 1 offset ${KEPT_READINGS})`,
  );
  const pruneOldest = sqlite.prepare(
    `delete from settings_reading where last_at < @before and id =
       (select min(id) from settings_reading where recorder_id = @id and area = @area)`,
  );
  return ({ recorderId: id, area, text, at, lastAt, origin }) => {
    const digest = hash("sha256", text);
    if (same.run(lastAt, digest, id, area).changes > 0) return;
    add.run(area, at, lastAt, text, digest, origin.origin, origin.rolloutId, id);
    pruneMany.run({ id, area });
    const before = new Date(Date.parse(at) - KEPT_DAYS * DAY_MS).toISOString();
    while (pruneOldest.run({ id, area, before }).changes > 0);
  };
}
