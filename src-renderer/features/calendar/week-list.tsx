import type { ReactNode } from "react";
import type { CalendarEntry } from "#shared/domain/calendar.ts";
import { dateText } from "#shared/domain/time-text.ts";
import { formatTime } from "#shared/format.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { navigate } from "#renderer/services/router.ts";
import { Anchor } from "#renderer/ui/index.ts";
import { EntryLine } from "./entry-line.tsx";
import { dateOf, type CalendarPeriod } from "./period.ts";
import css from "./calendar.module.css";

/** Sites that are named, of those that have one window together. */
const MOST_SITES = 20;

interface WeekListProps {
  readonly period: CalendarPeriod;
  readonly today: string;
  readonly entriesOf: (day: string) => readonly CalendarEntry[];
  readonly siteName: (id: string) => string;
}

/** Seven days beside each other, with the names of sites. */
export function WeekList({ period, today, entriesOf, siteName }: WeekListProps): ReactNode {
  return (
    <div className={css.week}>
      {period.days.map((day) => {
        const entries = entriesOf(day);
        const title = formatTime(dateOf(day), "longDate");
        return (
          <section key={day} aria-label={title} data-today={day === today || undefined}>
            <h2 className={css.heading}>
              {day === today ? m.today : formatTime(dateOf(day), "weekday")}{" "}
              <span>{dateText(day)}</span>
            </h2>
            {entries.length === 0 && day >= today && <p className={css.nothing}>{m.nothing}</p>}
            <ul className={css.lines}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <EntryLine entry={entry} siteName={siteName} />
                  {entry.kind === "maintenance" && entry.siteIds.length > 1 && (
                    <Sites ids={entry.siteIds} siteName={siteName} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
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
