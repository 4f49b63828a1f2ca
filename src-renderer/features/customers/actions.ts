import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentRow, openDialog, openRowDialog } from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconEdit, IconRemove } from "#renderer/ui/index.ts";
import { EditCustomer, NewCustomer } from "./customer-dialog.tsx";
import { RemoveCustomer } from "./remove-customer.tsx";
import { customersStore } from "./store.ts";

const ON_CUSTOMERS = { screens: ["customers"] } as const;

/** Id of the customer in the dialog, under the cursor of the list, or on its page. */
export function currentCustomer({ services }: ActionContext): string | null {
  return currentRow(services, customersStore)?.id ?? null;
}

export function oneCustomer(context: ActionContext): true | string {
  return currentCustomer(context) !== null || messages.selectCustomer;
}

function toDialog(dialog: typeof EditCustomer) {
  return (context: ActionContext) => {
    const id = currentCustomer(context);
    if (id !== null) openRowDialog(context.services, customersStore, dialog, id);
  };
}

export const customerActions: readonly Action[] = defineActions(
  () => common.customers,
  [
    {
      id: "customers.add",
      calls: ["customers.set"],
      label: () => messages.addAction,
      keywords: "add create client",
      icon: IconAdd,
      run({ services }) {
        navigate("customers");
        openDialog(services, NewCustomer, {});
      },
    },
    {
      ...ON_CUSTOMERS,
      id: "customers.edit",
      calls: ["customers.set"],
      label: () => messages.editAction,
      keywords: "rename contact notes",
      icon: IconEdit,
      enabled: oneCustomer,
      run: toDialog(EditCustomer),
    },
    {
      ...ON_CUSTOMERS,
      id: "customers.remove",
      calls: ["customers.remove"],
      label: () => messages.removeAction,
      keywords: "delete",
      icon: IconRemove,
      enabled: oneCustomer,
      run: toDialog(RemoveCustomer),
    },
  ],
);
