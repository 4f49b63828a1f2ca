import { commonMessages } from "#shared/messages/common.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentCustomer, customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconReport } from "#renderer/ui/index.ts";
import type { DraftScope } from "./draft.ts";
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
        const scope = scopeHere(context);
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

/** The customer under the cursor of the list of customers; otherwise the customer or site of the scope. */
function scopeHere(context: ActionContext): Partial<DraftScope> {
  const { scope: place } = context;
  const id = currentCustomer(context) ?? (place?.kind === "customer" ? place.id : null);
  const { customers } = context.services.get(customersStore).getState();
  const customer = customers.find((one) => one.id === id)?.name;
  if (customer !== undefined) return { of: "customer", customer };
  const { sites } = context.services.get(sitesStore).getState();
  const site = place?.kind === "site" ? sites.find((one) => one.id === place.id)?.name : undefined;
  return site === undefined ? {} : { of: "site", site };
}
