import type { Site } from "#shared/domain/inventory.ts";
import { WEEKDAYS, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { SitePlans } from "./site-plans.ts";
import { SITE_ROWS, toSite, type SiteRow } from "./rows.ts";

export type SiteRows = ReturnType<typeof createSiteRows>;

/** Reads and writes sites; writing belongs into a transaction. Every change of a site goes through `update`. */
export function createSiteRows(storage: Storage, clock: Clock) {
  const { sqlite } = storage;
  const plans = new SitePlans(storage);
  const all = sqlite.prepare<[], SiteRow>(`${SITE_ROWS} order by site.name`);
  const named = sqlite.prepare<[string], SiteRow>(`${SITE_ROWS} where site.name = ?`);
  const byId = sqlite.prepare<[string], SiteRow>(`${SITE_ROWS} where site.id = ?`);
  const insert = sqlite.prepare("insert into site (id, name, code) values (?, ?, '')");
  const update = sqlite.prepare(
    `update site set name = @name, code = @code, customer_id = @customerId, credential = @credential,
       time_zone = @timeZone, address = @address, contact = @contact, notes = @notes,
       maintenance_json = @maintenance, trust_network = @trust
     where id = @id`,
  );
  const drop = sqlite.prepare("delete from site where id = ?");

  const read = (row: SiteRow | undefined): Site | null => (row ? toSite(row) : null);
  const byName = (name: string): Site | null => read(named.get(name));

  function write(site: Site): void {
    const trust = Number(site.trustNetwork);
    update.run({ ...site, maintenance: maintenanceText(site.maintenance), trust });
  }

  return {
    all: (): Site[] => all.all().map(toSite),
    named: byName,
    byId: (id: string): Site | null => read(byId.get(id)),
    /** The site of that name, which is created if there is none. */
    ensure(name: string): Site {
      if (!named.get(name)) insert.run(newId(), name);
      return byName(name) as Site;
    },
    /** Creates it with the id that it had before. */
    putBack(site: Site): void {
      insert.run(site.id, site.name);
      // What its plan was is still known.
      write(site);
    },
    update(site: Site): void {
      const before = read(byId.get(site.id));
      write(site);
      const after = read(byId.get(site.id));
      if (before && after) plans.note(before, after, clock.now());
    },
    remove: (id: string): void => void drop.run(id),
  };
}

/** Days once each and in their order, so that equal windows are equal text. */
export function maintenanceText(maintenance: readonly MaintenanceWindow[]): string {
  const tidy = maintenance.map(({ days, from, to }) => ({
    days: WEEKDAYS.filter((day) => days.includes(day)),
    from,
    to,
  }));
  return JSON.stringify(tidy);
}
