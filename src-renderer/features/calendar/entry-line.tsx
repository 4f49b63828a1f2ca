import type { ReactNode } from "react";
import type { Calendar, CalendarEntry } from "#shared/domain/calendar.ts";
import {
  calendarEntryName,
  calendarEntryText,
  calendarScheduleText,
  calendarTimeText,
} from "#shared/domain/calendar-text.ts";
import { formatTime } from "#shared/format.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  IconGood,
  IconMaintenance,
  IconRollout,
  IconSchedule,
  UnstyledButton,
} from "#renderer/ui/index.ts";
import { openCalendarEntry, openScheduleOf } from "./open-entry.ts";
import css from "./calendar.module.css";

const ICONS = {
  rollout: IconRollout,
  started: IconRollout,
  maintenance: IconMaintenance,
  schedule: IconSchedule,
  done: IconGood,
};

interface EntryLineProps {
  readonly entry: CalendarEntry;
  readonly siteName: (id: string) => string;
  /** Shows the time of the start and the name alone; the name of the button has all. */
  readonly short?: boolean;
}

/** One line of a day: when and what. A click opens it. */
export function EntryLine({ entry, siteName, short = false }: EntryLineProps): ReactNode {
  const services = useServices();
  const Icon = ICONS[markOf(entry)];
  const text = calendarEntryText(entry, siteName);
  const time = calendarTimeText(entry);
  return (
    <UnstyledButton
      className={css.entry}
      data-kind={entry.kind}
      data-bad={isBadEntry(entry) || undefined}
      title={`${time} ${text}`}
      aria-label={short ? `${time} ${text}` : undefined}
      onClick={() => openCalendarEntry(services, entry)}
    >
      <Icon size={13} aria-hidden />
      {short ? (
        <span className={css.short}>
          <ShortTime entry={entry} /> {calendarEntryName(entry, siteName)}
        </span>
      ) : (
        <>
          <span className={css.time}>{time}</span>
          <span className={css.what}>{text}</span>
        </>
      )}
    </UnstyledButton>
  );
}

/** The start, and of a maintenance window its end where there is room. */
function ShortTime({ entry: { kind, start, end } }: { entry: CalendarEntry }): ReactNode {
  const from = formatTime(start, "clock");
  if (kind !== "maintenance" || end === null) return <span className={css.time}>{from}</span>;
  return (
    <span className={css.time}>
      <span className={css.narrow}>{from}</span>
      <span className={css.roomy}>{m.range({ from, to: formatTime(end, "clock") })}</span>
    </span>
  );
}

/** A run that is over has a mark of its own. */
function markOf(entry: CalendarEntry): keyof typeof ICONS {
  const isDone = entry.kind === "schedule" && entry.run?.state === "finished";
  return isDone ? "done" : entry.kind;
}

export function isBadEntry(entry: CalendarEntry): boolean {
  if (entry.kind === "schedule")
    return entry.run !== null && ["failed", "interrupted"].includes(entry.run.state);
  if (entry.kind === "rollout") return entry.rollout.error !== null;
  return entry.kind === "started" && ["stopped", "interrupted"].includes(entry.rollout.state);
}

/** What the boxes and bars of the entries mean. */
export function Legend({ kinds }: { kinds: ReadonlySet<CalendarEntry["kind"]> }): ReactNode {
  const texts = {
    rollout: m.legendRollout,
    started: m.legendStarted,
    maintenance: m.legendMaintenance,
    schedule: m.legendSchedule,
  };
  return (
    <ul className={css.legend} aria-label={m.legend}>
      {(["rollout", "started", "maintenance", "schedule"] as const).map((kind) => {
        if (!kinds.has(kind)) return null;
        const Icon = ICONS[kind];
        return (
          <li key={kind}>
            <span className={css.entry} data-kind={kind} aria-hidden>
              <Icon size={13} />
            </span>
            {texts[kind]}
          </li>
        );
      })}
    </ul>
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
