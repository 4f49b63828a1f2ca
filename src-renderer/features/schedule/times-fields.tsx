import type { ReactNode } from "react";
import { SCHEDULE_INTERVAL_MINUTES, RUNS_PER_SITE } from "#shared/domain/schedule.ts";
import { timesText } from "#shared/domain/schedule-text.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { DayPicks, ZonePicker } from "#renderer/features/sites/index.ts";
import { Checkbox, ChoiceRow, NumberInput, Select, TimeInput } from "#renderer/ui/index.ts";
import { usesClock } from "./draft.ts";
import { Row, type FormProps } from "./form-row.tsx";
import css from "./schedule.module.css";

/** How often a schedule runs, and when. */
export function TimesFields(props: FormProps): ReactNode {
  const { form } = props;
  const wrong = ["days", "day", "at"].flatMap((field) => form.errorOf(field) ?? []);
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
        value={form.values.mode}
        onChoose={(mode) => form.set({ mode })}
      />
      <div className={css.inline} role="group" aria-label={texts.times}>
        {form.values.mode === "interval" ? (
          <IntervalField {...props} />
        ) : (
          <ClockTimeFields {...props} />
        )}
      </div>
    </Row>
  );
}

function IntervalField({ form }: FormProps): ReactNode {
  return (
    <Select
      aria-label={texts.intervalLabel}
      data={SCHEDULE_INTERVAL_MINUTES.map((minutes) => ({
        value: String(minutes),
        label: timesText({ repeat: "interval", minutes }),
      }))}
      value={String(form.values.minutes)}
      onChange={(minutes) => minutes !== null && form.set({ minutes: Number(minutes) })}
      allowDeselect={false}
    />
  );
}

function ClockTimeFields({ form }: FormProps): ReactNode {
  return (
    <>
      {form.values.mode === "weekly" && (
        <DayPicks days={form.values.days} onChange={(days) => form.set({ days })} />
      )}
      {form.values.mode === "monthly" && (
        <>
          <span>{texts.onDay}</span>
          <NumberInput
            aria-label={texts.dayLabel}
            className={css.day}
            min={1}
            max={28}
            value={form.values.day}
            onChange={(day) => form.set({ day: Number(day) })}
          />
        </>
      )}
      <span>{texts.at}</span>
      <TimeInput
        label={texts.timeLabel}
        value={form.values.at}
        onChange={(at) => form.set({ at })}
      />
    </>
  );
}

/** Whose clock the times are by. */
export function ClockFields({ form }: FormProps): ReactNode {
  if (!usesClock(form.values)) return null;
  const wrong = form.errorOf("timeZone");
  return (
    <Row label={texts.clock} error={form.values.clock === "zone" ? undefined : wrong}>
      <ChoiceRow
        label={texts.clock}
        choices={[
          // Only runs that are about single sites can follow the clock of each.
          ...(RUNS_PER_SITE[form.values.kind]
            ? [{ value: "site" as const, label: texts.clockSite }]
            : []),
          { value: "computer", label: texts.clockComputer },
          { value: "zone", label: texts.clockZone },
        ]}
        value={form.values.clock}
        onChoose={(clock) => form.set({ clock })}
      />
      {form.values.clock === "zone" && (
        <div className={css.wide}>
          <ZonePicker
            value={form.values.zone}
            onChange={(zone) => form.set({ zone })}
            error={wrong}
          />
        </div>
      )}
    </Row>
  );
}

export function QuietFields({ form }: FormProps): ReactNode {
  return (
    <Row
      label={texts.quietHours}
      error={form.errorOf("quietHours")}
      {...(form.values.isQuiet ? { hint: texts.quietHint } : {})}
    >
      <div className={css.inline}>
        <Checkbox {...form.tick("isQuiet")} aria-label={texts.quietHours} />
        {form.values.isQuiet && (
          <>
            <TimeInput
              label={texts.quietFrom}
              value={form.values.quietFrom}
              onChange={(quietFrom) => form.set({ quietFrom })}
            />
            <span>{texts.quietAnd}</span>
            <TimeInput
              label={texts.quietTo}
              value={form.values.quietTo}
              onChange={(quietTo) => form.set({ quietTo })}
            />
          </>
        )}
      </div>
    </Row>
  );
}

const SPREADS = [0, 1, 2, 5, 10, 15, 30, 60];

export function SpreadField({ form }: FormProps): ReactNode {
  const choices = SPREADS.includes(form.values.spreadMinutes)
    ? SPREADS
    : [...SPREADS, form.values.spreadMinutes].toSorted((one, other) => one - other);
  return (
    <Row
      label={texts.spread}
      error={form.errorOf("spreadMinutes")}
      {...(form.values.spreadMinutes > 0 ? { hint: texts.spreadHint } : {})}
    >
      <Select
        aria-label={texts.spread}
        data={choices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? texts.spreadNone : texts.spreadMinutes({ count: minutes }),
        }))}
        value={String(form.values.spreadMinutes)}
        onChange={(minutes) => minutes !== null && form.set({ spreadMinutes: Number(minutes) })}
        allowDeselect={false}
      />
    </Row>
  );
}
