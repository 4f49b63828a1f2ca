import type { AlertCondition } from "#shared/domain/alerts.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { WatchedCondition } from "./decide.ts";

interface Found {
  readonly kind: AlertCondition;
  readonly key: string;
  readonly since: number;
  readonly found_at: number;
}

/**
 * Since when conditions exist by the clock of the check that found them. The status history may name a later time: of a check that a clock
 * ahead of time has dated, or, since history is in order, a time right after such a check. `ClockSteps` moves the times here when the clock
 * goes back.
 */
export class FoundTimes {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      all: sqlite.prepare<[], Found>("select kind, key, since, found_at from alert_found"),
      put: sqlite.prepare<[Found]>(
        `insert or replace into alert_found (kind, key, since, found_at)
         values (@kind, @key, @since, @found_at)`,
      ),
      remove: sqlite.prepare<[string, string]>(
        "delete from alert_found where kind = ? and key = ?",
      ),
    };
  }

  /**
   * The conditions with a `since` that is never in the future. Belongs into the transaction of the evaluation.
   * @param evaluated kinds that `conditions` is complete for
   * @param checkedAt time of the last check of a recorder by its clock
   */
  settle(
    conditions: readonly WatchedCondition[],
    evaluated: ReadonlySet<AlertCondition>,
    now: number,
    checkedAt: (recorderId: string) => number | null | undefined,
  ): WatchedCondition[] {
    const { all, put, remove } = this.#statements;
    const left = new Map(all.all().map((one) => [nameOf(one), one]));
    const settled = conditions.map((condition) => {
      const { kind, key, since, rules, recorderId } = condition;
      if (rules.length === 0) return condition;
      const known = left.get(nameOf(condition));
      left.delete(nameOf(condition));
      if (known?.since === since) return { ...condition, since: Math.min(since, known.found_at) };
      const found_at = since <= now ? since : Math.min(now, checkedAt(recorderId) ?? now);
      put.run({ kind, key, since, found_at });
      return { ...condition, since: found_at };
    });
    for (const { kind, key } of left.values()) if (evaluated.has(kind)) remove.run(kind, key);
    return settled;
  }
}

const nameOf = ({ kind, key }: Pick<Found, "kind" | "key">): string => `${kind} ${key}`;
