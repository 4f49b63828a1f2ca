import type { ScheduleRun, ScheduleState } from "#shared/domain/schedule.ts";
import { timeZoneNamed } from "#shared/domain/time-zone.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import type { Tone } from "#renderer/ui/index.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** `Tue 24 Nov, 02:00`, as clocks of the zone show it; an empty zone is that of this computer. */
export function zonedTime(iso: string, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-GB", {
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      ...(timeZoneNamed(zone) === null ? {} : { timeZone: zone }),
    });
  formats.set(zone, format);
  return format.format(Date.parse(iso));
}

/** The clock of the screen ticks by the minute, and the core checks every half a minute. */
const LATE_MS = 90_000;

/** When a schedule runs next, or why it has not started. @param now ms since 1970 */
export function nextRunText(state: ScheduleState, now: number, soon: NextText): string {
  const { next, waitsForPasswords, overdueSince, last } = state;
  if (last?.state === "running") return texts.running;
  if (next === null) return "";
  const time = zonedTime(next, "");
  const isLate = Date.parse(next) <= now - LATE_MS;
  if (isLate && waitsForPasswords) return texts.waitsForPasswords({ time });
  if (overdueSince !== null) return texts.overdue({ time: zonedTime(overdueSince, "") });
  return soon({ time });
}

type NextText = (values: { time: string }) => string;

/** The state of a schedule in a list. */
export function stateMark(state: ScheduleState): { readonly tone: Tone; readonly text: string } {
  if (state.last?.state === "running") return { tone: "working", text: texts.stateRunning };
  if (!state.schedule.enabled) return { tone: "idle", text: texts.stateDisabled };
  if (state.waitsForPasswords) return { tone: "warn", text: texts.stateWaiting };
  if (state.overdueSince !== null) return { tone: "warn", text: texts.stateOverdue };
  return { tone: "good", text: texts.stateEnabled };
}

export function causeText(cause: ScheduleRun["cause"]): string {
  switch (cause) {
    case "due":
      return texts.causeDue;
    case "missed":
      return texts.causeMissed;
    case "repeated":
      return texts.causeRepeated;
    case "manual":
      return texts.causeManual;
  }
}

/** How long a run took: `4 s`, `2 min 5 s`; empty while it is in progress. */
export function durationText({ startedAt, finishedAt }: ScheduleRun): string {
  if (finishedAt === null) return "";
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000));
  if (seconds < 1) return texts.underOneSecond;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? texts.seconds({ seconds })
    : texts.minutesAndSeconds({ minutes, seconds: seconds % 60 });
}
