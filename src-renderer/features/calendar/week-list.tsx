import type { ReactNode } from "react";
import type { CalendarEntry } from "#shared/domain/calendar.ts";
import { dateText } from "#shared/domain/time-text.ts";
import { formatTime } from "#shared/format.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { navigate } from "#renderer/services/router.ts";
import { Anchor, useNow } from "#renderer/ui/index.ts";
import { EntryLine, isBadEntry } from "./entry-line.tsx";
import { dateOf, shareOfDay, type CalendarPeriod } from "./period.ts";
import css from "./calendar.module.css";

/** Sites that are named, of those that have one window together. */
const MOST_SITES = 20;
/** A bar that ends after this share of the day has its text before it. */
const LATE = 0.6;

interface WeekListProps {
  readonly period: CalendarPeriod;
  readonly today: string;
  readonly entriesOf: (day: string) => readonly CalendarEntry[];
  readonly siteName: (id: string) => string;
}

/** Seven days below each other: bars from start to end between the hours of the day, and what they are beside them. */
export function WeekList({ period, today, entriesOf, siteName }: WeekListProps): ReactNode {
  const now = useNow();
  return (
    <div className={css.week} style={{ gridTemplateRows: rowsOf(period.days, entriesOf) }}>
      <Hours day={today} />
      {period.days.map((day) => {
        const entries = entriesOf(day);
        const title = formatTime(dateOf(day), "longDate");
        return (
          <section
            key={day}
            aria-label={title}
            data-today={day === today || undefined}
            data-past={day < today || undefined}
          >
            <h2 className={css.heading}>
              {day === today ? m.today : formatTime(dateOf(day), "weekday")}{" "}
              <span>{dateText(day)}</span>
            </h2>
            <div className={css.grid} aria-hidden>
              {day === today && (
                <span className={css.now} style={{ left: percent(shareOfDay(now, day)) }} />
              )}
            </div>
            {entries.length === 0 ? (
              <p className={css.nothing}>{day >= today ? m.nothing : m.noEntries}</p>
            ) : (
              <ul className={css.lines}>
                {entries.map((entry) => (
                  <BarLine key={entry.key} entry={entry} day={day} siteName={siteName} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The hours, then the days: those with entries are higher if there is room. */
function rowsOf(days: readonly string[], entriesOf: WeekListProps["entriesOf"]): string {
  const rows = days.map((day) => (entriesOf(day).length > 0 ? "minmax(36px, 100px)" : "36px"));
  return ["max-content", ...rows].join(" ");
}

/** Every sixth hour of a day, above its quarter. */
function Hours({ day }: { day: string }): ReactNode {
  const midnight = dateOf(day);
  return (
    <div className={css.hours} aria-hidden>
      {[0, 6, 12, 18].map((hour) => (
        <span key={hour}>{formatTime(new Date(midnight).setHours(hour), "clock")}</span>
      ))}
    </div>
  );
}

interface BarLineProps {
  readonly entry: CalendarEntry;
  readonly day: string;
  readonly siteName: (id: string) => string;
}

/** When something takes place, and beside the bar what it is: before it in the evening, or the text would have no room. */
function BarLine({ entry, day, siteName }: BarLineProps): ReactNode {
  const left = shareOfDay(entry.start, day);
  const right = shareOfDay(entry.end ?? entry.start, day);
  const isLate = right > LATE;
  return (
    <li
      data-late={isLate || undefined}
      style={isLate ? { paddingRight: percent(1 - left) } : { paddingLeft: percent(right) }}
    >
      <span
        className={css.bar}
        data-kind={entry.kind}
        data-bad={isBadEntry(entry) || undefined}
        style={{ left: percent(left), width: percent(right - left) }}
        aria-hidden
      />
      <EntryLine entry={entry} siteName={siteName} />
      {entry.kind === "maintenance" && entry.siteIds.length > 1 && (
        <Sites ids={entry.siteIds} siteName={siteName} />
      )}
    </li>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

function Sites(props: { ids: readonly string[]; siteName: (id: string) => string }): ReactNode {
  const { ids, siteName } = props;
  return (
    <ul className={css.sites} aria-label={m.sitesOf}>
      {ids.slice(0, MOST_SITES).map((id) => (
        <li key={id}>
          <Anchor
            component="button"
            type="button"
            onClick={() => navigate(`sites/${encodeURIComponent(id)}`)}
          >
            {siteName(id)}
          </Anchor>
        </li>
      ))}
      {ids.length > MOST_SITES && <li>{common.andMore({ count: ids.length - MOST_SITES })}</li>}
    </ul>
  );
}
