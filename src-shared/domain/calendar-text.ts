import { formatTime } from "#shared/format.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { rolloutStateLabels } from "#shared/messages/rollout-states.ts";
import type { Calendar, CalendarEntry } from "./calendar.ts";
import { runText, timesText } from "./schedule-text.ts";
import { SCHEDULE_INTERVAL_MINUTES } from "./schedule.ts";
import { offsetAt, timeZoneNamed } from "./time-zone.ts";

const DAY = 86_400_000;

type CalendarSchedule = Calendar["schedules"][number];

/** What an entry of a calendar is about. @param siteName name of a site by its id */
export function calendarEntryText(entry: CalendarEntry, siteName: (id: string) => string): string {
  switch (entry.kind) {
    case "rollout": {
      const { name, recorders: count, state } = entry.rollout;
      const rollout = m.rollout({ name, count });
      if (state === "missed") return m.rolloutWithState({ state: m.rolloutMissed, rollout });
      return state === "refused"
        ? m.rolloutWithState({ state: m.rolloutRefused, rollout })
        : rollout;
    }
    case "started":
      return m.rolloutStarted({
        name: entry.rollout.name,
        state: rolloutStateLabels[entry.rollout.state],
      });
    case "maintenance": {
      const [only = ""] = entry.siteIds;
      return entry.siteIds.length === 1
        ? m.maintenanceOf({ site: siteName(only) })
        : m.maintenanceSites({ count: entry.siteIds.length });
    }
    case "schedule": {
      const { schedule: about, run } = entry;
      const schedule = calendarScheduleText(about);
      return run === null
        ? schedule
        : m.scheduleRun({ schedule, result: runText(about.kind, run) });
    }
  }
}

/** The site, rollout or schedule that an entry is about, without the kind of entry. */
export function calendarEntryName(entry: CalendarEntry, siteName: (id: string) => string): string {
  if (entry.kind === "schedule") return entry.schedule.name;
  if (entry.kind !== "maintenance") return entry.rollout.name;
  const [only = ""] = entry.siteIds;
  const count = entry.siteIds.length;
  return count === 1 ? siteName(only) : countMessages.sites({ count });
}

/** A schedule with its kind, unless its name begins with the kind; one that runs all day, with its interval. */
export function calendarScheduleText({ kind, name, everyMinutes }: CalendarSchedule): string {
  const texts = { audit: m.audit, settings: m.settings };
  const named = kind === "audit" || kind === "settings" ? texts[kind] : m.report;
  const [label = ""] = named({ name: "" }).split(":");
  const schedule = name.toLowerCase().startsWith(label.toLowerCase()) ? name : named({ name });
  const minutes = SCHEDULE_INTERVAL_MINUTES.find((one) => one === everyMinutes);
  if (minutes === undefined) return schedule;
  return m.everyTime({
    schedule,
    times: timesText({ repeat: "interval", minutes }),
  });
}

/** `22:00–02:00`, by the clock of this computer, with the time at the sites if their clocks show another. */
export function calendarTimeText({ start, end, timeZone }: CalendarEntry): string {
  const time = timesOf(start, end, "");
  const zone = timeZone === null ? null : timeZoneNamed(timeZone);
  if (zone === null || offsetAt(zone, start) === offsetAt("", start)) return time;
  return m.zoned({ time, other: timesOf(start, end, zone), zone });
}

function timesOf(start: number, end: number | null, zone: string): string {
  const from = formatTime(start, "clock", zone);
  if (end === null) return from;
  const to = formatTime(end, "clock", zone);
  return end - start >= DAY
    ? m.rangeToDay({ from, to, day: formatTime(end, "day", zone) })
    : m.range({ from, to });
}
