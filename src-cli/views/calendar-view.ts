import { calendarEntries, type Calendar } from "#shared/domain/calendar.ts";
import {
  calendarEntryText,
  calendarScheduleText,
  calendarTimeText,
} from "#shared/domain/calendar-text.ts";
import { formatTime } from "#shared/format.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { textTable, type Layout, type TextColumn } from "../table.ts";

interface Line {
  readonly day: string;
  readonly time: string;
  readonly what: string;
}

const COLUMNS: readonly TextColumn<Line>[] = [
  { head: "day", value: ({ day }) => day },
  { head: "time", value: ({ time }) => time },
  { head: "planned", value: ({ what }) => what, flexible: true },
];

/** What is planned, by time; schedules that run all day come first. */
export function calendarText(
  calendar: Calendar,
  siteName: (id: string) => string,
  layout: Layout,
): string {
  const allDay = calendar.schedules
    .filter(({ everyMinutes }) => everyMinutes !== null)
    .map((schedule) => ({ day: m.allDay, time: "", what: calendarScheduleText(schedule) }));
  const timed = calendarEntries(calendar).map((entry) => ({
    day: formatTime(entry.start, "date"),
    time: calendarTimeText(entry),
    what: calendarEntryText(entry, siteName),
  }));
  const lines: Line[] = [...allDay, ...timed];
  return lines.length === 0 ? "" : textTable(COLUMNS, lines, layout);
}
