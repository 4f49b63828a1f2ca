// Times as `datetime-local` fields have them, by the clock of this computer: `2026-11-24T08:00`.

const MORNING = 8;
const WEEK_DAYS = 7;

/** Empty for no time. */
export function toLocalInput(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(at) ? "" : localText(new Date(at));
}

/** ISO 8601, UTC, whole seconds; null for an empty or unfinished field. */
export function fromLocalInput(text: string): string | null {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
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
