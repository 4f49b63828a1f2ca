import { hash } from "node:crypto";
import { KEPT_DAYS, KEPT_READINGS, type HistoryArea } from "#shared/domain/history.ts";
import { canonicalJson } from "#shared/json.ts";
import { LOOKING, type Origin, type ReadFor } from "../contact/index.ts";
import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";
import type { Operations } from "../recorder/index.ts";
import type { Storage } from "../storage/index.ts";
import { observed, type Values } from "./observe.ts";

/** Readings are stored together, at most this long after they came, in ms: a rollout reads thousands. */
const STORE_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;

interface Heard {
  readonly recorderId: string;
  readonly area: HistoryArea;
  readonly values: Values;
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
    storage.write(() => heard.forEach(keep));
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

function createKeeper({ sqlite }: Storage): (heard: Heard) => void {
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
  const prune = sqlite.prepare(
    `delete from settings_reading where recorder_id = @id and area = @area
     and (last_at < @before or id not in (select id from settings_reading
       where recorder_id = @id and area = @area order by id desc limit ${KEPT_READINGS}))`,
  );
  return ({ recorderId: id, area, values, at, origin }) => {
    const text = canonicalJson({ ...values });
    const digest = hash("sha256", text);
    if (same.run(at, digest, id, area).changes > 0) return;
    add.run(area, at, at, text, digest, origin.origin, origin.rolloutId, id);
    const oldest = new Date(Date.parse(at) - KEPT_DAYS * DAY_MS).toISOString();
    prune.run({ id, area, before: oldest });
  };
}
