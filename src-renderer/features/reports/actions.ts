import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { currentCustomer, customersStore } from "#renderer/features/customers/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconReport } from "#renderer/ui/index.ts";
import { customerReportStore } from "./store.ts";

export const reportActions: readonly Action[] = [
  {
    id: "reports.customer",
    label: messages.action,
    group: messages.group,
    icon: IconReport,
    keywords: "availability pdf html month uptime outages print proof",
    run(context) {
      const customer = customerHere(context);
      const scope = customer === undefined ? {} : ({ of: "customer", customer } as const);
      context.services.get(customerReportStore).getState().open(scope);
    },
  },
  {
    id: "settings.reports",
    label: messages.actionBranding,
    group: messages.goTo,
    icon: IconReport,
    keywords: "settings reports logo company name cover",
    run: () => navigate("settings/reports"),
  },
];

/** The customer under the cursor of the list of customers. */
function customerHere(context: ActionContext): string | undefined {
  const id = currentCustomer(context);
  const { customers } = context.services.get(customersStore).getState();
  return customers.find((one) => one.id === id)?.name;
}
