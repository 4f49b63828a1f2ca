import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "./inventory.ts";

type Methods = "customers.list" | "customers.remove" | "customers.set";

export function customerHandlers(inventory: Inventory, events: EventHub): Pick<Handlers, Methods> {
  return {
    "customers.list": async () =>
      ok({ revision: events.revision, customers: inventory.customers() }),
    "customers.set": async (change) => {
      const customer = inventory.setCustomer(change);
      if (customer.ok && change.rename !== undefined) {
        await inventory.tellOfCustomer(customer.value.id);
      }
      return customer;
    },
    "customers.remove": async ({ names }) => {
      const removed = inventory.removeCustomers(names);
      return removed.ok ? ok({ removed: removed.value }) : removed;
    },
  };
}
