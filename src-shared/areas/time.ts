import { timeAreaMessages as texts } from "#shared/messages/areas/time.ts";
import { defineArea } from "./define-area.ts";
import { field, section } from "./field.ts";
import { flag, number, oneOf, text } from "./kinds.ts";
import type { AreaRules } from "./rules/types.ts";

/** Longest name of a server, in bytes. Recorders may also have texts of this length where Muster knows shorter ones. */
const SERVER_BYTES = 63;
const wider = SERVER_BYTES;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKS = ["1st", "2nd", "3rd", "4th", "Last"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

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

/** Time zone, time server and daylight saving time, by the recorder's pages (docs/dev/field-notes-2.md §2). The clock itself is not a setting. */
export const TIME = defineArea({
  label: () => texts.areaLabel,
  about: () => texts.about,
  fields: [
    ...section(
      () => texts.clockGroup,
      [
        // A recorder's own Range lists the time zones that it has.
        field("date_time.time_zone", text({ max: SERVER_BYTES }), {
          label: () => texts.timeZone,
          hint: () => texts.asTheRecorderListsItHint,
        }),
        field("date_time.date_format", oneOf(["YYYY-MM-DD", "DD/MM/YYYY", "MM/DD/YYYY"]), {
          label: () => texts.dateFormat,
        }),
        field("date_time.time_format", oneOf([24, 12]), { label: () => texts.hoursShown }),
      ],
    ),
    ...section(
      () => texts.timeServerNTPGroup,
      [
        field("ntp.ntp_enable", flag(), { label: () => texts.setTheClockByNTP }),
        field(
          "ntp.server",
          oneOf(["pool.ntp.org", "time.windows.com", "time.nist.gov", "UserDefined"], {
            words: { UserDefined: () => texts.ownServer },
          }),
          { label: () => texts.server, hint: () => texts.userdefinedUsesTheOwnServerHint },
        ),
        field("ntp.custom_server", text({ max: SERVER_BYTES }), { label: () => texts.ownServer }),
        field("ntp.sync_period", number({ min: 0, max: 65_535 }), { label: () => texts.interval }),
      ],
    ),
    ...section(
      () => texts.daylightSavingTimeGroup,
      [
        field("dst.dst_enable", flag(), { label: () => texts.daylightSavingTime }),
        field("dst.time_offset", oneOf([1, 2]), { label: () => texts.offsetInHours }),
        field("dst.dst_mode", oneOf(["Week", "Date"]), { label: () => texts.givenBy }),
        field("dst.start_month", oneOf(MONTHS, { wider }), { label: () => texts.startMonth }),
        field("dst.start_week", oneOf(WEEKS, { wider }), { label: () => texts.startWeek }),
        field("dst.start_weekday", oneOf(WEEKDAYS, { wider }), { label: () => texts.startWeekday }),
        field("dst.start_date", text({ max: 10, wider }), {
          label: () => texts.startDate,
          hint: () => texts.mmDDYYYYUsedInHint,
        }),
        field("dst.start_hour", text({ max: 8, wider }), {
          label: () => texts.startHour,
          hint: () => texts.hhMmSsHint,
        }),
        field("dst.end_month", oneOf(MONTHS, { wider }), { label: () => texts.endMonth }),
        field("dst.end_week", oneOf(WEEKS, { wider }), { label: () => texts.endWeek }),
        field("dst.end_weekday", oneOf(WEEKDAYS, { wider }), { label: () => texts.endWeekday }),
        field("dst.end_date", text({ max: 10, wider }), {
          label: () => texts.endDate,
          hint: () => texts.mmDDYYYYUsedInHint,
        }),
        field("dst.end_hour", text({ max: 8, wider }), {
          label: () => texts.endHour,
          hint: () => texts.hhMmSsHint,
        }),
      ],
    ),
  ],
  rules: RULES,
  unitLabels: {
    date_time: () => texts.dateTimeUnit,
    ntp: () => texts.ntpUnit,
    dst: () => texts.dstUnit,
  },
});
