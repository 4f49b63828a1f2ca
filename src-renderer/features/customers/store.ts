import { createStore } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type { Customer } from "#shared/domain/customer.ts";
import type { MusterError } from "#shared/errors.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";

export type CustomersDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "remove"; readonly id: string };

interface CustomersState {
  readonly customers: readonly Customer[];
  readonly loading: Loading;
  readonly dialog: CustomersDialog | null;
  /** The customer that is under the cursor of the list or on its page, while one of both is on screen. */
  readonly current: (() => Customer | null) | null;
  show(dialog: CustomersDialog | null): void;
  setCurrent(current: (() => Customer | null) | null): void;
  reload(): Promise<void>;
  /** Creates or changes a customer. @returns the error if the core refuses */
  set(customer: Input<"customers.set">): Promise<MusterError | null>;
  /** Refused while the customer has sites. */
  remove(name: string): Promise<MusterError | null>;
}

export const customersStore = defineStore<CustomersState>("customers", (services) => {
  const { client } = services;
  const store = createStore<CustomersState>((set) => ({
    customers: [],
    loading: { state: "loading" },
    dialog: null,
    current: null,
    show: (dialog) => set({ dialog }),
    setCurrent: (current) => set({ current }),
    reload: () => synced.reload(),
    async set(customer) {
      const answer = await client.call("customers.set", customer);
      return answer.ok ? null : answer.error;
    },
    async remove(name) {
      const answer = await client.call("customers.remove", { names: [name] });
      return answer.ok ? null : answer.error;
    },
  }));
  const synced = keepSynced(services, {
    fetch: () => client.call("customers.list", {}),
    replace: ({ customers }) => store.setState({ customers }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("customers.changed", ({ customers }, revision) =>
        change(revision, () => store.setState({ customers })),
      ),
  });
  return store;
});
