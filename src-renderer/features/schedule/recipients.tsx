import { useMemo, useState, type ReactNode } from "react";
import type { ReportRecipient } from "#shared/domain/customer-reports.ts";
import { reportPeriod } from "#shared/domain/report-period.ts";
import type { ReportScope } from "#shared/domain/reports.ts";
import { equalsExpression } from "#shared/domain/selection.ts";
import { notSentText } from "#shared/domain/sending-text.ts";
import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { ReportPreview } from "#renderer/features/reports/index.ts";
import { Select } from "#renderer/ui/index.ts";
import type { ScheduleDraft } from "./draft.ts";
import css from "./schedule.module.css";

interface RecipientsProps {
  readonly recipients: readonly ReportRecipient[];
  readonly draft: ScheduleDraft;
  readonly onLeave: () => void;
}

/** Which customers get a report, which do not and why, and the report of one of them. */
export function Recipients({ recipients, draft, onLeave }: RecipientsProps): ReactNode {
  const reported = recipients.filter(({ recorders }) => recorders > 0);
  const others = recipients.filter(({ reason }) => reason !== null);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = reported.find(({ customer }) => customer === chosen) ?? reported[0];
  const [now] = useState(() => Date.now());
  const { period } = draft.report;
  // As text: a draft with another name asks for the same report.
  const wanted = shown ? JSON.stringify(reportScopeOf(draft, shown.customer)) : null;
  const wish = useMemo(() => {
    if (wanted === null) return null;
    const scope = JSON.parse(wanted) as ReportScope;
    return { scope, period: reportPeriod(period, now), timeZone: ownTimeZone() };
  }, [wanted, period, now]);
  return (
    <>
      <p>
        {texts.getReport({ count: recipients.length, sent: recipients.length - others.length })}
      </p>
      {others.length > 0 && (
        <details className={css.others}>
          <summary>{texts.getNone({ count: others.length })}</summary>
          <ul>
            {others.map(({ customerId, customer, reason }) => (
              <li key={customerId}>
                {customer}: {reason && notSentText(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown && (
        <>
          <Select
            label={texts.previewCustomer}
            data={reported.map(({ customer }) => customer)}
            value={shown.customer}
            onChange={setChosen}
            allowDeselect={false}
            searchable
          />
          {shown.emails.length > 0 && (
            <p className={css.hint}>{texts.goesTo({ addresses: shown.emails.join(", ") })}</p>
          )}
          <ReportPreview wish={wish} onLeave={onLeave} />
        </>
      )}
    </>
  );
}

/** The part of the schedule's recorders that belongs to a customer. A saved view cannot be asked for here: all of its recorders. */
export function reportScopeOf(
  { of, selection, siteNames }: Pick<ScheduleDraft, "of" | "selection" | "siteNames">,
  name: string,
): ReportScope {
  const own = equalsExpression("customer", name);
  const parts =
    of === "sites"
      ? siteNames.map((site) => equalsExpression("site", site))
      : of === "selection"
        ? selection.split("\n").filter((line) => line.trim() !== "")
        : [];
  if (parts.length === 0) return { of: "customer", name };
  return { of: "selection", select: { exprs: parts.map((part) => `${part},${own}`) } };
}
