import type { ReactNode } from "react";
import { WEEKDAYS, type Weekday } from "#shared/domain/maintenance.ts";
import { dayName, toggledDay } from "./maintenance-labels.ts";
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
