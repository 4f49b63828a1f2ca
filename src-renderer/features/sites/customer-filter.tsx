import type { ReactNode } from "react";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { IconClose } from "#renderer/ui/index.ts";
import css from "./sites.module.css";

/** Id of the customer to whose sites the list is limited: `#/settings/sites?customer=ID`. */
export function useCustomerFilter(): string | null {
  return useRoute().params.get("customer");
}

/** Shows which customer the list is limited to, and removes that filter. */
export function CustomerFilter(): ReactNode {
  const id = useCustomerFilter();
  const customers = useFeature(customersStore, (state) => state.customers);
  if (id === null) return null;
  const name = customers.find((one) => one.id === id)?.name ?? messages.unknownCustomer;
  return (
    <div className={css.pills}>
      <button
        type="button"
        className={css.pill}
        aria-label={messages.removeFilter({ name })}
        onClick={() => navigate("settings/sites", { replace: true })}
      >
        {messages.filterOf({ name })}
        <IconClose size={13} aria-hidden />
      </button>
    </div>
  );
}
