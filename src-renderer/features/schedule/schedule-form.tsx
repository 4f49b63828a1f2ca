import type { ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import {
  SCHEDULE_INTERVAL_MINUTES,
  RUNS_PER_SITE,
  type ScheduleKindName,
} from "#shared/domain/schedule.ts";
import { timesText } from "#shared/domain/schedule-text.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { DayPicks, ZonePicker } from "#renderer/features/sites/index.ts";
import {
  Checkbox,
  ChoiceRow,
  fieldError,
  NumberInput,
  Select,
  TextInput,
  TimeInput,
} from "#renderer/ui/index.ts";
import { newScheduleDraft, toggledArea, type ScheduleDraft } from "./draft.ts";
import { CustomerReportsFields, ReportFields } from "./report-fields.tsx";
import { Row, type FormProps } from "./form-row.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import css from "./schedule.module.css";

/** Fields that show their own error. */
export const PLACED_ERRORS: readonly string[] = [
  "areas",
  "at",
  "day",
  "days",
  "delivery",
  "name",
  "quietHours",
  "scope",
  "sites",
  "spreadMinutes",
  "subject",
  "timeZone",
];

export function ScheduleForm(props: FormProps & { readonly isNew: boolean }): ReactNode {
  const { draft, error, onChange, isNew } = props;
  return (
    <div className={css.form}>
      <Row label={commonMessages.name}>
        <TextInput
          aria-label={commonMessages.name}
          className={css.wide}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={fieldError(error, "name")}
          maxLength={120}
          data-autofocus
        />
      </Row>
      {isNew && <KindField {...props} />}
      {draft.kind === "settings" && <AreaFields {...props} />}
      {draft.kind === "report" && <ReportFields {...props} />}
      {draft.kind === "customer-reports" && <CustomerReportsFields {...props} />}
      <ScopeFields {...props} />
      <TimesFields {...props} />
      <ClockFields {...props} />
      <QuietFields {...props} />
      {RUNS_PER_SITE[draft.kind] && <SpreadField {...props} />}
    </div>
  );
}

function KindField({ draft, onChange }: FormProps): ReactNode {
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
        choices={[
          { value: "audit", label: texts.kindAudit },
          { value: "settings", label: texts.kindSettings },
          { value: "report", label: texts.kindReport },
          { value: "customer-reports", label: texts.kindCustomerReports },
        ]}
        value={draft.kind}
        // A name that the user typed stays.
        onChoose={(kind) => onChange(changedKind(kind, names.includes(draft.name)))}
      />
    </Row>
  );
}

/** Another kind begins with times of its own. */
function changedKind(kind: ScheduleKindName, isNamed: boolean): Partial<ScheduleDraft> {
  const { name, mode, day, at, clock, spreadMinutes } = newScheduleDraft(kind);
  return { kind, mode, day, at, clock, spreadMinutes, ...(isNamed ? { name } : {}) };
}

function AreaFields({ draft, error, onChange }: FormProps): ReactNode {
  return (
    <Row label={texts.areas} error={fieldError(error, "areas")}>
      <div className={css.inline}>
        {AREAS.map((area) => (
          <Checkbox
            key={area}
            label={areaSpec(area).label}
            checked={draft.areas.includes(area)}
            onChange={() => onChange({ areas: toggledArea(draft.areas, area) })}
          />
        ))}
      </div>
    </Row>
  );
}

