import type { Checked } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { WEEKDAYS, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { timeZoneNamed } from "#shared/domain/time-zone.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "../events.ts";
import { newId } from "../ids.ts";
import type { Storage } from "../storage/index.ts";
import { atomically } from "./atomically.ts";
import { siteInUse, siteTaken, unknownSite, unknownTimeZone } from "./faults.ts";
import { SITE_ROWS, toSite, type SiteRow } from "./rows.ts";

export type SiteChange = Omit<Checked<"sites.set">, "name">;

/** Sites, told apart by their names whatever the case. */
export function createSites(storage: Storage, events: EventHub) {
  const { sqlite } = storage;
  const all = sqlite.prepare<[], SiteRow>(`${SITE_ROWS} order by site.name`);
  const named = sqlite.prepare<[string], SiteRow>(`${SITE_ROWS} where site.name = ?`);
  const byId = sqlite.prepare<[string], SiteRow>(`${SITE_ROWS} where site.id = ?`);
  const insert = sqlite.prepare("insert into site (id, name) values (?, ?)");
  const update = sqlite.prepare(
    `update site set name = @name, code = @code, credential = @credential, time_zone = @timeZone,
       address = @address, contact = @contact, notes = @notes, maintenance_json = @maintenance,
       trust_network = @trust
     where id = @id`,
  );
  const drop = sqlite.prepare("delete from site where id = ?");
  let toTell = false;

  const list = () => all.all().map(toSite);

  /** At the end of this turn of the event loop: whoever adds recorders one by one changes their number one by one. */
  function tellSites(): void {
    if (toTell || !events.hears("sites.changed")) return;
    toTell = true;
    setImmediate(() => {
      toTell = false;
      if (sqlite.open) events.emit("sites.changed", { sites: list() });
    });
  }

  /** Id of the site of that name, which is made if there is none; belongs into a transaction. */
  function siteIdOf(name: string): string {
    const found = named.get(name);
    if (found) return found.id;
    const id = newId();
    insert.run(id, name);
    return id;
  }

  function setSite(name: string, change: SiteChange): Result<Site> {
    const zone = change.timeZone ? timeZoneNamed(change.timeZone) : (change.timeZone ?? null);
    if (change.timeZone && zone === null) return err(unknownTimeZone(change.timeZone));
    const result = atomically(storage, () => {
      const before = named.get(name);
      if (!before && change.rename !== undefined) return err(unknownSite([name]));
      const other = change.rename === undefined ? undefined : named.get(change.rename);
      if (other && other.id !== before?.id) return err(siteTaken(other.name));
      siteIdOf(name);
      const site = toSite(named.get(name) as SiteRow);
      const next = { ...site, ...given(change), name: change.rename ?? site.name };
      const trust = Number(next.trustNetwork);
      const maintenance = kept(next.maintenance);
      update.run({ ...next, timeZone: zone ?? site.timeZone, maintenance, trust });
      return ok(toSite(named.get(next.name) as SiteRow));
    });
    if (result.ok) tellSites();
    return result;
  }

  /** All of them or, when recorders stand at one, none. */
  function removeSites(names: readonly string[]): Result<number> {
    const result = atomically(storage, () => {
      const rows = names.map((name) => named.get(name));
      const missing = names.filter((_, index) => !rows[index]);
      if (missing.length > 0) return err(unknownSite(missing));
      const found = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
      const used = [...found.values()].filter(({ recorders }) => recorders > 0);
      if (used.length > 0) return err(siteInUse(used));
      for (const id of found.keys()) drop.run(id);
      return ok(found.size);
    });
    if (result.ok) tellSites();
    return result;
  }

  return {
    sites: () => Promise.resolve(list()),
    siteById(id: string): Site | null {
      const row = byId.get(id);
      return row ? toSite(row) : null;
    },
    siteNamed(name: string): Site | null {
      const row = named.get(name);
      return row ? toSite(row) : null;
    },
    siteIdOf,
    setSite,
    removeSites,
    tellSites,
  };
}

function given<T extends object>(change: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>;
}

/** Days once each and in their order, so that equal windows are equal text. */
function kept(maintenance: readonly MaintenanceWindow[]): string {
  const tidy = maintenance.map(({ days, from, to }) => ({
    days: WEEKDAYS.filter((day) => days.includes(day)),
    from,
    to,
  }));
  return JSON.stringify(tidy);
}
