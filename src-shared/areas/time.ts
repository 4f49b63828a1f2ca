import { z } from "zod";
import { choiceLimits, SWITCH, textLimits, textOf } from "./parts.ts";
import type { AreaRules } from "./rules/types.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";

/** Values of the closed fields (docs/field-notes-2.md §2). A recorder's own Range lists the time zones that it has. */
const DATE_FORMATS = ["YYYY-MM-DD", "DD/MM/YYYY", "MM/DD/YYYY"] as const;
const TIME_FORMATS = [24, 12] as const;
const NTP_SERVERS = ["pool.ntp.org", "time.windows.com", "time.nist.gov", "UserDefined"] as const;
const DST_MODES = ["Week", "Date"] as const;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const WEEKS = ["1st", "2nd", "3rd", "4th", "Last"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const SERVER_BYTES = 63;

const text = textOf(SERVER_BYTES);
const ENDS = ["start", "end"] as const;

/** Wanted values of the clock, by the recorder's pages and their own names. The clock itself is not a setting. */
export const timeTemplateSchema = z.strictObject({
  date_time: z
    .strictObject({
      time_zone: text.optional(),
      date_format: z.enum(DATE_FORMATS).optional(),
      time_format: z.literal([12, 24]).optional(),
    })
    .optional(),
  ntp: z
    .strictObject({
      ntp_enable: z.boolean().optional(),
      server: z.enum(NTP_SERVERS).optional(),
      custom_server: text.optional(),
      sync_period: z.int().min(0).max(65_535).optional(),
    })
    .optional(),
  dst: z
    .strictObject({
      dst_enable: z.boolean().optional(),
      time_offset: z.literal([1, 2]).optional(),
      dst_mode: z.enum(DST_MODES).optional(),
      ...Object.fromEntries(
        ENDS.flatMap((end) =>
          ["month", "week", "weekday", "date", "hour"].map((part) => [
            `${end}_${part}`,
            text.optional(),
          ]),
        ),
      ),
    })
    .optional(),
});

const CLOCK = "Clock";
const NTP = "Time server (NTP)";
const DST = "Daylight saving time";

function dstEnd(end: (typeof ENDS)[number], name: string): FieldSpec[] {
  const at = `dst.${end}`;
  const choice = (part: string, label: string, values: readonly string[]): FieldSpec => {
    const limits = choiceLimits(values);
    return {
      path: `${at}_${part}`,
      label: `${name}: ${label}`,
      kind: "choice",
      group: DST,
      limits,
    };
  };
  return [
    choice("month", "month", MONTHS),
    choice("week", "week of the month", WEEKS),
    choice("weekday", "day of the week", WEEKDAYS),
    {
      path: `${at}_date`,
      label: `${name}: date`,
      kind: "text",
      group: DST,
      limits: textLimits(10),
      hint: "MM/DD/YYYY, used in mode 'Date'.",
    },
    {
      path: `${at}_hour`,
      label: `${name}: time`,
      kind: "text",
      group: DST,
      limits: textLimits(8),
      hint: "hh:mm:ss",
    },
  ];
}

const FIELDS: readonly FieldSpec[] = [
  {
    path: "date_time.time_zone",
    label: "Time zone",
    kind: "text",
    group: CLOCK,
    limits: textLimits(SERVER_BYTES),
    hint: "As the recorder lists it: GMT, GMT+1:00, GMT-3:30.",
  },
  {
    path: "date_time.date_format",
    label: "Date format",
    kind: "choice",
    group: CLOCK,
    limits: choiceLimits(DATE_FORMATS),
  },
  {
    path: "date_time.time_format",
    label: "Hours shown",
    kind: "choice",
    group: CLOCK,
    limits: choiceLimits(TIME_FORMATS),
  },
  {
    path: "ntp.ntp_enable",
    label: "Set the clock by NTP",
    kind: "switch",
    group: NTP,
    limits: SWITCH,
  },
  {
    path: "ntp.server",
    label: "Server",
    kind: "choice",
    group: NTP,
    limits: choiceLimits(NTP_SERVERS),
    hint: "UserDefined uses the own server.",
  },
  {
    path: "ntp.custom_server",
    label: "Own server",
    kind: "text",
    group: NTP,
    limits: textLimits(SERVER_BYTES),
  },
  {
    path: "ntp.sync_period",
    label: "Interval",
    kind: "number",
    group: NTP,
    limits: { type: "int32", min: 0, max: 65_535, unit: "minute" },
  },
  {
    path: "dst.dst_enable",
    label: "Daylight saving time",
    kind: "switch",
    group: DST,
    limits: SWITCH,
  },
  {
    path: "dst.time_offset",
    label: "Offset in hours",
    kind: "choice",
    group: DST,
    limits: choiceLimits([1, 2]),
  },
  {
    path: "dst.dst_mode",
    label: "Given by",
    kind: "choice",
    group: DST,
    limits: choiceLimits(DST_MODES),
  },
  ...dstEnd("start", "Start"),
  ...dstEnd("end", "End"),
];

const SERVER = "ntp.server";
const CUSTOM = "ntp.custom_server";

const RULES: AreaRules = {
  /** A recorder that uses its own server needs the name of one. */
  checkTogether(checked, { values }) {
    const after = (path: string) =>
      checked.find((one) => one.path === path)?.after ?? values?.[path];
    if (after(SERVER) !== "UserDefined" || after(CUSTOM) !== "") return checked;
    const written = checked.filter(({ state }) => state === "change" || state === "unknown_before");
    const blame = written.find(({ path }) => path === CUSTOM || path === SERVER);
    const reason = "needs an own server while the server is UserDefined";
    return checked.map((one) => (one === blame ? { ...one, state: "invalid", reason } : one));
  },
};

export const TIME = {
  label: "Date and time",
  about: "Time zone, time server and daylight saving time. The clock itself is never set.",
  perChannel: false,
  schema: timeTemplateSchema,
  fields: FIELDS,
  rules: RULES,
} as const satisfies AreaSpec;
