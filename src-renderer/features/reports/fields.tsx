import { useMemo, type ReactNode } from "react";
import { REPORT_PERIODS } from "#shared/domain/report-period.ts";
import { REPORT_FORMATS, type ReportFormat } from "#shared/domain/reports.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, Select, TextInput } from "#renderer/ui/index.ts";
import { isPeriod, type ReportDraft } from "./draft.ts";
import css from "./reports.module.css";

interface FieldProps {
  readonly draft: ReportDraft;
  readonly onChange: (part: Partial<ReportDraft>) => void;
}

/** Whose cameras. */
export function ReportScopeField({ draft, onChange }: FieldProps): ReactNode {
  const { of } = draft;
  return (
    <section className={css.field}>
      <h3>{messages.scope}</h3>
      <ChoiceRow
        label={messages.scope}
        choices={[
          { value: "customer", label: commonMessages.customer },
          { value: "site", label: messages.ofSite },
          { value: "tag", label: messages.ofTag },
          { value: "all", label: messages.ofAll },
        ]}
        value={of}
        onChoose={(chosen) => onChange({ of: chosen })}
      />
      {of === "customer" && <CustomerField draft={draft} onChange={onChange} />}
      {of === "site" && <SiteField draft={draft} onChange={onChange} />}
      {of === "tag" && <TagField draft={draft} onChange={onChange} />}
    </section>
  );
}

function CustomerField({ draft, onChange }: FieldProps): ReactNode {
  const customers = useFeature(customersStore, (state) => state.customers);
  if (customers.length === 0) return <p className={css.hint}>{messages.noCustomers}</p>;
  return (
    <NameSelect
      label={commonMessages.customer}
      names={customers.map(({ name }) => name)}
      value={draft.customer}
      onChange={(customer) => onChange({ customer })}
    />
  );
}

function SiteField({ draft, onChange }: FieldProps): ReactNode {
  const sites = useFeature(sitesStore, (state) => state.sites);
  return (
    <NameSelect
      label={messages.ofSite}
      names={sites.map(({ name }) => name)}
      value={draft.site}
      onChange={(site) => onChange({ site })}
    />
  );
}

function TagField({ draft, onChange }: FieldProps): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const tags = useMemo(
    () => [...new Set(recorders.flatMap((one) => one.tags))].toSorted(),
    [recorders],
  );
  if (tags.length === 0) return <p className={css.hint}>{messages.noTags}</p>;
  return (
    <NameSelect
      label={messages.ofTag}
      names={tags}
      value={draft.tag}
      onChange={(tag) => onChange({ tag })}
    />
  );
}

function NameSelect(props: {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}): ReactNode {
  return (
    <Select
      aria-label={props.label}
      data={[...props.names]}
      value={props.value}
      onChange={props.onChange}
      allowDeselect={false}
      searchable
      limit={50}
    />
  );
}

/** Presets, or days of the user's choice. */
export function PeriodField({ draft, onChange }: FieldProps): ReactNode {
  const isWrong = !isPeriod(draft);
  return (
    <section className={css.field}>
      <h3>{messages.period}</h3>
      <ChoiceRow
        label={messages.period}
        choices={[...REPORT_PERIODS, "custom" as const].map((value) => ({
          value,
          label: messages[value],
        }))}
        value={draft.period}
        onChoose={(period) => onChange({ period })}
      />
      {draft.period === "custom" && (
        <div className={css.days}>
          <TextInput
            type="date"
            label={messages.firstDay}
            value={draft.firstDay}
            error={isWrong && messages.wrongDays}
            onChange={({ currentTarget }) => onChange({ firstDay: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={messages.lastDay}
            value={draft.lastDay}
            onChange={({ currentTarget }) => onChange({ lastDay: currentTarget.value })}
          />
        </div>
      )}
    </section>
  );
}

const HINTS: Readonly<Record<ReportFormat, () => string>> = {
  pdf: () => messages.pdfHint,
  html: () => messages.htmlHint,
  xlsx: () => messages.xlsxHint,
  csv: () => messages.csvHint,
  json: () => messages.jsonHint,
};

/** The most usual first. */
const FORMATS = REPORT_FORMATS.toSorted(
  (one, other) => Object.keys(HINTS).indexOf(one) - Object.keys(HINTS).indexOf(other),
);

export function FormatField({ draft, onChange }: FieldProps): ReactNode {
  return (
    <section className={css.field}>
      <h3>{messages.format}</h3>
      <ChoiceRow
        label={messages.format}
        choices={FORMATS.map((value) => ({ value, label: messages[value] }))}
        value={draft.format}
        onChoose={(format) => onChange({ format })}
      />
      <p className={css.hint}>{HINTS[draft.format]()}</p>
    </section>
  );
}
