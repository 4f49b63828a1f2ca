import { answerShapeMessages as messages } from "#shared/messages/answer-shapes.ts";
import type { Json } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import type { Operations } from "../operations/types.ts";
import { shapeMismatch, type Reader } from "../shape.ts";
import { once } from "./ask-once.ts";

/** Largest difference of a recorder's local time from UTC, in ms, used if the clock of the recorder is unknown. */
export const UNKNOWN_ZONE_MS = 14 * 3_600_000;

/** What a recorder's clock shows (docs/dev/field-notes-2.md §2). */
export interface ShownClock {
  /** Its local date and time, as ms since 1970 of the same date and time in UTC. It has no fractions of a second. */
  readonly localMs: number;
  /** `GMT+5:30`; as the recorder writes it. */
  readonly zone: Json | undefined;
}

/** Clock of a recorder, with the times right before and after the request, in ms since 1970 of this computer. */
export interface ClockReading extends ShownClock {
  readonly askedAt: number;
  readonly answeredAt: number;
}

const readShownClock: Reader<ShownClock> = (data) => {
  const localMs = localTimeOf(data["date"], data["time"], data["date_format"]);
  if (localMs === null) return shapeMismatch("date", messages.noDateAndTime);
  return ok({ localMs, zone: data["time_zone"] });
};

const getClock: Operation<ShownClock> = {
  path: "/API/SystemConfig/DateTime/Get",
  read: readShownClock,
  optional: true,
};

/** Asked once in a session: what it is compared with are the moments of that request. */
export function readClock(recorder: Operations, now: () => number): Promise<Result<ClockReading>> {
  return once(recorder, "clock", async () => {
    const askedAt = now();
    const shown = await recorder.call(getClock, null);
    return shown.ok ? ok({ ...shown.value, askedAt, answeredAt: now() }) : shown;
  });
}

/** ms since 1970 as if the local date and time were UTC; null if it is no date. @param format `MM/DD/YYYY` and so on; missing: if it is clear */
export function localTimeOf(
  date: Json | undefined,
  time: Json | undefined,
  format?: Json,
): number | null {
  const day = dayOf(date, format);
  const clock = typeof time === "string" ? /^\s*(\d{1,2}):(\d{2}):(\d{2})\s*$/.exec(time) : null;
  if (day === null || !clock) return null;
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map(Number);
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return day + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function dayOf(date: Json | undefined, format: Json | undefined): number | null {
  if (typeof date !== "string") return null;
  const [first = 0, second = 0, third = 0] = (
    /^\s*(\d{1,4})[/\-.](\d{1,2})[/\-.](\d{1,4})\s*$/.exec(date)?.slice(1) ?? []
  ).map(Number);
  if (first > 31) return utcDay(first, second, third);
  const isDayFirst = dayFirst(first, second, format);
  return isDayFirst ? utcDay(third, second, first) : utcDay(third, first, second);
}

/** The order of the format, unless the numbers allow only the other one. */
function dayFirst(first: number, second: number, format: Json | undefined): boolean {
  if (first > 12) return true;
  if (second > 12) return false;
  return typeof format === "string" && /^\s*d/i.test(format);
}

function utcDay(year: number, month: number, day: number): number | null {
  const at = Date.UTC(year, month - 1, day);
  const made = new Date(at);
  const isSame = made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return year >= 1970 && year < 2200 && isSame ? at : null;
}

/** The start of a local day. */
export function dayStart(localMs: number): number {
  return Math.floor(localMs / DAY_MS) * DAY_MS;
}

export const DAY_MS = 86_400_000;

/** `2026-11-26` of a local time. */
export function isoDay(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 10);
}

/** `11/26/2026` and `08:05:00` of a local time, as searches want it. */
export function searchTime(localMs: number): { date: string; time: string } {
  const [year, month, day] = isoDay(localMs).split("-");
  return { date: `${month}/${day}/${year}`, time: new Date(localMs).toISOString().slice(11, 19) };
}
