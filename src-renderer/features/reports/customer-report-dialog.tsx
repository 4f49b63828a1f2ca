import { useMemo, useState, type ReactNode } from "react";
import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { REPORT_TYPES } from "#shared/domain/reports.ts";
import { fault } from "#shared/errors.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Button, FormDialog, downloadBase64, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import {
  newReportDraft,
  draftPeriod,
  draftReportScope,
  type DraftScope,
  type ReportDraft,
} from "./draft.ts";
import { AddresseeSection } from "./addressee-section.tsx";
import { FormatField, PeriodField, ReportScopeField } from "./fields.tsx";
import { PreviewSection } from "./preview.tsx";
import { customerReportStore } from "./store.ts";
import { usePreview } from "./use-preview.ts";
import { useSend } from "./use-send.ts";
import css from "./reports.module.css";

/** How available cameras were in a period, as a file for their owner. */
export function CustomerReportDialog(): ReactNode {
  const opened = useFeature(customerReportStore, (state) => state.opened);
  return opened && <OpenDialog wanted={opened} />;
}

function OpenDialog({ wanted }: { wanted: Partial<DraftScope> }): ReactNode {
  const { client } = useServices();
  const close = useFeature(customerReportStore, (state) => state.close);
  const customer = useFeature(customersStore, ({ customers, loading }) =>
    loading.state === "loading" ? null : customers[0]?.name,
  );
  const site = useFeature(sitesStore, (state) => state.sites[0]?.name);
  // The same moment as long as the dialog is open: midnight must not change what is shown.
  const [now] = useState(() => Date.now());
  // What the user chose. The rest follows the lists, which may arrive while the dialog is open.
  const [chosen, setChosen] = useState<Partial<ReportDraft>>(wanted);
  const draft = useMemo(
    () => newReportDraft(chosen, { customer, site }, now),
    [chosen, customer, site, now],
  );
  const change = (part: Partial<ReportDraft>) => setChosen((before) => ({ ...before, ...part }));
  const wish = useMemo(() => {
    const [scope, period] = [draftReportScope(draft), draftPeriod(draft, now)];
    return scope && period && { scope, period, timeZone: ownTimeZone() };
  }, [draft, now]);
  const { busy, error, submit } = useSubmit(
    draft,
    async () => {
      if (!wish) {
        return fault("bad_input", draftReportScope(draft) ? messages.wrongDays : messages.noneOf);
      }
      const { format } = draft;
      const answer = await client.call("reports.make", { kind: "customer", format, ...wish });
      if (!answer.ok) return answer.error;
      const { name, base64 } = answer.value;
      downloadBase64(name, base64, REPORT_TYPES[format]);
      notifyDone(messages.saved({ name }));
      return null;
    },
    close,
  );
  const shown = usePreview(wish);
  const preview = shown && "preview" in shown ? shown.preview : null;
  const addressee = preview?.addressee ?? null;
  const sending = useSend(wish, draft.format, addressee, close);
  return (
    <FormDialog
      title={messages.title}
      width={960}
      onClose={close}
      onSubmit={submit}
      confirm={messages.save}
      busy={busy}
      confirmFocused
      error={sending.error ?? error}
      also={
        draft.of === "customer" && (
          <Button
            variant="default"
            loading={sending.isBusy}
            disabled={!sending.canSend}
            title={sending.denied ?? undefined}
            onClick={() => void sending.send()}
          >
            {messages.send}
          </Button>
        )
      }
    >
      <div className={css.columns}>
        <div className={css.form}>
          <ReportScopeField draft={draft} onChange={change} />
          <PeriodField draft={draft} onChange={change} />
          <FormatField draft={draft} onChange={change} />
          {preview && addressee && (
            <AddresseeSection
              addressee={addressee}
              period={preview.period}
              format={draft.format}
              denied={sending.denied}
              onLeave={close}
            />
          )}
        </div>
        <div className={css.form}>
          <PreviewSection isChosen={wish !== null} shown={shown} onLeave={close} />
          {sending.isBusy && (
            <p className={css.hint} role="status">
              {messages.sending}
            </p>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
