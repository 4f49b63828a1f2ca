import { useState, type ReactNode } from "react";
import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { REPORT_TYPES, type ReportFormat } from "#shared/domain/reports.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import {
  cameraReportMessages as texts,
  reportFormatHints,
  reportFormatMessages,
} from "#shared/messages/camera-report.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  ChoiceRow,
  FormDialog,
  downloadBase64,
  notifyDone,
  Select,
  useSubmit,
} from "#renderer/ui/index.ts";
import { channelReportInput, type ChannelReportScope } from "./report-scope.ts";
import { reportStore } from "./report-store.ts";
import css from "./activity.module.css";

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
  const [scope, setScope] = useState<ChannelReportScope>(shown ? "shown" : "all");
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
  const { busy, error, submit } = useSubmit(
    { scope, site, customer, format },
    async () => {
      const chosen = channelReportInput({ scope, shown }, recordersOfScope());
      const timeZone = ownTimeZone();
      const wish = { kind: "channels", format, timeZone, ...chosen } as const;
      const answer = await client.call("reports.make", wish);
      if (!answer.ok) return answer.error;
      const { name, base64 } = answer.value;
      downloadBase64(name, base64, REPORT_TYPES[format]);
      notifyDone(texts.saved({ file: name }));
      return null;
    },
    close,
  );
  const scopes = [
    ...(shown ? [{ value: "shown" as const, label: texts.shown({ count: shown.count }) }] : []),
    ...(customers.length > 0
      ? [{ value: "customer" as const, label: messages.oneCustomerScope }]
      : []),
    { value: "site" as const, label: texts.site },
    { value: "all" as const, label: texts.all },
  ];
  return (
    <FormDialog
      title={texts.title}
      onClose={close}
      onSubmit={submit}
      confirm={texts.save}
      busy={busy}
      confirmFocused
      error={error}
    >
      <div className={css.panel}>
        <ChoiceRow<ChannelReportScope>
          label={texts.scope}
          choices={scopes}
          value={scope}
          onChoose={setScope}
        />
        {scope === "customer" && (
          <Select
            label={common.customer}
            data={customers.map(({ name }) => name)}
            value={customer}
            onChange={setCustomer}
            allowDeselect={false}
            searchable
          />
        )}
        {scope === "site" && (
          <Select
            label={common.site}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={site}
            onChange={setSite}
            allowDeselect={false}
            searchable
          />
        )}
        <p>
          {scopeSentence(scope, shown, recorders)} {texts.noContact}
        </p>
        <ChoiceRow label={texts.format} choices={formats()} value={format} onChoose={setFormat} />
        <p className={css.gone}>{reportFormatHints[format]}</p>
      </div>
    </FormDialog>
  );
}

const FORMATS = ["pdf", "html", "xlsx", "csv", "json"] as const satisfies readonly ReportFormat[];

function formats() {
  return FORMATS.map((value) => ({
    value,
    label: reportFormatMessages[value],
    hint: reportFormatHints[value],
  }));
}

function scopeSentence(
  scope: ChannelReportScope,
  shown: { readonly count: number; readonly filter: string } | null,
  recorders: number,
): string {
  if (scope === "all") return texts.ofAll({ count: recorders });
  if (scope === "customer") return messages.reportOfCustomer;
  if (scope === "site") return texts.ofSite;
  const count = shown?.count ?? 0;
  return shown?.filter
    ? texts.ofFiltered({ count, filter: shown.filter })
    : texts.ofShown({ count });
}
