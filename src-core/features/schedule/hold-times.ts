import { intervalOf } from "#shared/domain/schedule.ts";
import { DEFAULT_HOLDS_MS } from "#core/features/availability/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { ScopeResolver } from "./scope.ts";
import { ScheduleStore, type StoredSchedule } from "./store.ts";

const LEAST_HOLD_MS = 3_600_000;

/** Times for which audits of recorders count, by the schedules of a database. */
export function createHoldTimes(
  storage: Storage,
  inventory: Pick<Inventory, "customers" | "list" | "select">,
): HoldTimes {
  return new HoldTimes(new ScheduleStore(storage), new ScopeResolver(storage, inventory));
}

interface HoldRule {
  readonly hold: number;
  covers(recorderId: string, siteId: string): boolean;
}

/**
 * Time for which an audit of a recorder counts: twice the interval of the audit schedule that covers the recorder, at least an
 * hour. Of several schedules, the most frequent one counts.
 */
export class HoldTimes {
  readonly #store;
  readonly #scope;
  #rules: readonly HoldRule[] = [];

  constructor(store: ScheduleStore, scope: ScopeResolver) {
    this.#store = store;
    this.#scope = scope;
  }

  /** Has to be called before each audit: schedules, and what they cover, may have changed. */
  async refresh(): Promise<void> {
    const rules: HoldRule[] = [];
    for (const entry of this.#store.list()) {
      if (entry.schedule.kind === "audit" && entry.schedule.enabled) {
        rules.push(await this.#ruleOf(entry));
      }
    }
    this.#rules = rules.toSorted((one, other) => one.hold - other.hold);
  }

  /** Time in ms; 26 hours if no schedule covers the recorder. */
  holdFor(recorderId: string, siteId: string): number {
    const rule = this.#rules.find(({ covers }) => covers(recorderId, siteId));
    return rule?.hold ?? DEFAULT_HOLDS_MS;
  }

  async #ruleOf({ schedule: { when, scope } }: StoredSchedule): Promise<HoldRule> {
    const hold = Math.max(2 * intervalOf(when), LEAST_HOLD_MS);
    if (scope.of === "all") return { hold, covers: () => true };
    if (scope.of === "sites") {
      const sites = new Set(scope.ids);
      return { hold, covers: (_, siteId) => sites.has(siteId) };
    }
    const found = await this.#scope.recorders(scope);
    const ids = new Set(found.ok ? found.value.map(({ id }) => id) : []);
    return { hold, covers: (recorderId) => ids.has(recorderId) };
  }
}
