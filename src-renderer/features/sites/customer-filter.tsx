import type { ReactNode } from "react";
import { filterMessages } from "#shared/messages/filters.ts";
import { customerScreenMessages as texts } from "#shared/messages/customer-screens.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { FilterPill, FilterPills } from "#renderer/ui/index.ts";

/** Id of the customer to whose sites the list is limited: `#/settings/sites?customer=ID`. */
export function useCustomerFilter(): string | null {
  return useRoute().params.get("customer");
}

/** Shows which customer the list is limited to, and removes that filter. */
export function CustomerFilter(): ReactNode {
  const id = useCustomerFilter();
  const customers = useFeature(customersStore, (state) => state.customers);
  if (id === null) return null;
  const name = customers.find((one) => one.id === id)?.name ?? texts.unknownCustomer;
  return (
    <FilterPills>
      <FilterPill
        name={filterMessages.customer}
        value={name}
        onRemove={() => navigate("settings/sites", { replace: true })}
      />
    </FilterPills>
  );
}
