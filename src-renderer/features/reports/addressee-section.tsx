import type { ReactNode } from "react";
import type { Addressee } from "#shared/domain/customer-reports.ts";
import type { ReportFormat } from "#shared/domain/reports.ts";
import { obstacleFault } from "#shared/domain/sending-text.ts";
import { LANGUAGES } from "#shared/languages/index.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, exactTime, FactList, Notice } from "#renderer/ui/index.ts";
import css from "./reports.module.css";

interface AddresseeProps {
  readonly addressee: Addressee;
  /** Period of the report, in words. */
  readonly period: string;
  readonly format: ReportFormat;
  /** Why the user may not send reports; null if the user may. */
  readonly denied: string | null;
  readonly onLeave: () => void;
}

/** To whom the report would be sent, before it is sent; or why it cannot be. */
export function AddresseeSection(props: AddresseeProps): ReactNode {
  const { addressee, period, format, denied, onLeave } = props;
  const { emails, language, lastSent, obstacle, customer } = addressee;
  const me = useFeature(meStore, (state) => state.me);
  const reason = obstacle && obstacleFault(obstacle, customer);
  const setsAccount = obstacle === "no_account" && mayCall(me, "mail.set") === true;
  return (
    <section className={css.preview} aria-label={messages.byEmail}>
      <h3>{messages.byEmail}</h3>
      <FactList
        facts={[
          { label: messages.emailTo, value: emails.join(", ") || common.none },
          { label: messages.emailLanguage, value: languageName(language) },
          { label: messages.emailPeriod, value: period },
          { label: messages.emailAttachment, value: messages[format] },
          ...(lastSent === null
            ? []
            : [
                {
                  label: messages.lastSent,
                  value: sentText(lastSent),
                },
              ]),
        ]}
      />
      {denied !== null && <Notice tone="info">{denied}</Notice>}
      {denied === null && reason && (
        <Notice
          tone="warn"
          action={
            setsAccount && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  onLeave();
                  navigate("settings/alerts");
                }}
              >
                {messages.setMailAccount}
              </Button>
            )
          }
        >
          {[reason.message, reason.hint].join(" ")}
        </Notice>
      )}
    </section>
  );
}

function languageName(code: string): string {
  return LANGUAGES.find((one) => one.code === code)?.name ?? code;
}

function sentText({ at, by }: NonNullable<Addressee["lastSent"]>): string {
  const time = exactTime(at);
  return by === "" ? time : messages.lastSentBy({ time, user: by });
}
