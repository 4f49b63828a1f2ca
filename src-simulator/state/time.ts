import type { JsonObject } from "../json.ts";
import { Random } from "../random.ts";
import type { FieldLimits, Ranges } from "../ranges.ts";
import type { Traits } from "../traits.ts";

/** The three pages of the clock (field-notes-2.md, 2). */
export const TIME_PAGES = ["DateTime", "NTP", "DST"] as const;
export type TimePage = (typeof TIME_PAGES)[number];

const HOURS = Array.from({ length: 26 }, (_, index) => index - 12);
const zoneName = (hour: number, minutes = "00") =>
  hour === 0 ? "GMT" : `GMT${hour < 0 ? "-" : "+"}${Math.abs(hour)}:${minutes}`;
const ZONES = [...HOURS.map((hour) => zoneName(hour)), "GMT+5:30", "GMT+5:45", "GMT-3:30"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const WEEKS = ["1st", "2nd", "3rd", "4th", "Last"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const flag: FieldLimits = { type: "bool" };
const choice = (items: string[]): FieldLimits => ({ type: "string", items });
const text = (max_len: number): FieldLimits => ({ type: "string", min_len: 0, max_len });

const DST_ENDS = Object.fromEntries(
  ["start", "end"].flatMap((when) => [
    [`${when}_month`, choice(MONTHS)],
    [`${when}_week`, choice(WEEKS)],
    [`${when}_weekday`, choice(WEEKDAYS)],
    [`${when}_date`, text(10)],
    [`${when}_hour`, text(8)],
  ]),
);

export const TIME_RANGES: Readonly<Record<TimePage, Ranges>> = {
  DateTime: {
    date: text(10),
    time: text(8),
    date_format: choice(["MM/DD/YYYY", "YYYY-MM-DD", "DD/MM/YYYY"]),
    time_format: { type: "int32", items: [12, 24] },
    time_zone: choice(ZONES),
  },
  NTP: {
    ntp_enable: flag,
    server: choice(["time.windows.com", "time.nist.gov", "pool.ntp.org", "UserDefined"]),
    custom_server: text(63),
    sync_period: { type: "int32", min: 0, max: 65_535 },
  },
  DST: {
    dst_enable: flag,
    time_offset: { type: "int32", items: [1, 2] },
    dst_mode: choice(["Week", "Date"]),
    ...DST_ENDS,
  },
};

/** Settings of the three pages, without the running clock. */
export function makeTime(
  seed: number,
  index: number,
  { dateFormat, timeZone }: Pick<Traits, "dateFormat" | "timeZone">,
): Record<TimePage, JsonObject> {
  const random = new Random(seed, `time/${index}`);
  const near = random.pick(["GMT", "GMT+1:00"] as const);
  return {
    DateTime: { date_format: dateFormat, time_format: 24, time_zone: timeZone ?? near },
    NTP: {
      ntp_enable: random.chance(0.7),
      server: random.pick(["pool.ntp.org", "time.windows.com"] as const),
      custom_server: "",
      sync_period: 60,
    },
    DST: {
      dst_enable: random.chance(0.5),
      time_offset: 1,
      dst_mode: "Week",
      ...end("start", "Mar"),
      ...end("end", "Oct"),
    },
  };
}

function end(name: string, month: string): JsonObject {
  const date = month === "Mar" ? "03/29/2026" : "10/25/2026";
  return {
    [`${name}_month`]: month,
    [`${name}_week`]: "Last",
    [`${name}_weekday`]: "Sun",
    [`${name}_date`]: date,
    [`${name}_hour`]: "02:00:00",
  };
}