function TimesFields(props: FormProps): ReactNode {
  const { draft, error, onChange } = props;
  const wrong = ["days", "day", "at"].flatMap((field) => fieldError(error, field) ?? []);
  return (
    <Row label={texts.howOften} error={wrong[0]}>
      <ChoiceRow
        label={texts.howOften}
        choices={[
          { value: "interval", label: texts.interval },
          { value: "daily", label: texts.daily },
          { value: "weekly", label: texts.weekly },
          { value: "monthly", label: texts.monthly },
        ]}
        value={draft.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      <div className={css.inline} role="group" aria-label={texts.times}>
        {draft.mode === "interval" ? <IntervalField {...props} /> : <ClockTimeFields {...props} />}
      </div>
    </Row>
  );
}

function IntervalField({ draft, onChange }: FormProps): ReactNode {
  return (
    <Select
      aria-label={texts.intervalLabel}
      data={SCHEDULE_INTERVAL_MINUTES.map((minutes) => ({
        value: String(minutes),
        label: timesText({ repeat: "interval", minutes }),
      }))}
      value={String(draft.minutes)}
      onChange={(minutes) => minutes !== null && onChange({ minutes: Number(minutes) })}
      allowDeselect={false}
    />
  );
}

function ClockTimeFields({ draft, onChange }: FormProps): ReactNode {
  return (
    <>
      {draft.mode === "weekly" && (
        <DayPicks days={draft.days} onChange={(days) => onChange({ days })} />
      )}
      {draft.mode === "monthly" && (
        <>
          <span>{texts.onDay}</span>
          <NumberInput
            aria-label={texts.dayLabel}
            className={css.day}
            min={1}
            max={28}
            value={draft.day}
            onChange={(day) => onChange({ day: Number(day) })}
          />
        </>
      )}
      <span>{texts.at}</span>
      <TimeInput label={texts.timeLabel} value={draft.at} onChange={(at) => onChange({ at })} />
    </>
  );
}

function ClockFields({ draft, error, onChange }: FormProps): ReactNode {
  const wrong = fieldError(error, "timeZone");
  // Without a time of the day, there is no clock to choose.
  if (draft.mode === "interval" && !draft.isQuiet) return null;
  return (
    <Row label={texts.clock} error={draft.clock === "zone" ? undefined : wrong}>
      <ChoiceRow
        label={texts.clock}
        choices={[
          // Only runs that are about single sites can follow the clock of each.
          ...(RUNS_PER_SITE[draft.kind]
            ? [{ value: "site" as const, label: texts.clockSite }]
            : []),
          { value: "computer", label: texts.clockComputer },
          { value: "zone", label: texts.clockZone },
        ]}
        value={draft.clock}
        onChoose={(clock) => onChange({ clock })}
      />
      {draft.clock === "zone" && (
        <div className={css.wide}>
          <ZonePicker value={draft.zone} onChange={(zone) => onChange({ zone })} error={wrong} />
        </div>
      )}
    </Row>
  );
}

function QuietFields({ draft, error, onChange }: FormProps): ReactNode {
  return (
    <Row
      label={texts.quietHours}
      error={fieldError(error, "quietHours")}
      {...(draft.isQuiet ? { hint: texts.quietHint } : {})}
    >
      <div className={css.inline}>
        <Checkbox
          aria-label={texts.quietHours}
          checked={draft.isQuiet}
          onChange={(event) => onChange({ isQuiet: event.currentTarget.checked })}
        />
        {draft.isQuiet && (
          <>
            <TimeInput
              label={texts.quietFrom}
              value={draft.quietFrom}
              onChange={(quietFrom) => onChange({ quietFrom })}
            />
            <span>{texts.quietAnd}</span>
            <TimeInput
              label={texts.quietTo}
              value={draft.quietTo}
              onChange={(quietTo) => onChange({ quietTo })}
            />
          </>
        )}
      </div>
    </Row>
  );
}

const SPREADS = [0, 1, 2, 5, 10, 15, 30, 60];

function SpreadField({ draft, error, onChange }: FormProps): ReactNode {
  const choices = SPREADS.includes(draft.spreadMinutes)
    ? SPREADS
    : [...SPREADS, draft.spreadMinutes].toSorted((one, other) => one - other);
  return (
    <Row label={texts.spread} error={fieldError(error, "spreadMinutes")} hint={texts.spreadHint}>
      <Select
        aria-label={texts.spread}
        data={choices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? texts.spreadNone : texts.spreadMinutes({ count: minutes }),
        }))}
        value={String(draft.spreadMinutes)}
        onChange={(minutes) => minutes !== null && onChange({ spreadMinutes: Number(minutes) })}
        allowDeselect={false}
      />
    </Row>
  );
}
