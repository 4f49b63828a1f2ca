import type { ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import { RUNS_PER_SITE, type ScheduleKindName } from "#shared/domain/schedule.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { Checkbox, ChoiceRow, TextInput } from "#renderer/ui/index.ts";
import { newScheduleDraft, toggledArea, type ScheduleDraft } from "./draft.ts";
import { CustomerReportsFields, ReportFields } from "./report-fields.tsx";
import { Row, type FormProps } from "./form-row.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { ClockFields, QuietFields, SpreadField, TimesFields } from "./times-fields.tsx";
import css from "./schedule.module.css";

export function ScheduleForm(props: FormProps & { readonly isNew: boolean }): ReactNode {
  const { form, isNew } = props;
  return (
    <div className={css.form}>
      <Row label={commonMessages.name}>
        <TextInput
          {...form.field("name")}
          aria-label={commonMessages.name}
          className={css.wide}
          data-autofocus
        />
      </Row>
      {isNew ? <KindField {...props} /> : <KindText {...props} />}
      {form.values.kind === "settings" && <AreaFields {...props} />}
      {form.values.kind === "report" && <ReportFields {...props} />}
      {form.values.kind === "customer-reports" && <CustomerReportsFields {...props} />}
      <ScopeFields {...props} />
      <TimesFields {...props} />
      <ClockFields {...props} />
      <QuietFields {...props} />
      {RUNS_PER_SITE[form.values.kind] && <SpreadField {...props} />}
    </div>
  );
}

function KindField({ form }: FormProps): ReactNode {
  const names = [
    texts.defaultAuditName,
    texts.defaultSettingsName,
    texts.defaultReportName,
    texts.defaultCustomerReportsName,
  ];
  return (
    <Row label={texts.kind}>
      <ChoiceRow
        label={texts.kind}
        choices={kindChoices()}
        value={form.values.kind}
        // A name that the user typed stays.
        onChoose={(kind) => form.set(changedKind(kind, names.includes(form.values.name)))}
      />
    </Row>
  );
}

/** The kind of a stored schedule stays as it is. */
function KindText({ form }: FormProps): ReactNode {
  const kind = kindChoices().find(({ value }) => value === form.values.kind);
  return (
    <Row label={texts.kind}>
      <span className={css.text}>{kind?.label}</span>
    </Row>
  );
}

function kindChoices(): { value: ScheduleKindName; label: string }[] {
  return [
    { value: "audit", label: texts.kindAudit },
    { value: "settings", label: texts.kindSettings },
    { value: "report", label: texts.kindReport },
    { value: "customer-reports", label: texts.kindCustomerReports },
  ];
}

/** Another kind begins with times of its own. */
function changedKind(kind: ScheduleKindName, isNamed: boolean): Partial<ScheduleDraft> {
  const { name, mode, day, at, clock, spreadMinutes } = newScheduleDraft(kind);
  return { kind, mode, day, at, clock, spreadMinutes, ...(isNamed ? { name } : {}) };
}

function AreaFields({ form }: FormProps): ReactNode {
  return (
    <Row label={texts.areas} error={form.errorOf("areas")}>
      <div className={css.inline}>
        {AREAS.map((area) => (
          <Checkbox
            key={area}
            label={areaSpec(area).label}
            checked={form.values.areas.includes(area)}
            onChange={() => form.set({ areas: toggledArea(form.values.areas, area) })}
          />
        ))}
      </div>
    </Row>
  );
}
