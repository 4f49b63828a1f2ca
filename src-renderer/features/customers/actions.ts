import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconEdit, IconRemove } from "#renderer/ui/index.ts";
import { customersStore } from "./store.ts";

const ON_CUSTOMERS = { screens: ["customers"] } as const;

const state = ({ services }: ActionContext) => services.get(customersStore).getState();

/** Id of the customer in the dialog, under the cursor of the list, or on its page. */
export function currentCustomer(context: ActionContext): string | null {
  const { current, dialog } = state(context);
  if (!current) return null;
  return dialog && dialog.kind !== "add" ? dialog.id : (current()?.id ?? null);
}

export function oneCustomer(context: ActionContext): true | string {
  return currentCustomer(context) !== null || messages.selectCustomer;
}

function toDialog(kind: "edit" | "remove") {
  return (context: ActionContext) => {
    const id = currentCustomer(context);
    if (id !== null) state(context).show({ kind, id });
  };
}

const listActions = defineActions(
  () => common.customers,
  [
    {
      id: "customers.add",
      calls: ["customers.set"],
      label: () => messages.addAction,
      keywords: "add create client",
      icon: IconAdd,
      run(context) {
        state(context).show({ kind: "add" });
        navigate("customers");
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
      run: toDialog("edit"),
    },
    {
      ...ON_CUSTOMERS,
      id: "customers.remove",
      calls: ["customers.remove"],
      label: () => messages.removeAction,
      keywords: "delete",
      icon: IconRemove,
      enabled: oneCustomer,
      run: toDialog("remove"),
    },
  ],
);

export const customerActions: readonly Action[] = listActions;
