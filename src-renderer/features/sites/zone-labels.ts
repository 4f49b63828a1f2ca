import { timeZoneNamed, wallClock } from "#shared/domain/time-zone.ts";
import { formatTime } from "#shared/format.ts";

const MINUTE = 60_000;

/** `America/New York`: the name with spaces, for people and their searches. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** `14:05`, or with the day `Sun 14:05`, the local time of an instant. An empty zone means that of this computer. */
export function zoneClockText(zone: string, at: Date, withDay = false): string {
  return formatTime(at, withDay ? "weekdayClock" : "clock", timeZoneNamed(zone) ?? "").replace(
    ",",
    "",
  );
}

/** `UTC`, `UTC+1`, `UTC−3:30`: the offset of the zone at an instant. */
export function zoneOffsetText(zone: string, at: Date): string {
  const minutes = offsetMinutes(zone, at);
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const tail = rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${tail}`;
}

export function offsetMinutes(zone: string, at: Date): number {
  const instant = Math.floor(at.getTime() / 1_000) * 1_000;
  return Math.round((wallClock(zone, instant) - instant) / MINUTE);
}
