import type { ReactNode } from "react";
import type { Calendar, CalendarEntry } from "#shared/domain/calendar.ts";
import {
  calendarEntryText,
  calendarScheduleText,
  calendarTimeText,
} from "#shared/domain/calendar-text.ts";
import { formatTime } from "#shared/format.ts";
import { useServices } from "#renderer/services/context.tsx";
import { IconMaintenance, IconRollout, IconSchedule, UnstyledButton } from "#renderer/ui/index.ts";
import { openCalendarEntry, openScheduleOf } from "./open-entry.ts";
import css from "./calendar.module.css";

const ICONS = { rollout: IconRollout, maintenance: IconMaintenance, schedule: IconSchedule };

interface EntryLineProps {
  readonly entry: CalendarEntry;
  readonly siteName: (id: string) => string;
  /** Shows the time of the start alone; the name of the button has all. */
  readonly short?: boolean;
}

/** One line of a day: when and what. A click opens it. */
export function EntryLine({ entry, siteName, short = false }: EntryLineProps): ReactNode {
  const services = useServices();
  const Icon = ICONS[entry.kind];
  const text = calendarEntryText(entry, siteName);
  const time = calendarTimeText(entry);
  return (
    <UnstyledButton
      className={css.entry}
      data-kind={entry.kind}
      data-bad={(entry.kind === "rollout" && entry.rollout.error !== null) || undefined}
      title={`${time} ${text}`}
      aria-label={short ? `${time} ${text}` : undefined}
      onClick={() => openCalendarEntry(services, entry)}
    >
      <Icon size={13} aria-hidden />
      <span className={css.time}>{short ? formatTime(entry.start, "clock") : time}</span>
      <span className={css.what}>{text}</span>
    </UnstyledButton>
  );
}

/** Schedules that run all day. */
export function AllDay({ schedules }: { schedules: Calendar["schedules"] }): ReactNode {
  const services = useServices();
  return schedules.map((schedule) => (
    <UnstyledButton
      key={schedule.id}
      className={css.entry}
      data-kind="schedule"
      onClick={() => openScheduleOf(services, schedule.id)}
    >
      <IconSchedule size={13} aria-hidden />
      <span className={css.what}>{calendarScheduleText(schedule)}</span>
    </UnstyledButton>
  ));
}
