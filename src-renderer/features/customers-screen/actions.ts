import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { defineActions, type Action } from "#renderer/actions/index.ts";
import { closeDialog } from "#renderer/dialogs/index.ts";
import { currentCustomer, oneCustomer } from "#renderer/features/customers/index.ts";
import { NO_FILTER, showRecorders } from "#renderer/features/inventory/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconRecorder, IconSite } from "#renderer/ui/index.ts";

/** Actions from a customer to its sites and recorders. */
export const customerLinkActions: readonly Action[] = defineActions(
  () => common.customers,
  [
    {
      id: "customers.sites",
      calls: [],
      label: () => messages.sitesAction,
      icon: IconSite,
      screens: ["customers"],
      enabled: oneCustomer,
      run(context) {
        const id = currentCustomer(context);
        if (id === null) return;
        closeDialog(context.services);
        navigate("sites", { scope: { kind: "customer", id } });
      },
    },
    {
      id: "customers.recorders",
      calls: [],
      label: () => messages.recordersAction,
      icon: IconRecorder,
      screens: ["customers"],
      enabled: oneCustomer,
      run(context) {
        const id = currentCustomer(context);
        if (id === null) return;
        closeDialog(context.services);
        showRecorders(context.services, NO_FILTER, { scope: { kind: "customer", id } });
      },
    },
  ],
);
