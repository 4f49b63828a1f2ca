import { timeZoneNamed, wallClock } from "#shared/domain/time-zone.ts";

const MINUTE = 60_000;

/** IANA names that this computer knows, with UTC and `current`, which may be an alias. */
export function knownZones(current: string): string[] {
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  if (current !== "") zones.add(current);
  return [...zones].toSorted();
}

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `America/New York`: the name with spaces, for people and their searches. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `14:05`, or with the day `Sun 14:05`, the local time of an instant. An empty zone means that of this computer. */
export function clockText(zone: string, at: Date, withDay = false): string {
  const key = `${zone} ${withDay}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      ...(withDay && { weekday: "short" }),
      ...(zone !== "" && timeZoneNamed(zone) !== null && { timeZone: zone }),
    });
  formats.set(key, format);
  return format.format(at).replace(",", "");
}

/** `UTC`, `UTC+1`, `UTC−3:30`: the offset of the zone at an instant. */
export function offsetText(zone: string, at: Date): string {
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
