import type { ReactNode } from "react";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Select } from "#renderer/ui/index.ts";
import { MOST_OPTIONS } from "./scope-choices.ts";
import css from "./team.module.css";

/** Adds all present sites of a customer to a scope. */
export function CustomerSites(props: {
  readonly onAdd: (siteIds: readonly string[]) => void;
}): ReactNode {
  const customers = useFeature(customersStore, (state) => state.customers);
  const sites = useFeature(sitesStore, (state) => state.sites);
  if (customers.length === 0) return null;
  const add = (id: string | null) => {
    const own = sites.filter(({ customerId }) => customerId !== null && customerId === id);
    props.onAdd(own.map((site) => site.id));
  };
  return (
    <Select
      className={css.stretch}
      label={text.addCustomer}
      description={text.addCustomerHint}
      placeholder={text.chooseCustomer}
      data={customers.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={add}
      limit={MOST_OPTIONS}
      maxDropdownHeight={200}
      searchable
    />
  );
}
