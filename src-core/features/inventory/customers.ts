import type { Checked } from "#shared/contract/methods.ts";
import type { Customer } from "#shared/domain/customer.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { newId } from "#core/platform/ids.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { inTransaction } from "./transaction.ts";
import { customerHasSites, customerTaken, unknownCustomer } from "./customer-faults.ts";

interface CustomerRow extends Omit<Customer, "emails" | "pictures"> {
  readonly emails_json: string;
  readonly pictures: 0 | 1;
}

const CUSTOMER_ROWS = `select customer.*,
  (select count(*) from site where site.customer_id = customer.id) as sites,
  (select count(*) from recorder join site on site.id = recorder.site_id
    where site.customer_id = customer.id) as recorders
  from customer`;

export type Customers = ReturnType<typeof createCustomers>;

/** Customers, whose names are unique whatever the case. */
export function createCustomers(storage: Storage, events: EventHub) {
  const { sqlite } = storage;
  const all = sqlite.prepare<[], CustomerRow>(`${CUSTOMER_ROWS} order by customer.name`);
  const byName = sqlite.prepare<[string], CustomerRow>(`${CUSTOMER_ROWS} where customer.name = ?`);
  const exists = sqlite.prepare<[string], string>("select id from customer where id = ?").pluck();
  const insert = sqlite.prepare("insert into customer (id, name) values (?, ?)");
  const update = sqlite.prepare(
    `update customer set name = @name, contact = @contact, notes = @notes, language = @language,
       emails_json = @emails, pictures = @pictures where id = @id`,
  );
  const drop = sqlite.prepare("delete from customer where id = ?");

  const list = (): Customer[] => all.all().map(toCustomer);
  const named = (name: string): Customer | undefined => {
    const row = byName.get(name);
    return row && toCustomer(row);
  };

  function publishCustomers(): void {
    if (events.hears("customers.changed")) events.emit("customers.changed", { customers: list() });
  }

  /** Id of the customer of that name, who is created if there is none; call it inside a transaction. */
  function customerIdOf(name: string): string {
    const found = named(name);
    if (found) return found.id;
    const id = newId();
    insert.run(id, name);
    return id;
  }

  function setCustomer({ name, rename, ...texts }: Checked<"customers.set">): Result<Customer> {
    const result = inTransaction(storage, () => {
      const before = named(name);
      if (!before && rename !== undefined) return err(unknownCustomer([name]));
      const other = rename === undefined ? undefined : named(rename);
      if (other && other.id !== before?.id) return err(customerTaken(other.name));
      customerIdOf(name);
      const customer = named(name) as Customer;
      update.run({
        id: customer.id,
        name: rename ?? customer.name,
        contact: texts.contact ?? customer.contact,
        notes: texts.notes ?? customer.notes,
        language: texts.language ?? customer.language,
        emails: JSON.stringify(texts.emails ? [...new Set(texts.emails)] : customer.emails),
        pictures: Number(texts.pictures ?? customer.pictures),
      });
      return ok(named(rename ?? customer.name) as Customer);
    });
    if (result.ok) publishCustomers();
    return result;
  }

  /** Removes all of them or, if one of them has sites, none. @returns how many */
  function removeCustomers(names: readonly string[]): Result<number> {
    const result = inTransaction(storage, () => {
      const rows = names.map((name) => named(name));
      const missing = names.filter((_, index) => !rows[index]);
      if (missing.length > 0) return err(unknownCustomer(missing));
      const found = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
      const used = [...found.values()].filter(({ sites }) => sites > 0);
      if (used.length > 0) return err(customerHasSites(used));
      for (const id of found.keys()) drop.run(id);
      return ok(found.size);
    });
    if (result.ok) publishCustomers();
    return result;
  }

  return {
    customers: list,
    /** The numbers of their sites or recorders may have changed. */
    publishCounts(): void {
      if (all.all().length > 0) publishCustomers();
    },
    hasCustomer: (id: string) => exists.get(id) !== undefined,
    customerIdOf,
    setCustomer,
    removeCustomers,
  };
}

function toCustomer({ emails_json: emails, pictures, ...customer }: CustomerRow): Customer {
  return { ...customer, emails: JSON.parse(emails) as string[], pictures: pictures === 1 };
}
