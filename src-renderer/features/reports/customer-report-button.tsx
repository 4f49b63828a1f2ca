import type { ReactNode } from "react";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, IconReport } from "#renderer/ui/index.ts";
import { customerReportStore } from "./store.ts";

/** Opens the dialog for the report of a customer. */
export function CustomerReportButton({ customer }: { readonly customer: string }): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const open = useFeature(customerReportStore, (state) => state.open);
  const may = mayCall(me, "reports.make");
  return (
    <Button
      variant="default"
      leftSection={<IconReport size={15} aria-hidden />}
      disabled={may !== true}
      title={may === true ? undefined : may}
      onClick={() => open({ of: "customer", customer })}
    >
      {messages.action}
    </Button>
  );
}
