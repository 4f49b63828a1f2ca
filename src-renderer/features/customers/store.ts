import type { Customer } from "#shared/domain/customer.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_CUSTOMERS: { readonly customers: readonly Customer[] } = { customers: [] };

export const customersStore = collectionStore("customers", {
  empty: NO_CUSTOMERS,
  list: (client) => client.call("customers.list", {}),
  event: "customers.changed",
  carried: (payload) => payload,
  rows: ({ customers }) => customers,
  id: ({ id }) => id,
  own: ({ call }) => ({
    /** Creates or changes a customer. */
    set: call("customers.set"),
    /** Refused while a customer has sites. */
    remove: call("customers.remove"),
  }),
});
