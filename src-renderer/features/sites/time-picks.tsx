import type { ReactNode } from "react";
import { WEEKDAYS, type Weekday } from "#shared/domain/maintenance.ts";
import { TextInput } from "#renderer/ui/index.ts";
import { DAY_NAMES, tidyTime, toggledDay } from "./maintenance-words.ts";
import css from "./sites.module.css";

/** Days of the week, any of them. */
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
            aria-label={DAY_NAMES[day].long}
            checked={props.days.includes(day)}
            onChange={() => props.onChange(toggledDay(props.days, day))}
          />
          <span>{DAY_NAMES[day].short}</span>
        </label>
      ))}
    </div>
  );
}

/** A time of 24 hours on every computer, as all of Muster shows it; the system's own control follows the language. */
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
      // Enter sends the form, and the field is not left.
      onKeyDown={(event) => event.key === "Enter" && tidy()}
      maxLength={5}
      autoComplete="off"
    />
  );
}
