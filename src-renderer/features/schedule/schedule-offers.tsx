import type { ReactNode } from "react";
import type { ScheduleKindName } from "#shared/domain/schedule.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { useAction } from "#renderer/actions/index.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import { UnstyledButton } from "#renderer/ui/index.ts";
import { NewSchedule } from "./schedule-dialog.tsx";
import css from "./schedule.module.css";

/** The usual schedules. Each opens the form, with usual times. */
export function ScheduleOffers(): ReactNode {
  const services = useServices();
  const { disabled } = useAction("schedules.add");
  const offers: readonly { of: ScheduleKindName; title: string; text: string }[] = [
    { of: "audit", title: texts.offerAudit, text: texts.offerAuditText },
    { of: "settings", title: texts.offerReading, text: texts.offerReadingText },
    { of: "customer-reports", title: texts.offerReports, text: texts.offerReportsText },
  ];
  return (
    <ul className={css.offers} aria-label={texts.offers}>
      {offers.map(({ of, title, text }) => (
        <li key={of}>
          <UnstyledButton
            disabled={disabled !== null}
            {...(disabled !== null && { title: disabled })}
            onClick={() => openDialog(services, NewSchedule, { of })}
          >
            <b>{title}</b>
            <span>{text}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
