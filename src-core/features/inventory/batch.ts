import type { Columns } from "#shared/domain/columns.ts";
import type { AuthMode, Recorder } from "#shared/domain/inventory.ts";
import type { Result } from "#shared/result.ts";
import type { RecorderCredential } from "#core/features/credentials/index.ts";
import { placeKey, placeOfKey } from "#core/drivers/place.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { inTransaction } from "./transaction.ts";
import { NOTHING_LEARNT, WITHDRAW_TRUST } from "./device-facts.ts";
import { createSiteRows } from "./site-rows.ts";

type Fields = Pick<
  Recorder,
  "name" | "url" | "auth" | "notes" | "model" | "firmware" | "serial" | "mac"
> & {
  readonly site: string;
  readonly tags: readonly string[];
  readonly columns: Columns;
  readonly credential: RecorderCredential | null;
};

/** A recorder as it stands, as far as a batch may change it. */
export interface StandingRecorder extends Readonly<Omit<Fields, "credential">> {
  readonly id: string;
  readonly credential: string | null;
  /** The agent group that reaches it; null if this computer reaches it itself. */
  readonly network: string | null;
  /** Whether the device itself has been asked who it is. */
  readonly identified: boolean;
}

export interface InventorySnapshot {
  readonly recorders: readonly StandingRecorder[];
  readonly sites: readonly {
    readonly name: string;
    readonly code: string;
    /** Name of its customer; empty: none. */
    readonly customer: string;
    /** The agent group that reaches its recorders; null if this computer does. */
    readonly network: string | null;
  }[];
}

export interface Batch {
  /** Sites that are new, or whose code changes. A recorder's new site needs no entry. */
  readonly siteCodes: ReadonlyMap<string, string>;
  /** Customer by site; those that do not exist are created. */
  readonly siteCustomers: ReadonlyMap<string, string>;
  readonly add: readonly Readonly<Fields>[];
  readonly update: readonly { readonly id: string; readonly change: Readonly<Partial<Fields>> }[];
}

interface Row extends Omit<Fields, "tags" | "columns" | "auth" | "credential"> {
  id: string;
  credential: string | null;
  auth: AuthMode;
  tags_json: string;
  columns_json: string;
  identified_at: string | null;
  place: string;
}

export type BatchWriter = ReturnType<typeof createBatchWriter>;

/** Reads the inventory and adds and updates many recorders at once; both within one transaction. */
export function createBatchWriter(
  storage: Storage,
  clock: Clock,
  { customerIdOf }: { customerIdOf(name: string): string },
) {
  const { sqlite } = storage;
  const all = sqlite.prepare<[], Row>(
    `select r.id, r.name, r.url, r.place, s.name as site, r.tags_json, r.credential, r.auth, r.notes, r.columns_json, r.model,
       r.firmware, r.serial, r.mac, r.identified_at
     from recorder r join site s on s.id = r.site_id order by r.rowid`,
  );
  const sites = sqlite.prepare<[], InventorySnapshot["sites"][number]>(
    `select site.name, site.code, coalesce(customer.name, '') as customer,
       site.agent_group_id as network
     from site left join customer on customer.id = site.customer_id`,
  );
  const siteRows = createSiteRows(storage, clock);
  const setCustomer = sqlite.prepare("update site set customer_id = ? where id = ?");
  const setCode = sqlite.prepare("update site set code = ? where id = ?");
  const insert = sqlite.prepare(
    `insert into recorder (id, name, place, site_id, tags_json, credential, auth, notes, columns_json, model, firmware,
       serial, mac, added_at)
     values (@id, @name, @place, @site_id, @tags_json, @credential, @auth, @notes, @columns_json, @model, @firmware,
       @serial, @mac, @added_at)`,
  );
  // Addresses are unique at every moment, also while two recorders change theirs for each other's.
  const leavePlace = sqlite.prepare("update recorder set place = 'moving:' || id where id = ?");
  const placeOf = sqlite
    .prepare<[string], string>("select place from recorder where id = ?")
    .pluck();

  const withdrawTrust = sqlite.prepare<[string]>(WITHDRAW_TRUST);

  function standing(): InventorySnapshot {
    return { recorders: all.all().map(toStanding), sites: sites.all() };
  }

  /** Ids of what was added and updated; belongs into `atomically`. */
  function write({ siteCodes, siteCustomers, add, update }: Batch): string[] {
    for (const [site, customer] of siteCustomers) {
      setCustomer.run(customerIdOf(customer), siteRows.ensure(site));
    }
    for (const [name, code] of siteCodes) setCode.run(code, siteRows.ensure(name));
    const places = new Map(update.map(({ id, change }) => [id, movedTo(id, change)]));
    for (const [id, place] of places) if (place !== undefined) leavePlace.run(id);
    for (const { id, change } of update) writeChange(id, change, places.get(id));
    const sitesByName = new Map<string, { id: string; network: string | null }>();
    const added_at = clock.now();
    const added = add.map((fields) => {
      const { site: name, tags, columns, url: origin, ...plain } = fields;
      const site = sitesByName.get(name) ?? {
        id: siteRows.ensure(name),
        network: siteRows.networkOf(name),
      };
      sitesByName.set(name, site);
      const id = newId();
      const json = { tags_json: JSON.stringify(tags), columns_json: JSON.stringify(columns) };
      const place = placeKey({ network: site.network, origin });
      insert.run({ ...plain, ...json, id, place, site_id: site.id, added_at });
      return id;
    });
    return [...update.map(({ id }) => id), ...added];
  }

  /** The key of the new place of a recorder; undefined if it stays where it is. */
  function movedTo(id: string, { url, site }: Readonly<Partial<Fields>>): string | undefined {
    const now = placeOf.get(id) ?? "";
    const { network, origin } = placeOfKey(now);
    const next = placeKey({
      network: site === undefined ? network : siteRows.networkOf(site),
      origin: url ?? origin,
    });
    return next === now ? undefined : next;
  }

  function writeChange(
    id: string,
    change: Readonly<Partial<Fields>>,
    place: string | undefined,
  ): void {
    const { site, tags, columns, url, ...plain } = change;
    const row: Record<string, unknown> = {
      ...plain,
      ...(place === undefined ? {} : { place }),
      ...(site === undefined ? {} : { site_id: siteRows.ensure(site) }),
      ...(tags === undefined ? {} : { tags_json: JSON.stringify(tags) }),
      ...(columns === undefined ? {} : { columns_json: JSON.stringify(columns) }),
      // Another address may be another device: what was learnt of the old one does not hold.
      ...(url === undefined ? {} : NOTHING_LEARNT),
    };
    if (place !== undefined) withdrawTrust.run(id);
    // Names of columns come from the type above, never from outside.
    const assignments = Object.keys(row).map((name) => `${name} = @${name}`);
    const text = `update recorder set ${assignments.join(", ")} where id = @id`;
    if (assignments.length > 0) sqlite.prepare(text).run({ ...row, id });
  }

  return {
    standing,
    write,
    atomically: <T>(work: () => Result<T>) => inTransaction(storage, work),
  };
}

function toStanding(row: Row): StandingRecorder {
  const { tags_json, columns_json, identified_at, place, ...fields } = row;
  return {
    ...fields,
    network: placeOfKey(place).network,
    tags: JSON.parse(tags_json) as string[],
    columns: JSON.parse(columns_json) as Columns,
    identified: identified_at !== null,
  };
}
