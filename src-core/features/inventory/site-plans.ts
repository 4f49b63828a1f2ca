import type { Site } from "#shared/domain/inventory.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Keeps what a site's time zone and maintenance windows were, so that a change of them does not change the past. */
export class SitePlans {
  readonly #known;
  readonly #add;

  constructor({ sqlite }: Storage) {
    this.#known = sqlite.prepare("select 1 from site_plan where site_id = ? limit 1");
    this.#add = sqlite.prepare("insert or replace into site_plan values (?, ?, ?, ?)");
  }

  /**
   * Belongs into the transaction that changes the site.
   * @param at ISO 8601, UTC
   */
  note(before: Site, after: Site, at: string): void {
    const [was, is] = [planOf(before), planOf(after)];
    if (was.join() === is.join()) return;
    if (!this.#known.get(before.id)) this.#add.run(before.id, 0, ...was);
    this.#add.run(after.id, Date.parse(at), ...is);
  }
}

function planOf({ timeZone, maintenance }: Site): [string, string] {
  return [timeZone, JSON.stringify(maintenance)];
}
