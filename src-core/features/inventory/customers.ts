import type { Checked } from "#shared/contract/methods.ts";
import type { Customer } from "#shared/domain/customer.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { newId } from "#core/platform/ids.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { inTransaction } from "./transaction.ts";
import { customerHasSites, customerTaken, unknownCustomer } from "./customer-faults.ts";

const CUSTOMER_ROWS = `select customer.*,
  (select count(*) from site where site.customer_id = customer.id) as sites,
  (select count(*) from recorder join site on site.id = recorder.site_id
    where site.customer_id = customer.id) as recorders
  from customer`;

export type Customers = ReturnType<typeof createCustomers>;

/** Customers, whose names are unique whatever the case. */
export function createCustomers(storage: Storage, events: EventHub) {
  const { sqlite } = storage;
  const all = sqlite.prepare<[], Customer>(`${CUSTOMER_ROWS} order by customer.name`);
  const named = sqlite.prepare<[string], Customer>(`${CUSTOMER_ROWS} where customer.name = ?`);
  const exists = sqlite.prepare<[string], string>("select id from customer where id = ?").pluck();
  const insert = sqlite.prepare("insert into customer (id, name) values (?, ?)");
  const update = sqlite.prepare(
    "update customer set name = @name, contact = @contact, notes = @notes, language = @language where id = @id",
  );
  const drop = sqlite.prepare("delete from customer where id = ?");

  const list = (): Customer[] => all.all();

  function tellCustomers(): void {
    if (events.hears("customers.changed")) events.emit("customers.changed", { customers: list() });
  }

  /** Id of the customer of that name, who is created if there is none; call it inside a transaction. */
  function customerIdOf(name: string): string {
    const found = named.get(name);
    if (found) return found.id;
    const id = newId();
    insert.run(id, name);
    return id;
  }

  function setCustomer({ name, rename, ...texts }: Checked<"customers.set">): Result<Customer> {
    const result = inTransaction(storage, () => {
      const before = named.get(name);
      if (!before && rename !== undefined) return err(unknownCustomer([name]));
      const other = rename === undefined ? undefined : named.get(rename);
      if (other && other.id !== before?.id) return err(customerTaken(other.name));
      customerIdOf(name);
      const customer = named.get(name) as Customer;
      update.run({
        id: customer.id,
        name: rename ?? customer.name,
        contact: texts.contact ?? customer.contact,
        notes: texts.notes ?? customer.notes,
        language: texts.language ?? customer.language,
      });
      return ok(named.get(rename ?? customer.name) as Customer);
    });
    if (result.ok) tellCustomers();
    return result;
  }

  /** Removes all of them or, if one of them has sites, none. @returns how many */
  function removeCustomers(names: readonly string[]): Result<number> {
    const result = inTransaction(storage, () => {
      const rows = names.map((name) => named.get(name));
      const missing = names.filter((_, index) => !rows[index]);
      if (missing.length > 0) return err(unknownCustomer(missing));
      const found = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
      const used = [...found.values()].filter(({ sites }) => sites > 0);
      if (used.length > 0) return err(customerHasSites(used));
      for (const id of found.keys()) drop.run(id);
      return ok(found.size);
    });
    if (result.ok) tellCustomers();
    return result;
  }

  return {
    customers: list,
    /** The numbers of their sites or recorders may have changed. */
    tellCounts(): void {
      if (all.all().length > 0) tellCustomers();
    },
    hasCustomer: (id: string) => exists.get(id) !== undefined,
    customerIdOf,
    setCustomer,
    removeCustomers,
  };
}
