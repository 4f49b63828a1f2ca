import { tidyTime } from "#renderer/ui/index.ts";

// Times as `DateTimeInput` has them, by the clock of this computer: `2026-11-24T08:00`.

const LOCAL = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;
const MORNING = 8;
const WEEK_DAYS = 7;

/** Empty for no time. */
export function toLocalInput(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(at) ? "" : localText(new Date(at));
}

/** ISO 8601, UTC, whole seconds; null for an empty or unfinished field. */
export function fromLocalInput(text: string): string | null {
  const [date = "", time = ""] = text.split("T");
  const tidied = `${date}T${tidyTime(time)}`;
  if (!LOCAL.test(tidied)) return null;
  const at = new Date(tidied).getTime();
  return Number.isNaN(at) ? null : `${new Date(at).toISOString().slice(0, 19)}Z`;
}

export function tomorrowMorning(now = new Date()): string {
  const at = new Date(now);
  at.setDate(at.getDate() + 1);
  at.setHours(MORNING, 0, 0, 0);
  return localText(at);
}

export function nextWeek(now = new Date()): string {
  return daysAgo(-WEEK_DAYS, now);
}

export function daysAgo(days: number, now = new Date()): string {
  const at = new Date(now);
  at.setDate(at.getDate() - days);
  return localText(at);
}

/** Yesterday at that full hour. */
export function yesterdayAt(hour: number, now = new Date()): string {
  const at = new Date(now);
  at.setDate(at.getDate() - 1);
  at.setHours(hour, 0, 0, 0);
  return localText(at);
}

export function localText(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const date = [
    String(at.getFullYear()).padStart(4, "0"),
    two(at.getMonth() + 1),
    two(at.getDate()),
  ];
  return `${date.join("-")}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
