import type { Place } from "#shared/domain/inventory.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Names or ids of sites and customers. */
interface Places<T> {
  readonly sites: readonly T[];
  readonly customers: readonly T[];
}

/** Where credentials belong: sites and recorders that sign in with them, and sites and customers that an administrator assigned them to. */
export class CredentialPlaces {
  readonly #sqlite: Storage["sqlite"];
  readonly #statements;

  constructor(sqlite: Storage["sqlite"]) {
    this.#sqlite = sqlite;
    this.#statements = {
      atSites: sqlite
        .prepare<[string], string>("select id from site where credential = ? collate nocase")
        .pluck(),
      atRecorders: sqlite
        .prepare<[string], string>(
          `select r.id from recorder r join site s on s.id = r.site_id
           where coalesce(r.credential, s.credential) = ? collate nocase`,
        )
        .pluck(),
      sites: sqlite.prepare<[string], Place>(
        `select s.id, s.name from credential_place p join site s on s.id = p.site_id
         where p.credential = ? order by s.name collate nocase`,
      ),
      customers: sqlite.prepare<[string], Place>(
        `select c.id, c.name from credential_place p join customer c on c.id = p.customer_id
         where p.credential = ? order by c.name collate nocase`,
      ),
    };
  }

  /** Whether a credential belongs to a part of the fleet. */
  reach(name: string, fleet: VisibleFleet): boolean {
    const { atSites, atRecorders } = this.#statements;
    const { sites, customers } = this.assignedTo(name, { visible: fleet });
    return (
      sites.length + customers.length > 0 ||
      atSites.all(name).some((id) => fleet.includesSite(id)) ||
      atRecorders.all(name).some((id) => fleet.recorderIds.has(id))
    );
  }

  /** Sites and customers that an administrator assigned a credential to, as far as they are visible. */
  assignedTo(
    name: string,
    { visible }: { readonly visible?: VisibleFleet | undefined },
  ): { sites: Place[]; customers: Place[] } {
    const { sites, customers } = this.#statements;
    return {
      sites: sites.all(name).filter(({ id }) => visible?.seesSite(id) ?? true),
      customers: customers.all(name).filter(({ id }) => visible?.seesCustomer(id) ?? true),
    };
  }

  /** Replaces the places of a credential. Call inside a transaction. @returns names that do not exist; then nothing changed */
  assign(name: string, { sites, customers }: Places<string>): Places<string> {
    const found = { sites: this.#ids("site", sites), customers: this.#ids("customer", customers) };
    const unknown = {
      sites: sites.filter((_, index) => found.sites[index] === undefined),
      customers: customers.filter((_, index) => found.customers[index] === undefined),
    };
    if (unknown.sites.length + unknown.customers.length > 0) return unknown;
    this.#sqlite.prepare("delete from credential_place where credential = ?").run(name);
    const insert = this.#sqlite.prepare(
      "insert or ignore into credential_place (credential, site_id, customer_id) values (?, ?, ?)",
    );
    for (const id of found.sites) insert.run(name, id, "");
    for (const id of found.customers) insert.run(name, "", id);
    return unknown;
  }

  #ids(table: "site" | "customer", names: readonly string[]): (string | undefined)[] {
    const idOf = this.#sqlite
      .prepare<[string], string>(`select id from ${table} where name = ?`)
      .pluck();
    return names.map((name) => idOf.get(name));
  }
}
