import type { Site } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { Customers } from "./customers.ts";
import { noInventoryUndo, siteTaken, undoForbidden } from "./faults.ts";
import { mayUndo, undoOwner, type UndoUser } from "./undo-rights.ts";
import type { SiteRows } from "./site-rows.ts";

/** Fields of a site, by those of a change that are called otherwise. */
const FIELDS: Readonly<Record<string, string>> = {
  customer: "customerId",
  agentGroup: "agentGroupId",
};

type MaySet = (field: string) => boolean;
type What = "change" | "removal";

interface StoredUndo {
  readonly what: What;
  readonly fields: string;
  readonly sites: string;
  readonly owner: string | null;
}

export interface UndoneSites {
  sites: Site[];
  what: What;
}

/** Sites as they were before a change or removal, so that it can be undone. `keep` and `apply` belong
 * into a transaction. */
export function createSiteUndo(
  storage: Storage,
  tools: { rows: SiteRows; customers: Customers; clock: Clock },
) {
  const { sqlite } = storage;
  const { rows, customers, clock } = tools;
  const insert = sqlite.prepare(
    "insert into site_undo (id, at, what, fields_json, sites_json, user_id) values (?, ?, ?, ?, ?, ?)",
  );
  const stored = sqlite.prepare<[string], StoredUndo>(
    "select what, fields_json as fields, sites_json as sites, user_id as owner from site_undo where id = ?",
  );

  /** What the user may undo. */
  function keptFor(undo: string, by: UndoUser): StoredUndo | undefined {
    const found = stored.get(undo);
    if (!found) return undefined;
    const sites = JSON.parse(found.sites) as Site[];
    const seesAll = () => sites.every(({ id }) => by.visible?.includesSite(id) ?? true);
    return mayUndo(by, found.owner, seesAll) ? found : undefined;
  }
  const close = sqlite.prepare("delete from site_undo where id = ?");
  const forget = sqlite.prepare("delete from site_undo where at < ?");
  const outdated = sqlite.prepare<[string], number>("select 1 from site_undo where at < ?").pluck();

  /** The customer of that time; created again where removed since. */
  function customerOf({ customerId, customerName }: Site): string | null {
    if (customerId === null || customers.hasCustomer(customerId)) return customerId;
    return customers.customerIdOf(customerName);
  }

  function putBack(site: Site, maySet: MaySet): Result<string> {
    const other = rows.named(site.name);
    if (other) return err(siteTaken(other.name));
    const agentGroupId = rows.existingAgentGroup(site.agentGroupId);
    const trustNetwork = site.trustNetwork && maySet("trustNetwork");
    rows.putBack({ ...site, customerId: customerOf(site), agentGroupId, trustNetwork });
    return ok(site.id);
  }

  /** Undoes the fields of the change only. A site that was removed since stays removed. */
  function changeBack(site: Site, fields: readonly string[]): Result<string> {
    const now = rows.byId(site.id);
    if (!now) return ok(site.id);
    const was = {
      ...site,
      customerId: fields.includes("customer") ? customerOf(site) : null,
      agentGroupId: rows.existingAgentGroup(site.agentGroupId),
    };
    const names = fields.map((field) => FIELDS[field] ?? field);
    const before = Object.entries(was).filter(([name]) => names.includes(name));
    const updated = rows.update({ ...now, ...(Object.fromEntries(before) as Partial<Site>) });
    return updated.ok ? ok(site.id) : updated;
  }

  return {
    /** @returns the id of the undo; null where there is nothing to undo */
    keep(
      what: What,
      fields: readonly string[],
      sites: readonly Site[],
      by: UndoUser,
    ): string | null {
      if (sites.length === 0) return null;
      const id = newId();
      const texts = [JSON.stringify(fields), JSON.stringify(sites)];
      insert.run(id, clock.now(), what, ...texts, undoOwner(by));
      return id;
    },
    /** Fails if the change set a field that the user may not set. Only a user who may trust networks gets trust back. */
    apply(undo: string, maySet: MaySet, by: UndoUser): Result<UndoneSites> {
      const found = keptFor(undo, by);
      if (!found) return err(noInventoryUndo(undo));
      const fields = JSON.parse(found.fields) as string[];
      const forbidden = fields.filter((field) => !maySet(field));
      if (forbidden.length > 0) return err(undoForbidden(forbidden));
      const ids: string[] = [];
      for (const site of JSON.parse(found.sites) as Site[]) {
        const done = found.what === "removal" ? putBack(site, maySet) : changeBack(site, fields);
        // The message would name the site that has the name now.
        if (!done.ok) return by.visible === undefined ? done : err(noInventoryUndo(undo));
        ids.push(done.value);
      }
      close.run(undo);
      return ok({ what: found.what, sites: ids.flatMap((id) => rows.byId(id) ?? []) });
    },
    /** Names of the credentials that the sites would have again. */
    credentials(undo: string, by: UndoUser): string[] {
      const found = keptFor(undo, by);
      if (!found) return [];
      const isChanged = (JSON.parse(found.fields) as string[]).includes("credential");
      if (found.what === "change" && !isChanged) return [];
      const sites = JSON.parse(found.sites) as Site[];
      return [...new Set(sites.flatMap(({ credential }) => credential ?? []))];
    },
    /** Forgets undos from before that moment (ISO 8601, UTC). Writes only where there is one. */
    forget(before: string): void {
      if (outdated.get(before)) storage.write(() => forget.run(before));
    },
  };
}
