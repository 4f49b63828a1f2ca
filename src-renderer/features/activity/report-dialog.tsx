import { useState, type ReactNode } from "react";
import { REPORT_TYPES, type ReportFormat } from "#shared/domain/reports.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import {
  Button,
  ChoiceRow,
  Dialog,
  downloadBase64,
  ErrorNotice,
  notifyDone,
  Select,
  useSubmit,
} from "#renderer/ui/index.ts";
import { channelWish, type ReportScope } from "./report-scope.ts";
import { reportStore } from "./report-store.ts";
import css from "./activity.module.css";

const FORMATS: readonly { value: ReportFormat; label: string; hint: string }[] = [
  { value: "pdf", label: "PDF", hint: "For printing or sending" },
  { value: "html", label: "Web page", hint: "One file, for any browser" },
  { value: "xlsx", label: "Excel", hint: "All tables, one per sheet" },
  { value: "csv", label: "CSV", hint: "The table of all values, with wire names" },
  { value: "json", label: "JSON", hint: "For programs" },
];

/** Channels as a file for people who do not have Muster. */
export function ReportDialog(): ReactNode {
  const opened = useFeature(reportStore, (state) => state.opened);
  return opened ? <OpenDialog /> : null;
}

function OpenDialog(): ReactNode {
  const services = useServices();
  const { client } = services;
  const close = useFeature(reportStore, (state) => state.close);
  const shownNow = useFeature(channelsStore, (state) => state.shown);
  // The channels that were on screen when the dialog was opened.
  const [shown] = useState(() => {
    const now = shownNow?.();
    return now && now.count > 0 ? now : null;
  });
  const sites = useFeature(sitesStore, (state) => state.sites);
  const recorders = useFeature(recordersStore, (state) => state.recorders.length);
  const [scope, setScope] = useState<ReportScope>(shown ? "shown" : "all");
  const [site, setSite] = useState<string | null>(sites[0]?.id ?? null);
  const [format, setFormat] = useState<ReportFormat>("pdf");
  const customers = useFeature(customersStore, (state) => state.customers);
  const [customer, setCustomer] = useState<string | null>(customers[0]?.name ?? null);
  const recordersOfScope = () =>
    services
      .get(recordersStore)
      .getState()
      .recorders.filter((one) =>
        scope === "customer" ? one.customerName === customer : one.siteId === site,
      )
      .map(({ id }) => id);
  const { busy, error, submit } = useSubmit(async () => {
    const chosen = channelWish({ scope, shown }, recordersOfScope());
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const wish = { kind: "channels", format, timeZone, ...chosen } as const;
    const answer = await client.call("reports.make", wish);
    if (!answer.ok) return answer.error;
    const { name, base64 } = answer.value;
    downloadBase64(name, base64, REPORT_TYPES[format]);
    notifyDone(`Saved ${name}.`);
    return null;
  }, close);
  const scopes = [
    ...(shown
      ? [{ value: "shown" as const, label: `Shown ${shown.count.toLocaleString("en")}` }]
      : []),
    ...(customers.length > 0
      ? [{ value: "customer" as const, label: messages.oneCustomerScope }]
      : []),
    { value: "site" as const, label: "One site" },
    { value: "all" as const, label: "All recorders" },
  ];
  return (
    <Dialog
      title="Camera report"
      opened
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} data-autofocus>
            Save report
          </Button>
        </>
      }
    >
      <div className={css.panel}>
        {error && <ErrorNotice error={error} />}
        <ChoiceRow<ReportScope>
          label="What to report on"
          choices={scopes}
          value={scope}
          onChoose={setScope}
        />
        {scope === "customer" && (
          <Select
            label={messages.customer}
            data={customers.map(({ name }) => name)}
            value={customer}
            onChange={setCustomer}
            allowDeselect={false}
            searchable
          />
        )}
        {scope === "site" && (
          <Select
            label="Site"
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={site}
            onChange={setSite}
            allowDeselect={false}
            searchable
          />
        )}
        <p>{scopeSentence(scope, shown, recorders)} No recorder is contacted.</p>
        <ChoiceRow label="Format" choices={FORMATS} value={format} onChoose={setFormat} />
        <p className={css.gone}>{FORMATS.find(({ value }) => value === format)?.hint}.</p>
      </div>
    </Dialog>
  );
}

function scopeSentence(
  scope: ReportScope,
  shown: { readonly count: number; readonly filter: string } | null,
  recorders: number,
): string {
  if (scope === "all") return `Report on ${counted(recorders, "recorder")}, as of the last audit.`;
  if (scope === "customer") return messages.reportOfCustomer;
  if (scope === "site") return "Report on all recorders of the site, as of the last audit.";
  const filter = shown?.filter ? ` (${shown.filter})` : "";
  return `Report on the ${counted(shown?.count ?? 0, "channel")} on screen${filter}, as of the last audit.`;
}
