import { commonMessages } from "#shared/messages/common.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentCustomer, customersStore } from "#renderer/features/customers/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconReport } from "#renderer/ui/index.ts";
import { customerReportStore } from "./store.ts";

const makeReport = defineActions(
  () => messages.group,
  [
    {
      id: "reports.customer",
      calls: ["reports.make"],
      label: () => messages.action,
      icon: IconReport,
      keywords: "availability pdf html month uptime outages print proof",
      run(context) {
        const customer = customerHere(context);
        const scope = customer === undefined ? {} : ({ of: "customer", customer } as const);
        context.services.get(customerReportStore).getState().open(scope);
      },
    },
  ],
);

const openBranding = defineActions(
  () => commonMessages.goTo,
  [
    {
      id: "settings.reports",
      calls: [],
      label: () => messages.actionBranding,
      icon: IconReport,
      keywords: "settings reports logo company name cover",
      run: () => navigate("settings/reports"),
    },
  ],
);

export const reportActions: readonly Action[] = [...makeReport, ...openBranding];

/** The customer under the cursor of the list of customers. */
function customerHere(context: ActionContext): string | undefined {
  const id = currentCustomer(context);
  const { customers } = context.services.get(customersStore).getState();
  return customers.find((one) => one.id === id)?.name;
}
