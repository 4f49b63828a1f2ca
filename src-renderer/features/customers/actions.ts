import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconCustomer, IconEdit, IconRemove } from "#renderer/ui/index.ts";
import { customersStore } from "./store.ts";

const HERE = { group: messages.customers, screens: ["settings"] } as const;

const state = ({ services }: ActionContext) => services.get(customersStore).getState();

/** Id of the customer in the dialog or under the cursor, while the list is on screen. */
export function currentCustomer(context: ActionContext): string | null {
  const { grid, dialog } = state(context);
  if (!grid) return null;
  return dialog && dialog.kind !== "add" ? dialog.id : (grid.current()?.id ?? null);
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

export const customerActions: readonly Action[] = [
  {
    id: "customers.add",
    label: messages.addAction,
    group: messages.customers,
    keywords: "add create client",
    icon: IconAdd,
    run(context) {
      state(context).show({ kind: "add" });
      navigate("settings/customers");
    },
  },
  {
    ...HERE,
    id: "customers.edit",
    label: messages.editAction,
    keywords: "rename contact notes",
    icon: IconEdit,
    enabled: oneCustomer,
    run: toDialog("edit"),
  },
  {
    ...HERE,
    id: "customers.remove",
    label: messages.removeAction,
    keywords: "delete",
    icon: IconRemove,
    enabled: oneCustomer,
    run: toDialog("remove"),
  },
  {
    id: "settings.customers",
    label: messages.goToAction,
    group: messages.goTo,
    keywords: "settings clients",
    icon: IconCustomer,
    run: () => navigate("settings/customers"),
  },
];
