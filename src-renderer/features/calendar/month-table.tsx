import { useRef, type KeyboardEvent, type ReactNode } from "react";
import type { CalendarEntry } from "#shared/domain/calendar.ts";
import { formatTime } from "#shared/format.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { maintenanceMessages } from "#shared/messages/maintenance.ts";
import { setParams } from "#renderer/services/router.ts";
import { UnstyledButton } from "#renderer/ui/index.ts";
import { EntryLine } from "./entry-line.tsx";
import { dateOf, shiftedDay, stepDay, type CalendarPeriod } from "./period.ts";
import css from "./calendar.module.css";

const WEEK = 7;
/** Lines of a day before the rest is counted. */
const MOST_LINES = 3;
/** So many entries of a day have room for names of two lines. */
const FEW = 2;

interface MonthTableProps {
  readonly period: CalendarPeriod;
  readonly today: string;
  readonly entriesOf: (day: string) => readonly CalendarEntry[];
  readonly siteName: (id: string) => string;
}

/** Six weeks. Arrow keys move from day to day, Page Up and Page Down from month to month, and Enter opens the week. */
export function MonthTable(props: MonthTableProps): ReactNode {
  const { period, today, entriesOf, siteName } = props;
  const table = useRef<HTMLTableElement>(null);
  const month = period.day.slice(0, 7);
  const label = m.monthOf({ month: formatTime(dateOf(period.day), "longMonth") });
  const weeks = Array.from({ length: period.days.length / WEEK }, (_, week) =>
    period.days.slice(week * WEEK, (week + 1) * WEEK),
  );
  const onKeyDown = (event: KeyboardEvent, day: string) => {
    const wanted = dayAfterKey(event.key, day, period);
    if (wanted === null) return;
    event.preventDefault();
    setParams({ day: wanted });
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-day="${wanted}"]`)?.focus(),
    );
  };
  return (
    <table className={css.month} aria-label={label} ref={table}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {maintenanceMessages[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr
            key={week[0]}
            data-empty={week.every((day) => entriesOf(day).length === 0) || undefined}
          >
            {week.map((day) => {
              const entries = entriesOf(day);
              const shown = entries.length > MOST_LINES + 1 ? MOST_LINES : entries.length;
              return (
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                  data-few={entries.length <= FEW || undefined}
                >
                  <UnstyledButton
                    className={css.day}
                    data-day={day}
                    tabIndex={day === period.day ? 0 : -1}
                    aria-label={m.dayOf({
                      day: formatTime(dateOf(day), "longDate"),
                      count: entries.length,
                    })}
                    aria-current={day === today ? "date" : undefined}
                    onClick={() => setParams({ view: "week", day })}
                    onKeyDown={(event) => onKeyDown(event, day)}
                  >
                    {dateOf(day).getDate()}
                  </UnstyledButton>
                  {entries.slice(0, shown).map((entry) => (
                    <EntryLine key={entry.key} entry={entry} siteName={siteName} short />
                  ))}
                  {shown < entries.length && (
                    <UnstyledButton
                      className={css.more}
                      onClick={() => setParams({ view: "week", day })}
                    >
                      {m.more({ count: entries.length - shown })}
                    </UnstyledButton>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DAYS_OF_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
};

function dayAfterKey(key: string, day: string, period: CalendarPeriod): string | null {
  if (key === "PageUp") return stepDay(period, -1);
  if (key === "PageDown") return stepDay(period, 1);
  const days = DAYS_OF_KEYS[key];
  return days === undefined ? null : shiftedDay(day, days);
}
