import type { ScheduleState } from "#shared/domain/schedule.ts";
import { runText, scheduleSentence } from "#shared/domain/schedule-text.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { localTime } from "./text.ts";

/** @param now ms since 1970 */
export function scheduleReport(data: ScheduleState, now = Date.now()): Report {
  const { schedule, last } = data;
  const lines = [
    scheduleSentence(schedule),
    `Last: ${last ? `${localTime(last.startedAt)}, ${runText(last)}` : "none yet"}.`,
    `Next: ${nextText(data, now)}.`,
  ];
  return { status: EXIT.ok, data, text: () => lines.join("\n") };
}

function nextText({ next }: ScheduleState, now: number): string {
  if (next === null) return "none";
  if (Date.parse(next) > now) return localTime(next);
  return `due since ${localTime(next)}; begins once a window or muster serve is open and passwords can be read`;
}
