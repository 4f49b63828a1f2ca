import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { readInteger } from "../coerce.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import { misfitIn, type Reader } from "../shape.ts";
import { jsonKinds } from "#shared/messages/answer-shapes.ts";
import { DAY_MS, isoDay, searchTime } from "./device-clock.ts";

/** Whether there is footage, for each day from the 1st (docs/dev/field-notes-2.md §1.8). */
export type MonthFlags = readonly boolean[];

/** Entries of an answer, also of shorter months. */
const FLAGS = 31;

export const readMonthFlags: Reader<MonthFlags> = (data: JsonObject) => {
  const flags = data["is_has_rec"];
  if (!Array.isArray(flags)) return misfitIn(data, "is_has_rec", "", jsonKinds.list);
  return ok(flags.slice(0, FLAGS).map((one) => one === true || isPositive(readInteger(one))));
};

function isPositive(value: unknown): boolean {
  return typeof value === "number" && value > 0;
}

const searchMonth: Operation<MonthFlags> = {
  path: "/API/Playback/SearchMonth/Get",
  read: readMonthFlags,
  optional: true,
  slow: true,
};

type Stream = "Mainstream" | "Substream";

/** Months that are looked at for one channel: what was agreed for longer is not checked. */
const MOST_MONTHS = 13;

/**
 * Local days with footage of one channel, as midnights (`ShownClock.localMs`), from the first day of the month of `from` to `last`. The main
 * stream is asked first, and the sub stream if that is refused or there is nothing.
 */
export async function askDays(
  recorder: Operations,
  channel: string,
  from: number,
  last: number,
): Promise<Result<ReadonlySet<number>>> {
  const main = await askStream(recorder, { channel, stream: "Mainstream" }, from, last);
  const isEnough = main.ok ? main.value.size > 0 : !isNotOffered(main.error);
  if (isEnough) return main;
  const sub = await askStream(recorder, { channel, stream: "Substream" }, from, last);
  return sub.ok || !isNotOffered(sub.error) ? sub : main;
}

async function askStream(
  recorder: Operations,
  { channel, stream }: { channel: string; stream: Stream },
  from: number,
  last: number,
): Promise<Result<ReadonlySet<number>>> {
  const days = new Set<number>();
  for (const month of monthsBetween(from, last)) {
    const request = { channel: [channel], search_type: "Record", stream_type: stream };
    const { date } = searchTime(month);
    const flags = await recorder.call(searchMonth, { ...request, start_date: date });
    if (!flags.ok) return flags;
    for (const day of daysWithFootage(month, flags.value)) if (day <= last) days.add(day);
  }
  return ok(days);
}

/** The first days of the months, the newest first. */
export function monthsBetween(from: number, today: number): number[] {
  const months: number[] = [];
  const last = isoDay(from).slice(0, 7);
  for (let at = new Date(today); months.length < MOST_MONTHS;) {
    const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
    months.push(first);
    if (isoDay(first).slice(0, 7) <= last) break;
    at = new Date(first - DAY_MS);
  }
  return months;
}

/** Days of a month that have a flag; what lies beyond its end is ignored. @param month its first day */
export function daysWithFootage(month: number, flags: MonthFlags): number[] {
  const date = new Date(month);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length }, (_, place) => month + place * DAY_MS);
  return days.filter((_, place) => flags[place] === true);
}
