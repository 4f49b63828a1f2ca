import type { ReactNode } from "react";
import type { Footage } from "#shared/facts/footage.ts";
import { dateText } from "#shared/domain/time-text.ts";
import { footageCalendarMessages as text } from "#shared/messages/facts/footage-calendar.ts";
import { footageDays, weekdayOf, type DayState } from "./footage-days.ts";
import css from "./health.module.css";

const STATES: readonly DayState[] = ["stored", "missing", "none"];

/** The days with footage as a calendar: a line for each week, from Monday to Sunday. */
export function FootageCalendar({ footage }: { footage: Footage }): ReactNode {
  const days = footageDays(footage);
  const [first] = days;
  if (!first) return null;
  const count = (state: DayState) => days.filter((one) => one.state === state).length;
  const label = text.summary({ stored: count("stored"), missing: count("missing") });
  return (
    <div className={css.calendarFrame}>
      <div className={css.calendar} role="img" aria-label={label}>
        {days.map(({ day, state }) => (
          <span
            key={day}
            className={css.day}
            data-state={state}
            title={text.day({ day: dateText(day), state: text[state] })}
            style={day === first.day ? { gridColumnStart: weekdayOf(day) } : undefined}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
      <ul className={css.calendarLegend}>
        {STATES.filter((state) => count(state) > 0).map((state) => (
          <li key={state}>
            <span className={css.day} data-state={state} aria-hidden />
            {text[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}
