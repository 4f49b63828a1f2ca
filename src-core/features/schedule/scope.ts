import type { Recorder } from "#shared/domain/inventory.ts";
import type { Schedule, ScheduleScope } from "#shared/domain/schedule.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { viewTest } from "./view-filter.ts";

/** Finds out which recorders, and which time zones, a schedule covers now. */
export class ScopeResolver {
  readonly #sqlite;
  readonly #inventory;

  constructor({ sqlite }: Storage, inventory: Pick<Inventory, "list" | "select">) {
    this.#sqlite = sqlite;
    this.#inventory = inventory;
  }

  /** The recorders of the scope, which may be none. An error if the scope cannot be understood. */
  async recorders(scope: ScheduleScope): Promise<Result<Recorder[]>> {
    switch (scope.of) {
      case "all":
        return ok(await this.#inventory.list());
      case "sites": {
        const wanted = new Set(scope.ids);
        return ok((await this.#inventory.list()).filter(({ siteId }) => wanted.has(siteId)));
      }
      case "view": {
        const test = viewTest(this.#sqlite, scope.name);
        return test.ok ? ok((await this.#inventory.list()).filter(test.value)) : test;
      }
      case "selection": {
        const selected = await this.#inventory.select({ exprs: scope.exprs });
        return !selected.ok && selected.error.code === "nothing_selected" ? ok([]) : selected;
      }
    }
  }

  /** The zones whose clocks a schedule follows; the empty one is that of this computer. None: there are no recorders. */
  async zones({ timeZone, scope }: Pick<Schedule, "timeZone" | "scope">): Promise<string[]> {
    if (scope.of === "sites" && this.#zonesOfSites(scope.ids).length === 0) return [];
    if (timeZone !== "site") return [timeZone === "computer" ? "" : timeZone];
    if (scope.of === "sites") return this.#zonesOfSites(scope.ids);
    const all = this.#zonesOfSites(null);
    if (scope.of === "all" || all.length < 2) return all;
    const recorders = await this.recorders(scope);
    // The run reports what is wrong with the scope.
    if (!recorders.ok) return all;
    const zoneOf = this.zoneOfSite();
    return [...new Set(recorders.value.map(({ siteId }) => zoneOf(siteId)))];
  }

  /** Time zone of a site, as it is now. */
  zoneOfSite(): (siteId: string) => string {
    const rows = this.#sqlite
      .prepare<[], [string, string]>("select id, time_zone from site")
      .raw()
      .all();
    const zones = new Map(rows);
    return (siteId) => zones.get(siteId) ?? "";
  }

  /** Time zones of sites that have recorders. */
  #zonesOfSites(ids: readonly string[] | null): string[] {
    return this.#sqlite
      .prepare<{ ids: string | null }, string>(
        `select distinct time_zone from site where exists (select 1 from recorder where site_id = site.id)
         and (@ids is null or id in (select value from json_each(@ids))) order by time_zone`,
      )
      .pluck()
      .all({ ids: ids && JSON.stringify(ids) });
  }
}
