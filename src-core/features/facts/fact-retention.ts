import type { Storage } from "#core/platform/storage/index.ts";
import { nextTurn } from "#core/platform/turns.ts";

/** How long the history of facts is kept: a year and the month before it. In ms. */
const KEPT_MS = 400 * 86_400_000;
/** Changes of one recorder that are kept, at most: recorders choose how often theirs change. */
const MOST_CHANGES = 20_000;
/** Recorders between two turns of the event loop. */
const PIECE = 50;
/** Key of the day in the table of preferences. */
const LAST_ON = "facts_forgotten_on";
const TABLES = ["fact_state", "fact_run", "fact_change", "fact_problem", "fact_number"];

/** Deletes values that are too old to be shown. */
export class FactRetention {
  readonly #storage: Storage;
  readonly #statements;

  constructor(storage: Storage) {
    this.#storage = storage;
    const { sqlite } = storage;
    this.#statements = {
      recorders: sqlite.prepare<[], string>("select distinct recorder_id from fact_state").pluck(),
      tooMany: sqlite
        .prepare<[string], number>(
          `select at from fact_change where recorder_id = ? order by at desc limit 1 offset ${MOST_CHANGES}`,
        )
        .pluck(),
      // What a fact was at that time is still the beginning of what it was later.
      changes: sqlite.prepare(
        `delete from fact_change where recorder_id = @id and at < @cut and (fact, channel, at) not in (
           select fact, channel, max(at) from fact_change where recorder_id = @id and at < @cut
           group by fact, channel)`,
      ),
      runs: sqlite.prepare("delete from fact_run where recorder_id = @id and last_at < @cut"),
      numbers: sqlite.prepare("delete from fact_number where recorder_id = @id and at < @cut"),
      lastOn: sqlite
        .prepare<[], string>(`select value_json from preference where key = '${LAST_ON}'`)
        .pluck(),
      setLastOn: sqlite.prepare<[string]>(
        `insert or replace into preference (key, value_json) values ('${LAST_ON}', ?)`,
      ),
      all: TABLES.map((table) => sqlite.prepare(`delete from ${table} where recorder_id = ?`)),
      agreed: sqlite.prepare("delete from expectation where scope = 'recorder' and scope_id = ?"),
    };
  }

  /** Belongs into a transaction. */
  forget(recorderIds: readonly string[]): void {
    const { all, agreed } = this.#statements;
    for (const id of recorderIds) for (const remove of [...all, agreed]) remove.run(id);
  }

  /** Once a day, whichever process asks. @param now ms since 1970 */
  async apply(now: number): Promise<void> {
    const { recorders, tooMany, changes, runs, numbers, lastOn, setLastOn } = this.#statements;
    const today = JSON.stringify(new Date(now).toISOString().slice(0, 10));
    const last = lastOn.get();
    if (last === today) return;
    this.#storage.write(() => setLastOn.run(today));
    // The first day has nothing to forget.
    if (last === undefined) return;
    const ids = recorders.all();
    for (let at = 0; at < ids.length; at += PIECE) {
      this.#storage.write(() => {
        for (const id of ids.slice(at, at + PIECE)) {
          const cut = Math.max(now - KEPT_MS, tooMany.get(id) ?? Number.NEGATIVE_INFINITY);
          for (const remove of [changes, runs, numbers]) remove.run({ id, cut });
        }
      });
      await nextTurn();
    }
  }
}
