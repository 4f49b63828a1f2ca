import { z } from "zod";
import type { Storage } from "#core/platform/storage/index.ts";
import { startOfDay } from "./engine/local-time.ts";
import type { Tracked } from "./fleet.ts";

/** How long status history is kept, in days. */
const retentionSchema = z.object({
  /** Every change of every channel. */
  changes: z.number().int().min(31).max(36_500),
  /** Totals of each recorder per day. */
  totals: z.number().int().min(31).max(36_500),
});

/** Under this key of the preferences. */
export const RETENTION_PREFERENCE = "status_history_retention";
const DEFAULT = { changes: 400, totals: 1_830 };

/** Changes of one recorder, at most: recorders choose how often theirs change. */
const MOST_CHANGES = 20_000;
const DAY = 86_400_000;
const BATCH = 50;

/**
 * Forgets what is older than the user wants to keep. Of a day whose changes are gone, the totals of each recorder are left,
 * so that figures of recorders, sites and customers stay what they were; its channels are not observed any more.
 */
export class Retention {
  readonly #storage: Storage;
  readonly #statements;

  constructor(storage: Storage) {
    this.#storage = storage;
    const { sqlite } = storage;
    this.#statements = {
      preference: sqlite
        .prepare<[string], string>("select value_json from preference where key = ?")
        .pluck(),
      tooMany: sqlite
        .prepare<[number], number>(
          `select at from status_change where recorder = ?
           order by at desc limit 1 offset ${MOST_CHANGES}`,
        )
        .pluck(),
      first: sqlite
        .prepare<[number], number>(
          "select at from status_change where recorder = ? order by at limit 1",
        )
        .pluck(),
      // What a channel was at that time is still the beginning of what it was later.
      changes: sqlite.prepare(
        `delete from status_change where recorder = @key and at < @cut and (channel, at) not in (
           select channel, max(at) from status_change where recorder = @key and at < @cut
           group by channel)`,
      ),
      runs: sqlite.prepare("delete from status_run where recorder = @key and last_at < @cut"),
      cutRun: sqlite.prepare(
        "update status_run set first_at = @cut where recorder = @key and first_at < @cut",
      ),
      cutLatest: sqlite.prepare(
        "update status_recorder set first_at = @cut where key = @key and first_at < @cut and last_at >= @cut",
      ),
      totals: sqlite.prepare("delete from status_total where at < ?"),
      closedFrom: sqlite.prepare("update status_recorder set closed_from = ? where key = ?"),
    };
  }

  /** @param now ms since 1970 */
  apply(recorders: readonly Tracked[], now: number): void {
    const { changes, totals } = this.#policy();
    for (let at = 0; at < recorders.length; at += BATCH) {
      const due = recorders
        .slice(at, at + BATCH)
        .flatMap((one) => this.#cutOf(one, now - changes * DAY) ?? []);
      if (due.length > 0) this.#storage.write(() => due.forEach((one) => this.#cut(one)));
    }
    this.#forgetTotals(recorders, now - totals * DAY);
  }

  #policy(): z.infer<typeof retentionSchema> {
    const stored = this.#statements.preference.get(RETENTION_PREFERENCE);
    return retentionSchema.catch(DEFAULT).parse(stored === undefined ? null : JSON.parse(stored));
  }

  /** The midnight before which changes are deleted; null if none are. The totals must cover what is deleted. */
  #cutOf({ key, timeZone, closedFrom, closedTo }: Tracked, oldest: number) {
    if (key === null || closedFrom === null || closedTo === null) return null;
    const many = this.#statements.tooMany.get(key);
    const wanted = Math.max(startOfDay(timeZone, oldest), many === undefined ? -Infinity : many);
    const cut = Math.min(startOfDay(timeZone, wanted), startOfDay(timeZone, closedTo));
    const first = this.#statements.first.get(key);
    return first === undefined || first >= cut || cut <= closedFrom ? null : { key, cut };
  }

  #cut(which: { readonly key: number; readonly cut: number }): void {
    const { changes, runs, cutRun, cutLatest } = this.#statements;
    if (changes.run(which).changes === 0) return;
    runs.run(which);
    cutRun.run(which);
    cutLatest.run(which);
  }

  #forgetTotals(recorders: readonly Tracked[], oldest: number): void {
    const due = recorders.filter(
      ({ closedFrom, closedTo }) =>
        (closedFrom ?? Infinity) < oldest - DAY && (closedTo ?? 0) > oldest,
    );
    if (due.length === 0) return;
    this.#storage.write(() => {
      for (const { key, timeZone } of due)
        this.#statements.closedFrom.run(startOfDay(timeZone, oldest), key);
      this.#statements.totals.run(oldest - 2 * DAY);
    });
  }
}
