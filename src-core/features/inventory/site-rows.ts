import type { Site } from "#shared/domain/inventory.ts";
import { WEEKDAYS, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { SitePlaces } from "./site-places.ts";
import { SitePlans } from "./site-plans.ts";
import { SITE_ROWS, toSite, type SiteRow } from "./rows.ts";

export type SiteRows = ReturnType<typeof createSiteRows>;

/** Reads and writes sites; writing belongs into a transaction. Every change of a site goes through `update`. */
export function createSiteRows(storage: Storage, clock: Clock) {
  const { sqlite } = storage;
  const plans = new SitePlans(storage);
  const places = new SitePlaces(storage);
  const all = sqlite.prepare<[], SiteRow>(`${SITE_ROWS} order by site.name`);
  const named = sqlite.prepare<[string], SiteRow>(`${SITE_ROWS} where site.name = ?`);
  const byId = sqlite.prepare<[string], SiteRow>(`${SITE_ROWS} where site.id = ?`);
  const idNamed = sqlite.prepare<[string], string>("select id from site where name = ?").pluck();
  const networkNamed = sqlite
    .prepare<[string], string | null>("select agent_group_id from site where name = ?")
    .pluck();
  const insert = sqlite.prepare("insert into site (id, name, code) values (?, ?, '')");
  const update = sqlite.prepare(
    `update site set name = @name, code = @code, customer_id = @customerId, agent_group_id = @agentGroupId, credential = @credential,
       time_zone = @timeZone, address = @address, contact = @contact, notes = @notes,
       maintenance_json = @maintenance, trust_network = @trust
     where id = @id`,
  );
  const groupById = sqlite.prepare<[string]>("select 1 from agent_group where id = ?");
  const groupNamed = sqlite
    .prepare<[string], string>("select id from agent_group where name = ?")
    .pluck();
  const drop = sqlite.prepare("delete from site where id = ?");

  const read = (row: SiteRow | undefined): Site | null => (row ? toSite(row) : null);
  const byName = (name: string): Site | null => read(named.get(name));

  /** Id of the site of that name, which is created if there is none. */
  function ensure(name: string): string {
    const known = idNamed.get(name);
    if (known !== undefined) return known;
    const id = newId();
    insert.run(id, name);
    return id;
  }

  function write(site: Site): void {
    const trust = Number(site.trustNetwork);
    update.run({ ...site, maintenance: maintenanceListText(site.maintenance), trust });
  }

  return {
    all: (): Site[] => all.all().map(toSite),
    named: byName,
    /** Id of the agent group of that name; null if there is none. */
    agentGroupNamed: (name: string): string | null => groupNamed.get(name) ?? null,
    /** That agent group; null if it was removed, or never set. */
    existingAgentGroup: (id: string | null | undefined): string | null =>
      id && groupById.get(id) !== undefined ? id : null,
    byId: (id: string): Site | null => read(byId.get(id)),
    ensure,
    /** The site of that name, which is created if there is none. */
    created: (name: string): Site => read(byId.get(ensure(name))) as Site,
    /** The agent group of the site of that name; null for this computer, and for a site that does not exist. */
    networkOf: (name: string): string | null => networkNamed.get(name) ?? null,
    /** Creates it with the id that it had before. */
    putBack(site: Site): void {
      insert.run(site.id, site.name);
      // What its plan was is still known.
      write(site);
    },
    /** Fails with `already_exists` if recorders of the site would get the address of another recorder of the agent group. */
    update(site: Site): Result<void> {
      const before = read(byId.get(site.id));
      write(site);
      const after = read(byId.get(site.id));
      if (!before || !after) return ok(undefined);
      plans.note(before, after, clock.now());
      return before.agentGroupId === after.agentGroupId ? ok(undefined) : places.move(after);
    },
    remove: (id: string): void => void drop.run(id),
  };
}

/** Days once each and in their order, so that equal windows are equal text. */
export function maintenanceListText(maintenance: readonly MaintenanceWindow[]): string {
  const tidy = maintenance.map(({ days, from, to }) => ({
    days: WEEKDAYS.filter((day) => days.includes(day)),
    from,
    to,
  }));
  return JSON.stringify(tidy);
}
