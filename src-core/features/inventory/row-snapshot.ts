import type BetterSqlite3 from "better-sqlite3";
import { placeKey } from "#core/drivers/place.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import { WITHDRAW_TRUST } from "./device-facts.ts";

type Row = Record<string, string | number | null>;

/** All rows of one recorder in the database, with its site and the customer of the site. */
export interface RowSnapshot {
  readonly recorder: Tables["recorder"];
  readonly site: Tables["site"];
  readonly channel_state: readonly Row[];
  /** Absent where the site had none, and in what was kept by an older version. */
  readonly customer?: Tables["customer"] | undefined;
  /** Absent in what was kept by an older version. */
  readonly settings_reading?: readonly Row[];
  readonly accepted_drift?: readonly Row[];
}

/** Tables whose rows go with their recorder, by `recorder_id`. */
const BELOW = ["channel_state", "settings_reading", "accepted_drift"] as const;

/** Reads and writes whole recorders as the database has them; belongs into a transaction. */
export function createRowSnapshots({ sqlite }: Storage) {
  const recorder = sqlite.prepare<[string], RowSnapshot["recorder"]>(
    "select * from recorder where id = ?",
  );
  const site = sqlite.prepare<[string], RowSnapshot["site"]>("select * from site where id = ?");
  const customer = sqlite.prepare<[string], Tables["customer"]>(
    "select * from customer where id = ?",
  );
  const customerNamed = sqlite
    .prepare<[string], string>("select id from customer where name = ?")
    .pluck();
  const below = BELOW.map(
    (table) =>
      [
        table,
        sqlite.prepare<[string], Row>(
          `select * from ${table} where recorder_id = ? order by rowid`,
        ),
      ] as const,
  );
  const holder = sqlite.prepare<[string], { id: string; url: string; name: string }>(
    "select id, url, name from recorder where place = ?",
  );
  const agentGroup = sqlite
    .prepare<[string | null], string>("select id from agent_group where id = ?")
    .pluck();
  const siteNamed = sqlite.prepare<[string], string>("select id from site where name = ?").pluck();
  const columns = new Map(
    ["customer", "recorder", "site", ...BELOW].map((table) => [table, columnsOf(sqlite, table)]),
  );

  const withdrawTrust = sqlite.prepare<[string]>(WITHDRAW_TRUST);
  const inserts = new Map<string, BetterSqlite3.Statement>();

  /** A column that there is no longer is left out; one that was added since has its default. */
  function insert(table: string, row: Row): void {
    const names = Object.keys(row).filter((name) => columns.get(table)?.has(name));
    const values = names.map((name) => row[name] ?? null);
    const places = names.map(() => "?").join(", ");
    const listed = names.map((name) => `"${name}"`).join(", ");
    const text = `insert into ${table} (${listed}) values (${places})`;
    const statement = inserts.get(text) ?? sqlite.prepare(text);
    inserts.set(text, statement);
    statement.run(...values);
  }

  /** Id of the site at which it would be: its own, or the one that has the name now. */
  function siteIdOf({ site: was }: RowSnapshot): string {
    return site.get(was.id) ? was.id : (siteNamed.get(was.name) ?? was.id);
  }

  /** Its site, made again where that has gone too. */
  function siteOf(kept: RowSnapshot): string {
    const { site: was, customer: itsCustomer } = kept;
    const id = siteIdOf(kept);
    if (site.get(id)) return id;
    const agent_group_id = agentGroupOf(was);
    insert("site", { ...was, customer_id: customerOf(itsCustomer), agent_group_id });
    return was.id;
  }

  /** null where it was removed as well. */
  function agentGroupOf(was: RowSnapshot["site"]): string | null {
    return agentGroup.get(was.agent_group_id ?? null) ?? null;
  }

  /** Where the recorder would be: its site may be reached otherwise by now. */
  function placeOf({ recorder: { url: origin }, site: was }: RowSnapshot): string {
    const now = site.get(was.id) ?? site.get(siteNamed.get(was.name) ?? "");
    const network = now ? now.agent_group_id : agentGroupOf(was);
    return placeKey({ network, origin });
  }

  /** Created again where removed as well. */
  function customerOf(was: RowSnapshot["customer"]): string | null {
    if (!was || customer.get(was.id)) return was?.id ?? null;
    const other = customerNamed.get(was.name);
    if (other === undefined) insert("customer", was);
    return other ?? was.id;
  }

  return {
    exists: (id: string) => recorder.get(id) !== undefined,
    read(id: string): RowSnapshot {
      const own = recorder.get(id) as RowSnapshot["recorder"];
      const rows = below.map(([table, all]) => [table, all.all(id)]);
      const itsSite = site.get(own.site_id) as RowSnapshot["site"];
      return {
        recorder: own,
        site: itsSite,
        customer: itsSite.customer_id === null ? undefined : customer.get(itsSite.customer_id),
        ...Object.fromEntries(rows),
      } as RowSnapshot;
    },
    parse: (text: string) => JSON.parse(text) as RowSnapshot,
    siteIdOf,
    /** The recorder that has its address now. */
    holderOf: (was: RowSnapshot) => holder.get(placeOf(was)),
    write(was: RowSnapshot): void {
      const place = placeOf(was);
      insert("recorder", { ...was.recorder, place, site_id: siteOf(was) });
      if (place !== was.recorder.place) withdrawTrust.run(was.recorder.id);
      for (const table of BELOW) {
        for (const row of was[table] ?? []) {
          // Numbers of changes are given out again once they are free.
          const { id: _, ...rest } = row;
          insert(table, rest);
        }
      }
    },
  };
}

function columnsOf(sqlite: Storage["sqlite"], table: string): ReadonlySet<string> {
  return new Set(
    sqlite.prepare<[string], string>("select name from pragma_table_info(?)").pluck().all(table),
  );
}
