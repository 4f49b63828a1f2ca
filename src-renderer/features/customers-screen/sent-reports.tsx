import type { ReactNode } from "react";
import type { SentReport } from "#shared/domain/customer-reports.ts";
import { senderText, sendingReasonText, sendingStateText } from "#shared/domain/sending-text.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { SENDING_TONES } from "#renderer/features/schedule/index.ts";
import { StatusTag, Time } from "#renderer/ui/index.ts";
import css from "./customers-screen.module.css";

/** The latest reports that were sent to a customer, or should have been: where to, when, and by whom. */
export function SentReports({ sendings }: { readonly sendings: readonly SentReport[] }): ReactNode {
  if (sendings.length === 0) return <span className={css.quiet}>{text.noSentReports}</span>;
  return (
    <ul className={css.list}>
      {sendings.map((one) => (
        <li key={one.id}>
          <StatusTag tone={SENDING_TONES[one.state]} tooltip={sendingReasonText(one) || undefined}>
            {sendingStateText(one)}
          </StatusTag>{" "}
          <span className={css.lines}>{one.address}</span>{" "}
          <span className={css.quiet}>
            <Time iso={one.at} />
            {senderText(one) && `, ${senderText(one)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
