import { Cron } from "croner";
import type { ScheduleTimes } from "#shared/domain/schedule.ts";

/**
 * The first time after an instant, as ISO 8601; null: never. A time that clocks skip in spring counts as the next one that
 * they show, and one that they show twice in autumn comes once.
 * @param timeZone IANA name; without it, that of this computer
 */
export function nextTime(when: ScheduleTimes, after: string, timeZone?: string): string | null {
  if (when === null) return null;
  const [hours, minutes] = when.at.split(":");
  const pattern = `${Number(minutes)} ${Number(hours)} * * ${when.days.join(",")}`;
  const times = new Cron(pattern, {
    mode: "5-part",
    paused: true,
    ...(timeZone === undefined ? {} : { timezone: timeZone }),
  });
  return times.nextRun(new Date(after))?.toISOString() ?? null;
}
