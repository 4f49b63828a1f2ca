import type { Storage } from "#core/platform/storage/index.ts";

/** Shorter gaps are of no interest, in ms: processes that stay open look at the clock each minute. */
const SHORTEST_MS = 10 * 60_000;
/** Gaps that are kept, the latest ones. */
const MOST_GAPS = 200;

interface Gap {
  readonly from_at: number;
  readonly to_at: number;
}

/**
 * Times in which no process looked at the clock: Muster was closed, the computer slept, or the clock was set forward. Only what is dated
 * after such a gap can be dated by a clock that was ahead.
 */
export class ClockGaps {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      add: sqlite.prepare<[number, number]>("insert or replace into clock_gap values (?, ?)"),
      forget: sqlite.prepare(
        `delete from clock_gap where from_at <= (
           select from_at from clock_gap order by from_at desc limit 1 offset ${MOST_GAPS})`,
      ),
      last: sqlite.prepare<{ to: number; size: number }, Gap>(
        `select * from clock_gap where from_at <= @to and to_at - from_at >= @size
         order by from_at desc limit 1`,
      ),
      end: sqlite.prepare<[number]>("delete from clock_gap where from_at >= ?"),
    };
  }

  /** @param last the time before, ms since 1970 @param unseen how much of the time since then no process saw, in ms */
  note(last: number, now: number, unseen: number): void {
    if (unseen < SHORTEST_MS || !Number.isFinite(last)) return;
    this.#statements.add.run(last, now);
    this.#statements.forget.run();
  }

  /**
   * The clock goes back to `to`, by `by` ms. Returns the time since which it was ahead, in ms since 1970; null if it is unknown
   * whether it was ahead. It may be wrong now instead, as after a flat battery, and then lies before the last time that is
   * known to be right.
   */
  aheadSince(to: number, by: number): number | null {
    if (by < SHORTEST_MS) return null;
    const gap = this.#statements.last.get({ to, size: by - SHORTEST_MS });
    if (gap === undefined) return null;
    this.#statements.end.run(gap.from_at);
    return gap.from_at;
  }
}
