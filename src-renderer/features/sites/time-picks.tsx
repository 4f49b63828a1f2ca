import type { ReactNode } from "react";
import { WEEKDAYS, type Weekday } from "#shared/domain/maintenance.ts";
import { TextInput } from "#renderer/ui/index.ts";
import { dayName, tidyTime, toggledDay } from "./maintenance-labels.ts";
import css from "./sites.module.css";

/** Chooses any days of the week. */
export function DayPicks(props: {
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}): ReactNode {
  return (
    <div className={css.days}>
      {WEEKDAYS.map((day) => (
        <label key={day} className={css.day}>
          <input
            type="checkbox"
            aria-label={dayName(day).long}
            checked={props.days.includes(day)}
            onChange={() => props.onChange(toggledDay(props.days, day))}
          />
          <span>{dayName(day).short}</span>
        </label>
      ))}
    </div>
  );
}

/** A 24-hour time, as everywhere in Muster. The browser's own control depends on the language of the system. */
export function TimeInput(props: {
  label: string;
  value: string;
  onChange: (time: string) => void;
}): ReactNode {
  const tidy = () => props.onChange(tidyTime(props.value));
  return (
    <TextInput
      className={css.time}
      aria-label={props.label}
      placeholder="22:00"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={tidy}
      // Enter submits the form without leaving the field.
      onKeyDown={(event) => event.key === "Enter" && tidy()}
      maxLength={5}
      autoComplete="off"
    />
  );
}
