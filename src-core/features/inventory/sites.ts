import type { Checked } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { timeZoneNamed } from "#shared/domain/time-zone.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderCredential } from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { inTransaction } from "./transaction.ts";
import type { Customers } from "./customers.ts";
import { siteInUse, siteTaken, unknownAgentGroup, unknownSite, unknownTimeZone } from "./faults.ts";
import { createSiteRows } from "./site-rows.ts";
import { createSiteUndo, type UndoneSites } from "./site-undo.ts";
import type { UndoUser } from "./undo-rights.ts";

/** A change whose credential the caller may use. */
type WithPermitted<T> = Omit<T, "credential"> & {
  credential?: RecorderCredential | null | undefined;
};
export type SiteChange = WithPermitted<Omit<Checked<"sites.set">, "name">>;
export type SharedSiteChange = WithPermitted<Checked<"sites.setAll">["set"]>;

export interface SitesChanged {
  sites: Site[];
  changed: number;
  undo: string | null;
}

/** Sites, told apart by their names whatever the case. */
export function createSites(
  storage: Storage,
  events: EventHub,
  tools: { customers: Customers; clock: Clock },
) {
  const { sqlite } = storage;
  const { customers, clock } = tools;
  const rows = createSiteRows(storage, clock);
  const undoing = createSiteUndo(storage, { rows, customers, clock });
  let unpublished = false;

  /**
   * Publishes changed sites at the end of this turn of the event loop: adding recorders one by one changes the number of a site
   * each time.
   */
  function publishSites(): void {
    const isHeard = events.hears("sites.changed") || events.hears("customers.changed");
    if (unpublished || !isHeard) return;
    unpublished = true;
    setImmediate(() => {
      unpublished = false;
      if (!sqlite.open) return;
      if (events.hears("sites.changed")) events.emit("sites.changed", { sites: rows.all() });
      customers.publishCounts();
    });
  }

  /** The site after the change; creates the customer that the change names. */
  function changed(site: Site, { customer, agentGroup, ...change }: SiteChange): Site {
    const said = Object.entries(change).filter(([, value]) => value !== undefined);
    return {
      ...site,
      ...(agentGroup === undefined ? {} : reachedThrough(site, agentGroup)),
      ...(Object.fromEntries(said) as Partial<Site>),
      ...(customer === undefined
        ? {}
        : { customerId: customer && customers.customerIdOf(customer) }),
    };
  }

  /** Trust was given to the network of before: another one is not trusted, unless the same change says so. */
  function reachedThrough(site: Site, agentGroup: string | null): Partial<Site> {
    const agentGroupId = agentGroup && rows.agentGroupNamed(agentGroup);
    return agentGroupId === site.agentGroupId ? {} : { agentGroupId, trustNetwork: false };
  }

  /** The change with the time zone in its usual spelling. Fails if there is no such time zone or agent group. */
  function checked<T extends SharedSiteChange>(change: T): Result<T> {
    const { agentGroup } = change;
    if (agentGroup && rows.agentGroupNamed(agentGroup) === null)
      return err(unknownAgentGroup(agentGroup));
    return withZone(change);
  }

  function setSite(name: string, change: SiteChange): Result<Site> {
    const valid = checked(change);
    if (!valid.ok) return valid;
    const { rename, ...fields } = valid.value;
    const result = inTransaction(storage, () => {
      const before = rows.named(name);
      if (!before && rename !== undefined) return err(unknownSite([name]));
      const other = rename === undefined ? null : rows.named(rename);
      if (other && other.id !== before?.id) return err(siteTaken(other.name));
      const site: Site = before ?? rows.created(name);
      const updated = rows.update({ ...changed(site, fields), name: rename ?? site.name });
      return updated.ok ? ok(rows.byId(site.id) as Site) : updated;
    });
    if (result.ok) publishSites();
    return result;
  }

  /** Changes all of them or, when one does not exist, none. */
  function setSites(
    names: readonly string[],
    change: SharedSiteChange,
    by: UndoUser,
  ): Result<SitesChanged> {
    const valid = checked(change);
    if (!valid.ok) return valid;
    const result = inTransaction(storage, () => {
      const found = existing(names);
      if (!found.ok) return found;
      const different: Site[] = [];
      for (const site of found.value) {
        const updated = rows.update(changed(site, valid.value));
        if (!updated.ok) return updated;
        if (!isSame(site, rows.byId(site.id))) different.push(site);
      }
      const undo = undoing.keep("change", fieldsOf(valid.value), different, by);
      const sites = found.value.flatMap(({ id }) => rows.byId(id) ?? []);
      return ok({ sites, changed: different.length, undo });
    });
    if (result.ok) publishSites();
    return result;
  }

  /** All of them or, when there are recorders at one, none. */
  function removeSites(
    names: readonly string[],
    by: UndoUser,
  ): Result<{ removed: number; undo: string | null }> {
    const result = inTransaction(storage, () => {
      const found = existing(names);
      if (!found.ok) return found;
      const used = found.value.filter(({ recorders }) => recorders > 0);
      if (used.length > 0) return err(siteInUse(used));
      const undo = undoing.keep("removal", [], found.value, by);
      for (const { id } of found.value) rows.remove(id);
      return ok({ removed: found.value.length, undo });
    });
    if (result.ok) publishSites();
    return result;
  }

  /** Each once, or the error that names those that do not exist. */
  function existing(names: readonly string[]): Result<Site[]> {
    const found = names.map((name) => rows.named(name));
    const missing = names.filter((_, index) => !found[index]);
    if (missing.length > 0) return err(unknownSite(missing));
    return ok([...new Map(found.flatMap((site) => (site ? [[site.id, site]] : []))).values()]);
  }

  /** @param maySet whether the user may set a field of `sites.set` */
  function undoSites(
    undo: string,
    maySet: (field: string) => boolean,
    by: UndoUser,
  ): Result<UndoneSites> {
    const result = inTransaction(storage, () => undoing.apply(undo, maySet, by));
    if (result.ok) publishSites();
    return result;
  }

  return {
    sites: () => Promise.resolve(rows.all()),
    siteById: rows.byId,
    siteNamed: rows.named,
    /** Id of the site of that name, which is created if there is none; call it inside a transaction. */
    siteIdOf: (name: string): string => rows.ensure(name),
    /** Id of the agent group of that name. Fails with `not_found`. */
    agentGroupNamed(name: string): Result<string> {
      const id = rows.agentGroupNamed(name);
      return id === null ? err(unknownAgentGroup(name)) : ok(id);
    },
    /** The network of the site of that name: null for that of this computer, and for a site that does not exist yet. */
    networkOf: (name: string): string | null => rows.networkOf(name),
    setSite,
    setSites,
    removeSites,
    undoSites,
    /** Credentials that sites would have again after that undo. */
    credentialsOfUndo: undoing.credentials,
    forgetSiteUndos: undoing.forget,
    publishSites,
  };
}

function withZone<T extends SharedSiteChange>(change: T): Result<T> {
  if (!change.timeZone) return ok(change);
  const timeZone = timeZoneNamed(change.timeZone);
  return timeZone === null ? err(unknownTimeZone(change.timeZone)) : ok({ ...change, timeZone });
}

/** Fields that the change can have changed: another network also withdraws the trust in it. */
function fieldsOf(change: SharedSiteChange): string[] {
  const given = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  return given.includes("agentGroup") ? [...new Set([...given, "trustNetwork"])] : given;
}

function isSame(before: Site, after: Site | null): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
