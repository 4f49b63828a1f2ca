import {
  EMPTY_WEEK,
  HALF_HOURS,
  parseWeek,
  WEEK_DAYS,
  WeekFault,
  weekText,
  type Week,
} from "#shared/areas/week.ts";
import { setOwn, type WireValues } from "#shared/areas/wire-values.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { readingMessages as messages } from "#shared/messages/areas/readings.ts";
import { dayOf, readWeekDays } from "./week-days.ts";

/**
 * The weekly schedule of a channel as recorders hold it (docs/dev/operations.md, Disarming):
 * `channel_info.CH1.disarming_schedule[] = {schedule_type: "Disarming", week: [{day: "Sun", time: [48 × 0|1]} × 7]}`,
 * 1 being a half hour in which the channel is disarmed. Everywhere else in Muster it is text (`week.ts`).
 */
const TYPE = "Disarming";
const SCHEDULE = "disarming_schedule";

/** Recorders begin their week on Sunday. */
const SUNDAY_FIRST = [6, 0, 1, 2, 3, 4, 5];

/** Settings by path, with each schedule that can be read as text; one in another form stays as it is. */
export function withScheduleTexts(values: WireValues): WireValues {
  const texts: Record<string, Json> = {};
  for (const [path, value] of Object.entries(values)) {
    const week = PATH.test(path) ? readWeek(value) : null;
    setOwn(texts, path, week ? weekText(week) : value);
  }
  return texts;
}

/** Path of a channel's schedule; the group is the name of the channel. */
const PATH = /^channel_info\.([^.]+)\.disarming_schedule$/;

/** Channels that hold a schedule, and why others do not. */
export function scheduleChannels(answer: JsonObject): {
  held: ReadonlySet<string>;
  without: Readonly<Record<string, string>>;
} {
  const held = new Set<string>();
  const without: Record<string, string> = {};
  const channels = answer["channel_info"];
  for (const [channel, settings] of Object.entries(isJsonObject(channels) ? channels : {})) {
    if (isJsonObject(settings) && Object.hasOwn(settings, SCHEDULE)) held.add(channel);
    else without[channel] = whyNone(settings);
  }
  return { held, without };
}

/** A channel without settings has a `reason` or a `status` in their place. */
function whyNone(settings: Json): string {
  const { reason, status } = isJsonObject(settings) ? settings : ({} as JsonObject);
  const given = [reason, status].find((one) => typeof one === "string" && one !== "");
  if (typeof given !== "string") return messages.noSchedule;
  return messages.noScheduleBecause({ reason: given.trim() });
}

/** The schedule in a recorder's answer; null if it is in a form that is not known. */
export function readWeek(list: Json): Week | null {
  if (!Array.isArray(list)) return null;
  return list.length === 0 ? EMPTY_WEEK : readWeekDays(entryOf(list)?.["week"]);
}

/** The one entry of a list that is the disarming schedule; undefined if none is, or several are. */
function entryOf(list: readonly Json[]): JsonObject | undefined {
  const entries = list.filter(isJsonObject);
  const named = entries.filter(({ schedule_type: type }) => isType(type));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return entries.length === 1 && entries[0]?.["schedule_type"] === undefined
    ? entries[0]
    : undefined;
}

function isType(type: Json | undefined): boolean {
  return typeof type === "string" && type.trim().toLowerCase() === TYPE.toLowerCase();
}

/** Wanted values as they are written: schedules in the recorder's form, in the list that the channel has now. */
export function withWireSchedules(
  wanted: Readonly<Record<string, Json>>,
  answer: JsonObject,
): Record<string, Json> {
  const channels = isJsonObject(answer["channel_info"]) ? answer["channel_info"] : {};
  const entries = Object.entries(wanted).map(([path, value]): [string, Json] => {
    const channel = PATH.exec(path)?.[1];
    const week = channel === undefined || typeof value !== "string" ? null : parseWeek(value);
    if (channel === undefined || week === null || week instanceof WeekFault) return [path, value];
    const settings = Object.hasOwn(channels, channel) ? channels[channel] : undefined;
    return [path, writeWeek(week, isJsonObject(settings) ? settings[SCHEDULE] : undefined)];
  });
  return Object.fromEntries(entries);
}

/** Always 7 days of 48 half hours. Other entries of the list and unknown members are kept. */
function writeWeek(week: Week, list: Json | undefined): Json {
  const there = Array.isArray(list) ? list : [];
  const entry = entryOf(there);
  const known = new Map(
    (Array.isArray(entry?.["week"]) ? entry["week"] : [])
      .filter(isJsonObject)
      .map((one) => [dayOf(one["day"]), one]),
  );
  const order = known.size === WEEK_DAYS.length ? [...known.keys()] : SUNDAY_FIRST;
  const days = order.map((day) => ({
    day: WEEK_DAYS[day] as string,
    ...known.get(day),
    time: Array.from({ length: HALF_HOURS }, (_, slot) => (week[day]?.[slot] ? 1 : 0)),
  }));
  const written = { schedule_type: TYPE, ...entry, week: days };
  return entry ? there.map((one) => (one === entry ? written : one)) : [...there, written];
}
