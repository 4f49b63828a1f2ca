import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Role } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "./inventory.ts";

type Methods = "customers.list" | "customers.remove" | "customers.set";

/** @param destinationFault why a user of this role may not have reports sent to these addresses; null if the user may */
export function customerHandlers(
  inventory: Inventory,
  events: EventHub,
  destinationFault: (role: Role, addresses: readonly string[]) => MusterError | null,
): Pick<Handlers, Methods> {
  return {
    "customers.list": async () =>
      ok({ revision: events.revision, customers: inventory.customers() }),
    "customers.set": async (change, { caller }) => {
      const elsewhere = destinationFault(caller.role, change.emails ?? []);
      if (elsewhere) return err({ ...elsewhere, where: "emails" });
      const customer = inventory.setCustomer(change);
      if (customer.ok && change.rename !== undefined) {
        await inventory.publishRecordersOfCustomer(customer.value.id);
      }
      return customer;
    },
    "customers.remove": async ({ names }) => {
      const removed = inventory.removeCustomers(names);
      return removed.ok ? ok({ removed: removed.value }) : removed;
    },
  };
}
