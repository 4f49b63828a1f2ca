import { z } from "zod";
import { timeAreaMessages as texts } from "#shared/messages/areas/time.ts";
import { choiceLimits, SWITCH, textLimits, textOf } from "./parts.ts";
import type { AreaRules } from "./rules/types.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";

/** Values of the closed fields (docs/field-notes-2.md §2). A recorder's own Range lists the time zones that it has. */
const DATE_FORMATS = ["YYYY-MM-DD", "DD/MM/YYYY", "MM/DD/YYYY"] as const;
const TIME_FORMATS = [24, 12] as const;
const NTP_SERVERS = ["pool.ntp.org", "time.windows.com", "time.nist.gov", "UserDefined"] as const;
const DST_MODES = ["Week", "Date"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
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

/** Message keys of the labels. */
const TEXTS = {
  start: {
    month: "startMonth",
    week: "startWeek",
    weekday: "startWeekday",
    date: "startDate",
    hour: "startHour",
  },
  end: {
    month: "endMonth",
    week: "endWeek",
    weekday: "endWeekday",
    date: "endDate",
    hour: "endHour",
  },
} as const;

function dstEnd(end: (typeof ENDS)[number]): FieldSpec[] {
  const at = `dst.${end}`;
  const own = TEXTS[end];
  const choice = (part: keyof typeof own, values: readonly string[]): FieldSpec => ({
    path: `${at}_${part}`,
    get label() {
      return texts[own[part]];
    },
    kind: "choice",
    get group() {
      return texts.daylightSavingTimeGroup;
    },
    limits: choiceLimits(values),
  });
  return [
    choice("month", MONTHS),
    choice("week", WEEKS),
    choice("weekday", WEEKDAYS),
    {
      path: `${at}_date`,
      get label() {
        return texts[own.date];
      },
      kind: "text",
      get group() {
        return texts.daylightSavingTimeGroup;
      },
      limits: textLimits(10),
      get hint() {
        return texts.mmDDYYYYUsedInHint;
      },
    },
    {
      path: `${at}_hour`,
      get label() {
        return texts[own.hour];
      },
      kind: "text",
      get group() {
        return texts.daylightSavingTimeGroup;
      },
      limits: textLimits(8),
      get hint() {
        return texts.hhMmSsHint;
      },
    },
  ];
}

const FIELDS: readonly FieldSpec[] = [
  {
    path: "date_time.time_zone",
    get label() {
      return texts.timeZone;
    },
    kind: "text",
    get group() {
      return texts.clockGroup;
    },
    limits: textLimits(SERVER_BYTES),
    get hint() {
      return texts.asTheRecorderListsItHint;
    },
  },
  {
    path: "date_time.date_format",
    get label() {
      return texts.dateFormat;
    },
    kind: "choice",
    get group() {
      return texts.clockGroup;
    },
    limits: choiceLimits(DATE_FORMATS),
  },
  {
    path: "date_time.time_format",
    get label() {
      return texts.hoursShown;
    },
    kind: "choice",
    get group() {
      return texts.clockGroup;
    },
    limits: choiceLimits(TIME_FORMATS),
  },
  {
    path: "ntp.ntp_enable",
    get label() {
      return texts.setTheClockByNTP;
    },
    kind: "switch",
    get group() {
      return texts.timeServerNTPGroup;
    },
    limits: SWITCH,
  },
  {
    path: "ntp.server",
    get label() {
      return texts.server;
    },
    kind: "choice",
    get group() {
      return texts.timeServerNTPGroup;
    },
    limits: choiceLimits(NTP_SERVERS),
    get hint() {
      return texts.userdefinedUsesTheOwnServerHint;
    },
  },
  {
    path: "ntp.custom_server",
    get label() {
      return texts.ownServer;
    },
    kind: "text",
    get group() {
      return texts.timeServerNTPGroup;
    },
    limits: textLimits(SERVER_BYTES),
  },
  {
    path: "ntp.sync_period",
    get label() {
      return texts.interval;
    },
    kind: "number",
    get group() {
      return texts.timeServerNTPGroup;
    },
    limits: { type: "int32", min: 0, max: 65_535 },
  },
  {
    path: "dst.dst_enable",
    get label() {
      return texts.daylightSavingTime;
    },
    kind: "switch",
    get group() {
      return texts.daylightSavingTimeGroup;
    },
    limits: SWITCH,
  },
  {
    path: "dst.time_offset",
    get label() {
      return texts.offsetInHours;
    },
    kind: "choice",
    get group() {
      return texts.daylightSavingTimeGroup;
    },
    limits: choiceLimits([1, 2]),
  },
  {
    path: "dst.dst_mode",
    get label() {
      return texts.givenBy;
    },
    kind: "choice",
    get group() {
      return texts.daylightSavingTimeGroup;
    },
    limits: choiceLimits(DST_MODES),
  },
  ...dstEnd("start"),
  ...dstEnd("end"),
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
    const reason = texts.ownServerMissing;
    return checked.map((one) => (one === blame ? { ...one, state: "invalid", reason } : one));
  },
};

export const TIME = {
  get label() {
    return texts.areaLabel;
  },
  get about() {
    return texts.about;
  },
  perChannel: false,
  schema: timeTemplateSchema,
  fields: FIELDS,
  rules: RULES,
} as const satisfies AreaSpec;
