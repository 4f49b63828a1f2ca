import { lateSince, type ScheduleRun, type ScheduleState } from "#shared/domain/schedule.ts";
import { timeZoneNamed } from "#shared/domain/time-zone.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { relativeTime, type CellMark, type Tone } from "#renderer/ui/index.ts";
import { maintenanceMessages } from "#shared/messages/maintenance.ts";
import { formatTime } from "#shared/format.ts";
import { capitalized } from "#shared/text-case.ts";

/** `Tue 24 Nov, 02:00`, as clocks of the zone show it; an empty zone is that of this computer. */
export function zonedTime(iso: string, zone: string): string {
  return formatTime(Date.parse(iso), "weekdayDayClock", timeZoneNamed(zone) ?? "");
}

/** `Today 14:00`, `Tomorrow 02:30`, `Mon 30 Nov, 02:30`, by the clock of this computer. @param now ms since 1970 */
export function soonTime(iso: string, now: number): string {
  return capitalized(nearTime(iso, now));
}

/** The same within a sentence: `today 14:00`. */
function nearTime(iso: string, now: number): string {
  const at = new Date(iso);
  const [today, tomorrow] = [new Date(now), new Date(now)];
  tomorrow.setDate(tomorrow.getDate() + 1);
  const isOn = (day: Date) => at.toDateString() === day.toDateString();
  if (!isOn(today) && !isOn(tomorrow)) return zonedTime(iso, "");
  const day = isOn(today) ? maintenanceMessages.today : maintenanceMessages.tomorrow;
  return [day, formatTime(at, "clock")].join(" ");
}

/** When a schedule runs next. @param now ms since 1970 */
export function nextRunText(state: ScheduleState, now: number, soon: NextText): string {
  if (state.last?.state === "running") return texts.running;
  if (state.next === null) return "";
  return lateText(state, now) ?? soon({ time: nearTime(state.next, now) });
}

/** Since when a run is late, and what to do. @param now ms since 1970 @returns null if no run is late */
export function lateText(state: ScheduleState, now: number): string | null {
  const since = lateSince(state, now);
  if (since === null) return null;
  const time = zonedTime(since, "");
  return state.waitsForPasswords ? texts.waitsForPasswords({ time }) : texts.late({ time });
}

type NextText = (values: { time: string }) => string;

/** The state of a schedule in a list. @param now ms since 1970 */
export function runStateMark(state: ScheduleState, now: number = Date.now()): CellMark {
  if (state.last?.state === "running") return { tone: "working", text: texts.stateRunning };
  if (!state.schedule.enabled) return { tone: "idle", text: texts.stateDisabled };
  const isLate = lateSince(state, now) !== null;
  if (state.waitsForPasswords) return { tone: isLate ? "bad" : "warn", text: texts.stateWaiting };
  if (isLate) return { tone: "bad", text: texts.stateOverdue };
  return { tone: "good", text: texts.stateEnabled };
}

/** The result of the last run in a list, and when the run started: `23 of 24`, `5 min ago`. */
export function resultMark({ last }: ScheduleState): CellMark {
  if (last === null) return { tone: "unknown", text: capitalized(texts.neverRun) };
  const detail = relativeTime(Date.parse(last.startedAt));
  return { tone: runTone(last), text: shortResult(last), detail };
}

function shortResult({ state, counts: { done, total } }: ScheduleRun): string {
  switch (state) {
    case "running":
      return texts.stateRunning;
    case "failed":
      return texts.resultFailed;
    case "cancelled":
      return texts.resultCancelled;
    case "interrupted":
      return texts.resultInterrupted;
    case "finished":
      return texts.resultDone({ done, total });
  }
}

export function runTone({ state, counts }: ScheduleRun): Tone {
  if (state === "running") return "working";
  if (state === "failed") return "bad";
  return state === "finished" && counts.failed === 0 ? "good" : "warn";
}

export function runCauseText(cause: ScheduleRun["cause"]): string {
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
export function runDurationText({ startedAt, finishedAt }: ScheduleRun): string {
  if (finishedAt === null) return "";
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000));
  if (seconds < 1) return texts.underOneSecond;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? texts.seconds({ seconds })
    : texts.minutesAndSeconds({ minutes, seconds: seconds % 60 });
}
